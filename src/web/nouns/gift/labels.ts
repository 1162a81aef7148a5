/** The platform's terms for gifts in plain English. */

import type { Reply } from '#contract/giving/operations.ts';
import { giftSource, giftSourceName } from '#contract/rules/gift-source.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { statusLabels } from '../../labels/status-labels.ts';

/** A gift as read: every member but the ID may be null, and any status or method may be unknown. */
export type Gift = Reply<'contributions.get'>['data'];

/** What went back of a gift that was received, and what still may, in cents. */
export type GoesBack = { returned: number; pending: number };

/** A gift of a list from our copy; without `goesBack` if nothing does, or it isn't known. */
export type ListedGift = Gift & { goesBack?: GoesBack | undefined };

/** Adds to gifts what went back of them, by their IDs. */
export const withReturns = (
  gifts: readonly Gift[],
  returns: Readonly<Record<string, GoesBack>> = {},
): ListedGift[] => gifts.map((gift) => ({ ...gift, goesBack: lookUp(returns, gift.id) }));

/** A status in plain English. */
export const statusLabel = statusLabels({
  ABANDONED: { name: 'Abandoned', tone: 'quiet' },
  BILLED: { name: 'Billed', tone: 'ok' },
  CANCELED: { name: 'Canceled', tone: 'quiet' },
  CHARGEBACK: { name: 'Chargeback', tone: 'danger' },
  COMPLETED: { name: 'Completed', tone: 'ok' },
  CONFIRMED: { name: 'Confirmed', tone: 'ok' },
  CONTRIBUTION_RECEIVED: { name: 'Received', tone: 'ok' },
  DONOR_BROKERAGE_SENT_SHARES: { name: 'Shares sent', tone: 'info' },
  DONOR_UNRESPONSIVE: { name: 'Donor not responding', tone: 'warn' },
  FAILED: { name: 'Failed', tone: 'danger' },
  INITIATED: { name: 'Initiated', tone: 'info' },
  IN_PROCESS: { name: 'In process', tone: 'info' },
  LIQUIDATION_COMPLETE: { name: 'Shares sold', tone: 'info' },
  LIQUIDATION_INITIATED: { name: 'Selling shares', tone: 'info' },
  PAID_OUT: { name: 'Paid out', tone: 'ok' },
  PAYOUT_SENT: { name: 'Payout sent', tone: 'ok' },
  PENDING: { name: 'Pending', tone: 'warn' },
  PROCESSING: { name: 'Processing', tone: 'info' },
  RECEIVED_FOR_LIQUIDATION: { name: 'Shares received', tone: 'info' },
  REFUNDED: { name: 'Refunded', tone: 'quiet' },
  TROUBLESHOOTING: { name: 'Troubleshooting', tone: 'warn' },
  VERIFYING_INFORMATION: { name: 'Verifying information', tone: 'info' },
  VOIDED: { name: 'Voided', tone: 'quiet' },
});

/** How the gift came in, and its details: ["Card", "•• 4242"], ["Stock", "12 AAPL"]. */
export function methodLabel(
  gift: Pick<Gift, 'type' | 'paymentMethod' | 'stocks' | 'crypto'>,
): readonly [name: string, detail: string | null] {
  const { type = null, last4 = null } = gift.paymentMethod ?? {};
  const source = giftSource(gift.type, type);
  const name = source === null ? 'Gift' : giftSourceName(source);
  if (source === 'stock' || source === 'crypto') return [name, assetLabel(gift)];
  return [name, last4 && source !== 'daf' ? `•• ${last4}` : null];
}

/** All digits of a double, not in scientific notation: 58,437.3 or 0.00000012. */
export const quantityText = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15 });

/** "12 AAPL, MSFT", "0.085 ETH". */
export function assetLabel({ stocks, crypto }: Pick<Gift, 'stocks' | 'crypto'>): string | null {
  const quantity = (number: number | null | undefined) =>
    number == null ? null : quantityText.format(number);
  const words = stocks
    ? [quantity(stocks.quantity), stocks.tickers?.join(', ')]
    : [quantity(crypto?.quantity), crypto?.token];
  return words.filter(Boolean).join(' ') || null;
}
