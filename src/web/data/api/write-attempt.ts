/** The intent ID of a write, from its first try until it has ended: what may have arrived is never sent under another one. */
import { AppError, Invalid, Offline, OutcomeUnknown, ServiceDown } from './app-error.ts';

/** `lost`: its reply was lost, so it may have arrived. */
export type Attempt = { id: string; lost: boolean };

/** Attempts without a reply, by what was sent. */
const lostAttempts = new Map<string, { id: string; at: number }>();
/** For how long the same write from another form counts as a repetition, in ms. Later, it may be meant as a second one. */
const repetitionMs = 10 * 60_000;

/** The attempt for what is sent: the same again after a lost reply, even from another form; otherwise a new one. */
export function attemptFor(sent: string): Attempt {
  const before = lostAttempts.get(sent);
  return before && Date.now() - before.at < repetitionMs
    ? { id: before.id, lost: true }
    : { id: crypto.randomUUID(), lost: false };
}

/** Notes how a try ended. Returns the attempt to continue, or null if another try is a new write. */
export function attemptAfter(attempt: Attempt, sent: string, error: Error | null): Attempt | null {
  if (error && mayHaveArrived(error)) {
    lostAttempts.set(sent, { id: attempt.id, at: Date.now() });
    return { ...attempt, lost: true };
  }
  // A refusal that isn't about this intent, such as the end of the session, doesn't say what became of an earlier try.
  if (error && attempt.lost && !isAbout(error)) return attempt;
  for (const [other, { id }] of lostAttempts) if (id === attempt.id) lostAttempts.delete(other);
  return error instanceof OutcomeUnknown ? attempt : null;
}

const isAbout = (error: Error): boolean =>
  error instanceof OutcomeUnknown || (error instanceof AppError && error.intent !== undefined);

/** True if nobody knows whether our server got it: there is no reply, or one that isn't about the write, such as a proxy's. */
const mayHaveArrived = (error: Error): boolean =>
  !(error instanceof AppError) ||
  error instanceof Offline ||
  (error instanceof ServiceDown && error.outcome !== 'nothing-changed');

/** After a lost reply, our server refuses other content under the same ID only if the first one has arrived. */
export const arrivedBefore = ({ lost }: Attempt, error: unknown): boolean =>
  lost && error instanceof Invalid && error.problem.type === 'key-used';
