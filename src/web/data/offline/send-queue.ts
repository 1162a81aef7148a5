/** Sends the changes that wait on this device: one tab at a time, in order. */
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import { callSteward } from '../api/api.ts';
import { AppError, BudgetSpent, Offline, ServiceDown, SignedOut } from '../api/app-error.ts';
import { sendPhoto } from '../api/send-photo.ts';
import type { OfflineRoute, OfflineWrite, QueuedWrite } from './offline-records.ts';
import { dropQueued, enqueue, openQueue, queued, updateQueued } from './queue.ts';

type Listener = (sent: readonly QueuedWrite[]) => void;
const listeners = new Set<Listener>();

/** Calls the listener with the changes just sent. Returns a function that stops it. */
export const onSent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Sends as many waiting changes as it can. Resolves to how many were sent; 0 while another tab is sending. */
export const sendQueue = (): Promise<number> =>
  navigator.locks.request('steward-queue', { ifAvailable: true }, async (lock) => (lock ? sendAll() : 0));

async function sendAll(): Promise<number> {
  const sent: QueuedWrite[] = [];
  // Includes changes that are added while sending.
  for (;;) {
    const next = (await queued()).find(({ refusal }) => !refusal);
    const outcome = next ? await sendOne(next) : 'later';
    if (!next || outcome === 'later') break;
    if (outcome === 'sent') sent.push(next);
  }
  if (sent.length > 0) for (const listener of listeners) listener(sent);
  return sent.length;
}

async function sendOne(write: QueuedWrite): Promise<'sent' | 'refused' | 'replaced' | 'later'> {
  // The try is recorded first: from here on the change may have arrived.
  const tried = { ...write, tries: write.tries + 1 };
  if (!(await updateQueued(tried))) return 'replaced';
  try {
    await sendWithPhoto(write.route, write.input as StewardInput<OfflineRoute>, write.photo);
  } catch (error) {
    if (!(error instanceof AppError) || isForLater(error)) return 'later';
    await updateQueued({ ...tried, refusal: { title: error.message, detail: error.problem.detail ?? '' } });
    return 'refused';
  }
  await dropQueued(write);
  return 'sent';
}

/** Sending either one again changes nothing. */
async function sendWithPhoto<Route extends OfflineRoute>(
  route: Route,
  input: StewardInput<Route>,
  photo: OfflineWrite<Route>['photo'],
): Promise<StewardReply<Route>> {
  if (photo) await sendPhoto(photo.id, photo.jpeg);
  return callSteward(route, input);
}

/** True if the change itself may be fine, so it can be sent later. */
const isForLater = (error: AppError): boolean =>
  [Offline, ServiceDown, BudgetSpent, SignedOut].some((kind) => error instanceof kind);

/**
 * Sends a change now, or stores it on this device if there is no connection. Returns the reply, or null while the change waits. Throws an
 * AppError if it was refused, or if it could be neither sent nor stored: the caller then keeps what was typed.
 */
export async function sendOrKeep<Route extends OfflineRoute>(
  account: string,
  write: OfflineWrite<Route>,
  after: (before: QueuedWrite | null) => StewardInput<Route> = () => write.input,
): Promise<StewardReply<Route> | null> {
  await openQueue(account).catch(() => undefined);
  const waits = (await queued().catch(() => [])).some(
    ({ about, refusal }) => about === write.about && !refusal,
  );
  // A change that is sent now may have arrived even if it fails.
  const tries = navigator.onLine && !waits ? 1 : 0;
  try {
    // In order: earlier changes to the same record go first.
    if (!tries) throw new Offline({ title: "You're offline" });
    const reply = await sendWithPhoto(write.route, write.input, write.photo);
    await dropAbout(write.about);
    return reply;
  } catch (error) {
    if (!(error instanceof Offline || isTooFast(error))) throw error;
    try {
      await enqueue({ ...write, input: after, tries });
    } catch {
      throw error;
    }
    if (navigator.onLine) void sendQueue();
    return null;
  }
}

/** True if much is sent at once, as after a long time offline: this change then goes out with the others. */
const isTooFast = (error: unknown): boolean =>
  error instanceof BudgetSpent && error.problem.type === 'too-many-changes';

/** A change that is accepted replaces earlier refused ones to the same record. */
async function dropAbout(about: string): Promise<void> {
  for (const write of await queued().catch(() => [])) if (write.about === about) await dropQueued(write);
}
