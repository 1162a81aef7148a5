/**
 * Makes one call to the platform with everything around it: breaker, credentials, budget, parsing, and what
 * the response teaches.
 */
import { type OperationId, pathParamNames, type ReadId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { ReportStray } from '#contract/giving/stray.ts';
import type { Clock } from '../base/clock.ts';
import type { Breaker, ReadKey } from './breaker.ts';
import type { Budget, Lane } from './budget/budget.ts';
import type { Payer } from './budget/shares.ts';
import { type Capabilities, isRefusal } from './capabilities.ts';
import { readAnswer } from './content.ts';
import type { CredentialGuard } from './credential-guard.ts';
import type { ServiceRequest } from './endpoint.ts';
import {
  AnswerDenied,
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
  UnreadableAnswer,
} from './errors.ts';
import { manualDatesAsDays } from './manual-dates.ts';
import type { RawAnswer, Transport } from './transport.ts';

export type Parts = {
  transport: Transport;
  budget: Budget;
  breaker: Breaker;
  guard: CredentialGuard;
  capabilities: Capabilities;
  clock: Clock;
  drift: (id: OperationId) => ReportStray;
  random: () => number;
  /** The time zone in which gifts that were entered by hand have a day and no time; undefined if their times count (manual-dates.ts). */
  manualDatesIn?: string | undefined;
  /** Called when an operation turns out to refuse our credentials, while others accept them. */
  refused: () => void;
  /** Records the platform's own clock, from the date header. */
  observeDate: (date: string | null) => void;
  /** Called after a failed read, once the breaker knows of it. */
  judged?: ((thrown: unknown) => void) | undefined;
  /** Called after each call. `status` is null if there was no reply. */
  called?:
    | ((made: { operation: OperationId; lane: Lane; status: number | null; ms: number }) => void)
    | undefined;
};

export type Called<Id extends OperationId> = { reply: Reply<Id>; status: number; size: number };

/** The lane and payer whose share of the minute's budget a call uses, and how long it may wait for it, in ms. */
export type Cost = { lane: Lane; payer?: Payer | undefined; maxWaitMs?: number | undefined };

const maxRetries = 2;

/**
 * Makes a read with at most two retries for failures that may pass: a cut connection, a 5xx, and a 403 that
 * isn't the platform's own. An unreadable response isn't retried, because a second one would hardly be
 * better. Neither is a timeout, which has already taken half a minute: the caller decides whether to wait
 * again. Throws the errors of errors.ts.
 */
export async function callRead<Id extends ReadId>(
  parts: Parts,
  readKey: ReadKey & { id: Id },
  request: ServiceRequest,
  how: Cost,
  signal: AbortSignal,
): Promise<Called<Id>> {
  if (!parts.guard.accepted() && !(await parts.guard.check(null))) throw new CredentialsRefused();
  for (let attempt = 0; ; attempt += 1) {
    const isProbe = enterRead(parts, readKey);
    try {
      return await readOnce(parts, readKey, request, { ...how, isProbe }, signal);
    } catch (thrown) {
      if (isProbe || attempt >= maxRetries || !mayPass(parts, readKey, thrown))
        throw asNoSuchDonor(readKey.id, await asRefusal(parts, readKey.id, thrown));
      const pause = 200 * 2 ** attempt;
      await parts.clock.sleep(pause / 2 + parts.random() * pause, signal);
    }
  }
}

/** Draws conclusions about the platform from a failed call. */
function judge({ breaker, guard, capabilities, judged }: Parts, readKey: ReadKey, thrown: unknown): void {
  if (thrown instanceof UnreadableAnswer) breaker.unreadable(readKey);
  else if (!(thrown instanceof ServiceAnswered))
    breaker.failed(readKey, thrown instanceof NoAnswer && !thrown.sent ? 'connection' : 'answer');
  // 501 means that the operation doesn't exist, not that the platform is down.
  else if (thrown.status >= 500 && thrown.status !== 501) breaker.failed(readKey, 'answer');
  else {
    capabilities.observe(readKey.id, thrown.status);
    breaker.succeeded(readKey);
    // Whether that means rejected credentials is decided after the retries.
    if (isRefusal(thrown.status)) guard.refused();
  }
  judged?.(thrown);
}

function mayPass({ guard, breaker, capabilities }: Parts, readKey: ReadKey, thrown: unknown): boolean {
  if (!breaker.isClosed(readKey) || breaker.isDoubtful(readKey.id) || !guard.accepted()) return false;
  if (thrown instanceof NoAnswer) return !thrown.timedOut;
  if (thrown instanceof AnswerDenied) return true;
  if (!(thrown instanceof ServiceAnswered)) return false;
  return (
    thrown.status >= 500 || (thrown.status === 403 && !thrown.own && !capabilities.isMissing(readKey.id))
  );
}

/**
 * On a read, 401 and 403 mean rejected credentials if other operations refuse them, too, and otherwise that the operation isn't offered, or
 * that the record is closed to us. So does a 403 that persists after the retries.
 */
async function asRefusal(parts: Parts, id: ReadId, thrown: unknown): Promise<unknown> {
  const { guard, capabilities } = parts;
  if (!(thrown instanceof ServiceAnswered && isRefusal(thrown.status))) return thrown;
  if (capabilities.isMissing(id)) return new NotSupported(id);
  const isOfRecord = thrown.status === 403 && pathParamNames(id).length > 0;
  // What others say is asked only where it matters: many records may be closed to us.
  if (!(isOfRecord && guard.acceptedLately()) && !(await guard.check(id))) return new CredentialsRefused();
  if (!capabilities.observeRefusal(id, thrown.status)) return thrown;
  parts.refused();
  return new NotSupported(id);
}

/**
 * For a donor of another organization the platform answers 400, but 404 for every other foreign record. We
 * answer 404 in both cases, so that no one learns that such a donor exists. IDs and filters were already
 * checked before the call.
 */
function asNoSuchDonor(id: OperationId, thrown: unknown): unknown {
  const [name, second] = pathParamNames(id);
  const isForeign = thrown instanceof ServiceAnswered && thrown.status === 400 && thrown.own;
  if (!isForeign || name !== 'donorId' || second !== undefined) return thrown;
  return new ServiceAnswered(404, thrown.text, true);
}

/** Sends a write once. Throws before sending anything if it is known to fail. */
export async function callWrite<Id extends OperationId>(
  parts: Parts,
  id: Id,
  request: ServiceRequest,
): Promise<Called<Id>> {
  if (!parts.guard.accepted()) throw new CredentialsRefused();
  if (parts.breaker.isAway()) throw new ServiceDown();
  const ticket = await parts.budget.take(0);
  const started = parts.clock.monotonic();
  let raw: RawAnswer | undefined;
  try {
    raw = await parts.transport.write(request);
    parts.observeDate(raw.header('date'));
    const reply = await readAnswer(id, raw, parts.drift(id));
    return { reply, status: raw.status, size: raw.bytes.byteLength };
  } catch (thrown) {
    if (thrown instanceof ServiceAnswered) parts.capabilities.observe(id, thrown.status);
    if (parts.capabilities.isMissing(id)) throw new NotSupported(id);
    throw thrown;
  } finally {
    parts.called?.({
      operation: id,
      lane: 0,
      status: raw?.status ?? null,
      ms: parts.clock.monotonic() - started,
    });
    ticket.end(raw);
  }
}

/** Returns true if this read is a probe of an open breaker. Throws ServiceDown, or RequestFailing. */
function enterRead({ breaker }: Parts, readKey: ReadKey): boolean {
  const state = breaker.state(readKey);
  if (state === 'away') throw new ServiceDown();
  if (state === 'failing') throw new RequestFailing();
  return state === 'probe';
}

/** Makes one call, with what it teaches. Throws what it was answered with. */
export async function readOnce<Id extends ReadId>(
  parts: Parts,
  readKey: ReadKey & { id: Id },
  request: ServiceRequest,
  { lane, payer, maxWaitMs, isProbe }: Cost & { isProbe: boolean },
  signal: AbortSignal,
): Promise<Called<Id>> {
  let ticket: Awaited<ReturnType<Budget['take']>>;
  try {
    // A probe must not wait for the budget, since all other calls wait for it.
    ticket = await parts.budget.take(lane, { signal, payer, maxWaitMs: isProbe ? 0 : maxWaitMs });
  } catch (thrown) {
    // A probe that couldn't start must leave the probe to the next call.
    parts.breaker.notSent(readKey);
    throw thrown;
  }
  const started = parts.clock.monotonic();
  let raw: RawAnswer | undefined;
  try {
    raw = await parts.transport.read(request);
    parts.observeDate(raw.header('date'));
    const read = await readAnswer(readKey.id, raw, parts.drift(readKey.id));
    const reply = parts.manualDatesIn ? manualDatesAsDays(readKey.id, read, parts.manualDatesIn) : read;
    parts.breaker.succeeded(readKey);
    parts.guard.answered(readKey.id);
    parts.capabilities.observe(readKey.id, raw.status);
    return { reply, status: raw.status, size: raw.bytes.byteLength };
  } catch (thrown) {
    judge(parts, readKey, thrown);
    throw thrown;
  } finally {
    const ms = parts.clock.monotonic() - started;
    parts.called?.({ operation: readKey.id, lane, status: raw?.status ?? null, ms });
    ticket.end(raw);
  }
}
