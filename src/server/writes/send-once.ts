/** Sends a claimed write once, and stores the outcome. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import type { Body } from '#contract/giving/operations.ts';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Session } from '../http/route.ts';
import type { Log } from '../log.ts';
import { classify, type Ending } from './classify.ts';
import type { Intent, IntentChange } from './intent.ts';
import type { WriteStep } from './intent-store.ts';
import { followTimes, nextCheck, searchTimes, sendWithinMs } from './schedule.ts';
import { acceptedUnconfirmed, findOutcome, type VerifyParts } from './verify-outcome.ts';

export type Submission = {
  intentId: string;
  operation: WriteId;
  input: CheckedInput;
  session: Session;
  requestId: string;
  address: string;
  /** `updatedAt` as the person saw it, or null. */
  seenVersion: string | null;
  /** Steward's own reason, never sent to the platform; null if there is none. */
  reason: string | null;
};

/** The state after the submission. `reply` is set only if this request itself received it. */
export type Submitted = { intent: Intent; reply: unknown; retryAfter: number | null };

type Sent = { reply: unknown; status: number };

/** Sends the write and always stores an outcome. The intent must have been claimed by this process. */
export async function sendOnce(
  parts: VerifyParts,
  log: Log,
  intent: Intent,
  submission: Submission,
): Promise<Submitted> {
  const sent = await trySend(parts, intent, submission);
  const change = 'reply' in sent ? await endedWell(parts, intent, sent) : endedBadly(parts, intent, sent);
  const state = change.state ?? 'unknown';
  const outcome = state === 'sending' || state === 'no-sign' || state === 'needs-person' ? 'unknown' : state;
  const written = await parts.store.change(intent, change, stepOf(submission, outcome));
  log.info('write', { operation: intent.operation, intentId: intent.id, state });
  // If another process took over the intent because this one seemed dead, its stored result counts.
  const now = written ? { ...intent, ...change } : ((await parts.store.get(intent.id)) ?? intent);
  const retryAfter = 'retryAfter' in sent ? sent.retryAfter : null;
  return { intent: now, reply: now.state === 'done' && 'reply' in sent ? sent.reply : null, retryAfter };
}

async function trySend(
  { gateway, clock }: VerifyParts,
  intent: Intent,
  { input }: Submission,
): Promise<Sent | Ending> {
  // A process that was suspended between claim and send may count as dead, so it must not send anymore.
  if (clock.now() - intent.sentAt > sendWithinMs)
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

function endedBadly({ clock }: VerifyParts, intent: Intent, ending: Ending): IntentChange {
  const updatedAt = clock.now();
  const { state, status } = ending;
  if (ending.state !== 'unknown') return { updatedAt, state, status, detail: ending.detail };
  const detail = "Don't repeat this; the result will show in Pending changes.";
  return { updatedAt, state, status, detail, nextCheckAt: nextCheck(intent.sentAt, searchTimes, updatedAt) };
}

async function endedWell(parts: VerifyParts, intent: Intent, { reply, status }: Sent): Promise<IntentChange> {
  const rule = parts.rules[intent.operation];
  const done: IntentChange = { updatedAt: parts.clock.now(), state: 'done', status };
  if (rule.afterDone === 'shown') return { ...done, verified: true, madeId: rule.madeId?.(reply) ?? null };
  if (rule.afterDone === 'follow')
    return {
      ...done,
      detail: `Accepted by ${platformName()}. It will show here once it's in progress.`,
      nextCheckAt: nextCheck(intent.sentAt, followTimes, parts.clock.now()),
    };
  return { ...done, ...(await readBack(parts, intent)), updatedAt: parts.clock.now() };
}

/** The platform accepted the write; its own record must agree before we report it as confirmed. */
async function readBack(parts: VerifyParts, intent: Intent): Promise<Partial<IntentChange>> {
  const nextCheckAt = nextCheck(intent.sentAt, searchTimes, parts.clock.now());
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

/**
 * Builds one step of this submission for the activity log: of the input only the names of its members, and
 * the reason for a cancellation or refund.
 */
export function stepOf(submission: Submission, outcome: WriteStep['outcome']): WriteStep {
  const { session, requestId, address, input } = submission;
  const body = typeof input.body === 'object' && input.body !== null ? Object.keys(input.body) : [];
  const step = {
    outcome,
    requestId,
    address,
    role: session.user.role,
    sessionTag: session.tag,
    fields: body,
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
