import type { Step } from './gift-path.ts';
import type { GiftType } from './status-buckets.ts';

/** Splits a path into the steps taken by `now` and those still to come. */
export function stepsAt(
  steps: readonly Step[],
  now: number,
): { done: readonly Step[]; left: readonly Step[] } {
  let taken = 0;
  while (taken < steps.length && (steps[taken]?.[1] ?? now + 1) <= now) taken += 1;
  return { done: steps.slice(0, taken), left: steps.slice(taken) };
}

/** Status in which a gift of each type counts as received. */
const receivedIn: Record<GiftType, string> = {
  CASH: 'PAID_OUT',
  MANUAL_CASH: 'CONFIRMED',
  CRYPTO: 'CONFIRMED',
  STOCK: 'CONTRIBUTION_RECEIVED',
  DAF: 'CONTRIBUTION_RECEIVED',
};

/** Returns the time columns to set when a gift of this type enters this status. */
export function timesSetBy(type: GiftType, status: string, at: number): Record<string, number> {
  return {
    ...(receivedIn[type] === status ? { received_at: at } : {}),
    ...(status === 'LIQUIDATION_INITIATED' ? { liquidation_at: at } : {}),
    ...(type === 'CRYPTO' && status === 'CONFIRMED' ? { tokens_at: at } : {}),
  };
}
