/** Sends a claimed write once, and stores the outcome. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import type { Body } from '#contract/giving/operations.ts';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Log } from '../base/log.ts';
import type { Session } from '../gate/route.ts';
import { classify, type Ending } from './classify.ts';
import type { Intent, IntentChange } from './intent.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import { followTimes, pauseAfter, searchTimes, sendWithinMs } from './schedule.ts';
import { acceptedUnconfirmed, findOutcome, type VerifyParts } from './verify-outcome.ts';

export type Submission = {
  intentId: string;
  operation: WriteId;
  input: CheckedInput;
  /** The person in whose name it is sent; `tag` is null if they didn't send it themselves. */
  session: { user: Pick<Session['user'], 'id' | 'name' | 'role'>; tag: string | null };
  requestId: string;
  address: string;
  /** `updatedAt` as the person saw it, or null. */
  seenVersion: string | null;
  /** Steward's own reason, never sent to the platform; null if there is none. */
  reason: string | null;
  /** ID of the scheduled change that this carries out. */
  scheduledChange?: string;
};

/** The state after the submission. `reply` is set only if this request itself received it. */
export type Submitted = { intent: Intent; reply: unknown; retryAfter: number | null };

type Sent = { reply: unknown; status: number };

/** When the claim began, by both clocks. */
export type Began = { now: number; monotonic: number };

/** Sends the write and always stores an outcome. The intent must have been claimed by this process. */
export async function sendOnce(
  parts: VerifyParts,
  log: Log,
  intent: Intent,
  submission: Submission,
  began: Began,
): Promise<Submitted> {
  const sent = await trySend(parts, intent, submission, began);
  const change = 'reply' in sent ? await endedWell(parts, intent, sent) : await endedBadly(parts, sent);
  const state = change.state ?? 'unknown';
  const outcome = state === 'sending' || state === 'no-sign' || state === 'needs-person' ? 'unknown' : state;
  const now = await stored(parts, intent, change, stepOf(submission, outcome));
  const { requestId } = submission;
  const upstreamStatus = change.status ?? null;
  log.info('write', { requestId, operation: intent.operation, intentId: intent.id, state, upstreamStatus });
  const retryAfter = 'retryAfter' in sent ? sent.retryAfter : null;
  return { intent: now, reply: now.state === 'done' && 'reply' in sent ? sent.reply : null, retryAfter };
}

/** Another process may have taken over the intent because this one seemed dead. What that one found counts only where this one knows less. */
async function stored(
  { store, clock, watchedSince }: VerifyParts,
  intent: Intent,
  change: IntentChange,
  step: WriteStep,
): Promise<Intent> {
  if (change.state === 'unknown') watchedSince.set(intent.id, clock.monotonic());
  if (await store.change(intent, change, step)) return { ...intent, ...change };
  if (change.state !== 'unknown') return store.conclude(intent, change, step);
  return (await store.get(intent.id)) ?? intent;
}

async function trySend(
  { gateway, clock }: VerifyParts,
  intent: Intent,
  { input }: Submission,
  began: Began,
): Promise<Sent | Ending> {
  // A process that was suspended between claim and send may count as dead, so it must not send anymore. One of the clocks may have stood
  // still, or been set back, in the meantime.
  const elapsedMs = Math.max(clock.now() - began.now, clock.monotonic() - began.monotonic);
  if (elapsedMs > sendWithinMs)
    return {
      state: 'not-sent',
      status: null,
      detail: 'Steward was interrupted.',
      retryAfter: 1,
    };
  try {
    return await gateway.send(intent.operation, input);
  } catch (thrown) {
    return classify(thrown);
  }
}

async function endedBadly({ store, clock }: VerifyParts, ending: Ending): Promise<IntentChange> {
  const updatedAt = clock.now();
  const { state, status } = ending;
  if (ending.state !== 'unknown') return { updatedAt, state, status, detail: ending.detail };
  const said = ending.said === undefined ? '' : `${platformNameAtStart()} says: “${ending.said}” `;
  const detail = `${said}Don't repeat this; the result will show in Pending changes.`;
  return { updatedAt, state, status, detail, nextCheckAt: await firstCheck(store, searchTimes) };
}

async function endedWell(parts: VerifyParts, intent: Intent, { reply, status }: Sent): Promise<IntentChange> {
  const rule = parts.rules[intent.operation];
  const done: IntentChange = { updatedAt: parts.clock.now(), state: 'done', status };
  if (rule.afterDone === 'shown') return { ...done, verified: true, madeId: rule.madeId?.(reply) ?? null };
  if (rule.afterDone === 'follow')
    return {
      ...done,
      detail: `Accepted by ${platformName()}. It will show here once it's in progress.`,
      nextCheckAt: await firstCheck(parts.store, followTimes),
    };
  return { ...done, ...(await readBack(parts, intent)), updatedAt: parts.clock.now() };
}

/** The platform accepted the write; its own record must agree before we report it as confirmed. */
async function readBack(parts: VerifyParts, intent: Intent): Promise<Partial<IntentChange>> {
  const nextCheckAt = await firstCheck(parts.store, searchTimes);
  try {
    const finding = await findOutcome(parts, intent);
    if (finding.found === 'yes')
      return { verified: true, detail: finding.detail ?? `Confirmed with ${platformName()}.` };
    if (finding.found === 'unreadable') return { verified: false, detail: acceptedUnconfirmed() };
    const detail = `${platformNameAtStart()} accepted this, but its record doesn't show it yet.`;
    return { state: 'unknown', nextCheckAt, detail };
  } catch {
    return { nextCheckAt, detail: `Accepted by ${platformName()}. Not confirmed yet.` };
  }
}

const firstCheck = async (store: IntentStore, times: readonly number[]): Promise<number> =>
  (await store.now()) + (pauseAfter(0, times) ?? 0);

/**
 * Builds one step of this submission for the activity log: of the input only the names of its members, and
 * the reason for a cancellation or refund.
 */
export function stepOf(submission: Submission, outcome: WriteStep['outcome']): WriteStep {
  const { session, requestId, address, input, scheduledChange } = submission;
  const body = typeof input.body === 'object' && input.body !== null ? Object.keys(input.body) : [];
  const step = {
    outcome,
    requestId,
    address,
    role: session.user.role,
    sessionTag: session.tag,
    fields: body,
    ...(scheduledChange === undefined ? {} : { scheduledChange }),
  };
  const reason = outcome === 'sent' ? (submission.reason ?? cancelReason(submission)) : null;
  return reason === null ? step : { ...step, words: { reason } };
}

/** Returns why a plan was canceled: the platform never reports it again. */
function cancelReason({ operation, input }: Submission): string | null {
  if (operation !== 'subscriptions.cancel') return null;
  // The body was already checked against this schema.
  return (input.body as Body<'subscriptions.cancel'>).cancellationReason.trim();
}
