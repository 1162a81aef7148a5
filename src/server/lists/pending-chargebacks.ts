/** The chargebacks that await a decision. */
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import type { ChargebackRecord } from '#contract/steward/copy.ts';
import { timeOf } from '#contract/values/wire-time.ts';

/** Returns the pending ones, oldest first, and how many have a status that doesn't tell. */
export const pendingAmong = (rows: readonly ChargebackRecord[]) => ({
  data: rows
    .filter(({ status }) => status === 'pending')
    .toSorted(
      (one, other) =>
        (timeOf(one.createdAt) ?? 0) - (timeOf(other.createdAt) ?? 0) || (one.id < other.id ? -1 : 1),
    ),
  unknown: rows.filter(({ status }) => !chargebackStatuses.some((known) => known === status)).length,
  totalCount: rows.length,
});
