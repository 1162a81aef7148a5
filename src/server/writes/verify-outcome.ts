/** Checks once whether a write took effect, and stores the result. */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { IntentState } from '#contract/steward/messages.ts';
import type { Clock } from '../clock.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Intent, IntentChange } from './intent.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import type { Finding, FreshRead } from './rules/rule.ts';
import type { Rules } from './rules/rules.ts';
import { clockSlackMs, followTimes, leaseMs, nextCheck, retryMs, searchTimes } from './schedule.ts';

export type VerifyParts = { gateway: Gateway; store: IntentStore; rules: Rules; clock: Clock; owner: string };

export const freshRead =
  (gateway: Gateway): FreshRead =>
  async (id, input) =>
    (await gateway.read(id, input, { lane: 0, maxAgeMs: 0 })).reply;

export const machineStep = (outcome: WriteStep['outcome']): WriteStep => ({
  outcome,
  requestId: '',
  address: '',
  role: null,
  sessionTag: null,
  fields: [],
});

/** Looks for the effect once. Throws if the platform can't be read. */
export function findOutcome(parts: VerifyParts, intent: Intent): Promise<Finding> {
  return parts.rules[intent.operation].find(intent, {
    read: freshRead(parts.gateway),
    notBefore: intent.sentAt + parts.gateway.offsetMs() - clockSlackMs,
    isTaken: (madeId) => parts.store.isTaken(madeId, intent.id),
  });
}

/** Claims the intent, checks it, and stores the result. Does nothing if another process was faster. */
export async function verifyOutcome(parts: VerifyParts, intent: Intent): Promise<void> {
  const { store, clock, owner } = parts;
  const updatedAt = clock.now();
  const taken: IntentChange = { updatedAt, owner, leaseUntil: updatedAt + leaseMs };
  // A sender that died didn't record whether it sent anything, so the outcome is unknown from here on.
  if (intent.state === 'sending') taken.state = 'unknown';
  taken.nextCheckAt = updatedAt + leaseMs;
  const step = intent.state === 'sending' ? machineStep('unknown') : null;
  if (!(await store.change(intent, taken, step))) return;
  const mine: Intent = { ...intent, ...taken };
  const change = await check(parts, mine);
  await store.change(mine, change, change.verified === true ? machineStep('verified') : null);
}

async function check(parts: VerifyParts, intent: Intent): Promise<IntentChange> {
  const updatedAt = parts.clock.now();
  const checks = intent.checks + 1;
  let finding: Finding;
  try {
    finding = await findOutcome(parts, intent);
  } catch {
    return { updatedAt, nextCheckAt: updatedAt + retryMs };
  }
  if (finding.found === 'yes')
    return {
      updatedAt,
      checks,
      state: 'done',
      verified: true,
      nextCheckAt: null,
      madeId: finding.madeId ?? intent.madeId,
      detail: finding.detail ?? `Confirmed with ${platformName()}.`,
    };
  if (finding.found === 'several')
    return {
      updatedAt,
      checks,
      state: intent.state === 'done' ? 'done' : 'needs-person',
      verified: false,
      nextCheckAt: null,
      detail: 'Several records match. Check which one came from this.',
    };
  if (finding.found === 'unreadable') {
    const accepted = intent.state === 'done';
    return {
      updatedAt,
      checks,
      state: accepted ? 'done' : 'needs-person',
      verified: false,
      nextCheckAt: null,
      detail: accepted ? acceptedUnconfirmed() : cannotLookUp(),
    };
  }
  return nothingYet(intent, updatedAt, checks, finding.cut === true);
}

function nothingYet(intent: Intent, updatedAt: number, checks: number, cut: boolean): IntentChange {
  const times = intent.state === 'done' ? followTimes : searchTimes;
  const nextCheckAt = nextCheck(intent.sentAt, times, updatedAt);
  if (nextCheckAt !== null) return { updatedAt, checks, nextCheckAt };
  const [state, detail] = lastWord(intent.state === 'done', cut);
  return { updatedAt, checks, state, verified: false, nextCheckAt: null, detail };
}

/** The platform accepted the write, and has no operation that would show it. */
export const acceptedUnconfirmed = (): string =>
  `Accepted by ${platformName()}, which doesn't let Steward look this up to confirm it.`;
const cannotLookUp = (): string =>
  `${platformNameAtStart()} doesn't let Steward look this up. Check there whether it went through before you try again.`;

function lastWord(accepted: boolean, cut: boolean): [state: IntentState, detail: string] {
  if (accepted) return ['done', `Accepted by ${platformName()}, but it hasn't appeared there since.`];
  if (cut)
    return [
      'needs-person',
      `Too many records to search. Check in ${platformName()} whether it went through.`,
    ];
  return ['no-sign', "Not found after 10 minutes. It probably didn't go through."];
}
