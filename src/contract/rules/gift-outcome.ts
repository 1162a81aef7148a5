/** Determines the outcome of a gift. Totals of gifts count only `received`, and report the other three separately. */
import { finalStatuses } from '../giving/final-statuses.ts';
import { lookUp } from '../values/look-up.ts';
import type { GiftOutcome } from './gift-outcomes.ts';

/** Statuses that come after the final one of a type. */
const later: Readonly<Record<string, readonly string[]>> = {
  CRYPTO: ['PAYOUT_SENT', 'PAID_OUT'],
  DAF: ['PAYOUT_SENT', 'PAID_OUT'],
  STOCK: ['BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'],
};
const received = new Set(
  Object.entries(finalStatuses).flatMap(([type, statuses]) =>
    [...statuses, ...(lookUp(later, type) ?? [])].map((status) => `${type} ${status}`),
  ),
);
const returned = new Set(['REFUNDED', 'CHARGEBACK']);
const failed = new Set(['FAILED', 'CANCELED', 'VOIDED', 'ABANDONED']);

/**
 * `received` is what the specification calls successful or confirmed: the gift has reached the final confirmation status of its type. A
 * gift with an undocumented status counts as pending, so it isn't in the total but is reported.
 */
export function giftOutcome(type: string | null, status: string | null): GiftOutcome {
  if (received.has(`${type} ${status}`)) return 'received';
  if (status !== null && returned.has(status)) return 'returned';
  return status !== null && failed.has(status) ? 'failed' : 'pending';
}
