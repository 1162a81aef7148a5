/** Builds database rows of refunds and chargebacks. */
import type { Row } from '../../database/sandbox-database.ts';
import { makeId, type Random } from '../random.ts';
import type { Step } from './gift-path.ts';
import { stepColumns } from './gifts.ts';
import { chargebackReason, disputeFee } from './reversals.ts';

type Gift = { seq: number; org: number; amount: number; fee: number };

/** Returns the last status at `now` and when it began. A path always begins before `now`. */
function stateAt(
  steps: readonly Step[],
  now: number,
): { status: string; since: number; left: readonly Step[] } {
  const done = steps.filter(([, at]) => at <= now);
  const [status, since] = done.at(-1) ?? steps[0] ?? ['PENDING', now];
  return { status, since, left: steps.slice(Math.max(1, done.length)) };
}
const timeOf = (steps: readonly Step[], status: string, now: number): number | null =>
  steps.find(([word, at]) => word === status && at <= now)?.[1] ?? null;

/** Builds a refund. Net is amount minus fee. Its money leaves with the first deposit after it succeeds. */
export function refundRow(
  random: Random,
  gift: Gift,
  steps: readonly Step[],
  reason: string | null,
  now: number,
): Row {
  const openedAt = steps[0]?.[1] ?? now;
  const { status, since, left } = stateAt(steps, now);
  const fee = random.weigh([
    [0, 70],
    [25, 20],
    [null, 10],
  ] as const);
  return {
    id: makeId(random, openedAt),
    org: gift.org,
    gift: gift.seq,
    status,
    reason,
    amount: gift.amount,
    net: gift.amount - (fee ?? 0),
    fee,
    processor_id: `re_${random.hex(24)}`,
    deposit: null,
    created_at: openedAt,
    updated_at: since,
    ready_at: timeOf(steps, 'SUCCEEDED', now),
    ...stepColumns(left),
  };
}

/** Builds a chargeback. Net is amount plus fee. Its money leaves when it opens and returns when it is won. */
export function chargebackRow(
  random: Random,
  gift: Gift,
  type: string,
  steps: readonly Step[],
  now: number,
): Row {
  const openedAt = steps[0]?.[1] ?? now;
  const { status, since, left } = stateAt(steps, now);
  const known = random.chance(0.85);
  const fee = type === 'ach_return' ? 400 : disputeFee;
  return {
    id: makeId(random, openedAt),
    org: gift.org,
    gift: gift.seq,
    status,
    type,
    amount: gift.amount,
    net: known ? gift.amount + fee : null,
    fee: known ? fee : null,
    processor_id: `${type === 'dispute' ? 'dp' : 'rt'}_${random.hex(24)}`,
    reason: chargebackReason(random, type),
    deposit: null,
    created_at: openedAt,
    updated_at: since,
    ready_at: openedAt,
    won_at: timeOf(steps, 'won', now),
    won_deposit: null,
    ...stepColumns(left),
  };
}
