/** Checks once whether a write took effect, and stores the result. */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { IntentState } from '#contract/steward/operations/writes.ts';

import type { Clock } from '../base/clock.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Intent, IntentChange } from './intent.ts';
import type { IntentStore, WriteStep } from './intent-store.ts';
import type { Finding, FreshRead } from './rules/rule.ts';
import type { Rules } from './rules/rules.ts';
import { clockSlackMs, followTimes, leaseMs, pauseAfter, retryMs, searchTimes } from './schedule.ts';

export type VerifyParts = {
  gateway: Gateway;
  store: IntentStore;
  rules: Rules;
  clock: Clock;
  owner: string;
  /** Since when this process has watched unknown intents, by ID, in monotonic ms. */
  watchedSince: Map<string, number>;
};

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
    notBefore: intent.sentAt - clockSlackMs,
    isTaken: (madeId) => parts.store.isTaken(madeId, intent.id),
  });
}

/** Claims the intent, checks it, and stores the result. Does nothing if another process was faster. */
export async function verifyOutcome(parts: VerifyParts, intent: Intent): Promise<void> {
  const { store, clock, owner, watchedSince } = parts;
  const leaseUntil = (await store.now()) + leaseMs;
  const taken: IntentChange = { updatedAt: clock.now(), owner, leaseUntil, nextCheckAt: leaseUntil };
  // A sender that died didn't record whether it sent anything, so the outcome is unknown from here on.
  if (intent.state === 'sending') taken.state = 'unknown';
  const step = intent.state === 'sending' ? machineStep('unknown') : null;
  if (!(await store.change(intent, taken, step))) return;
  const mine: Intent = { ...intent, ...taken };
  if (!watchedSince.has(intent.id)) watchedSince.set(intent.id, clock.monotonic());
  const { pauseMs, ...found } = await check(parts, mine);
  const nextCheckAt = pauseMs === null ? null : (await store.now()) + pauseMs;
  const change = { ...found, updatedAt: clock.now(), nextCheckAt };
  const isMine = await store.change(mine, change, change.verified === true ? machineStep('verified') : null);
  if (nextCheckAt === null || !isMine) watchedSince.delete(intent.id);
}

/** What one check changes; `pauseMs` is the time before the next one, or null if this was the last. */
type Checked = Omit<IntentChange, 'updatedAt' | 'nextCheckAt'> & { pauseMs: number | null };

async function check(parts: VerifyParts, intent: Intent): Promise<Checked> {
  const checks = intent.checks + 1;
  const accepted = intent.state === 'done';
  let finding: Finding;
  try {
    finding = await findOutcome(parts, intent);
  } catch {
    return { pauseMs: retryMs };
  }
  if (finding.found === 'yes')
    return {
      checks,
      state: 'done',
      verified: true,
      pauseMs: null,
      madeId: finding.madeId ?? intent.madeId,
      detail: finding.detail ?? `Confirmed with ${platformName()}.`,
    };
  if (finding.found === 'several')
    return {
      checks,
      state: intent.state === 'done' ? 'done' : 'needs-person',
      verified: false,
      pauseMs: null,
      detail: 'Several records match. Check which one came from this.',
    };
  if (finding.found === 'unreadable')
    return {
      checks,
      state: accepted ? 'done' : 'needs-person',
      verified: false,
      pauseMs: null,
      detail: accepted ? acceptedUnconfirmed() : cannotLookUp(),
    };
  const pauseMs = pauseUntilNext(parts, intent, checks);
  if (pauseMs !== null) return { checks, pauseMs };
  const [state, detail] = lastWord(intent, finding.cut === true);
  return { checks, state, verified: false, pauseMs, detail };
}

/**
 * Before nothing found means that nothing happened, this process must have watched for the whole time by a clock that doesn't jump: one
 * late check after a jump, or after a restart, proves nothing.
 */
function pauseUntilNext({ clock, watchedSince }: VerifyParts, intent: Intent, checks: number): number | null {
  if (intent.state === 'done') return pauseAfter(checks, followTimes);
  const watchedMs = clock.monotonic() - (watchedSince.get(intent.id) ?? clock.monotonic());
  const leftMs = Math.max(...searchTimes) - watchedMs;
  return pauseAfter(checks, searchTimes) ?? (leftMs > 0 ? leftMs : null);
}

/** The platform accepted the write, and has no operation that would show it. */
export const acceptedUnconfirmed = (): string =>
  `Accepted by ${platformName()}, which doesn't let Steward look this up to confirm it.`;
const cannotLookUp = (): string =>
  `${platformNameAtStart()} doesn't let Steward look this up. Check there whether it went through before you try again.`;

function lastWord({ state, status }: Intent, cut: boolean): [state: IntentState, detail: string] {
  if (state === 'done') return ['done', `Accepted by ${platformName()}, but it hasn't appeared there since.`];
  if (cut)
    return [
      'needs-person',
      `Too many records to search. Check in ${platformName()} whether it went through.`,
    ];
  // The platform answered the write with a success: it may have happened, whatever its record shows.
  if (status !== null && status < 300)
    return [
      'needs-person',
      `${platformNameAtStart()} accepted this, but its record doesn't show it. Check there before you try again.`,
    ];
  return ['no-sign', "Not found after 10 minutes. It probably didn't go through."];
}
