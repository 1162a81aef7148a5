/** What became of a gift's money. Every total of gifts counts `received` only, and says how much the other three hold. */
import { finalStatuses } from '../giving/gift-statuses.ts';
import type { GiftOutcome } from './gift-outcomes.ts';

/** Statuses that follow the final one of a type: the gift had reached it. */
const later: Readonly<Record<string, readonly string[]>> = {
  CRYPTO: ['PAYOUT_SENT', 'PAID_OUT'],
  DAF: ['PAYOUT_SENT', 'PAID_OUT'],
  STOCK: ['BILLED', 'COMPLETED', 'PAYOUT_SENT', 'PAID_OUT'],
};
const received = new Set(
  Object.entries(finalStatuses).flatMap(([type, statuses]) =>
    [...statuses, ...(later[type] ?? [])].map((status) => `${type} ${status}`),
  ),
);
const returned = new Set(['REFUNDED', 'CHARGEBACK']);
const failed = new Set(['FAILED', 'CANCELED', 'VOIDED', 'ABANDONED']);

/**
 * Received is what the specification calls successful or confirmed: a gift that reached the final confirmation status of its type. A word
 * that nobody documented is pending: it isn't counted, and the total says so.
 */
export function giftOutcome(type: string | null, status: string | null): GiftOutcome {
  if (received.has(`${type} ${status}`)) return 'received';
  if (status !== null && returned.has(status)) return 'returned';
  return status !== null && failed.has(status) ? 'failed' : 'pending';
}
