/** The gift that a line of a deposit refers to, and its amounts. Used by the screen and the accounting export. */

import type { Reply } from '../giving/operations.ts';
import { type Cents, cents } from '../values/money.ts';

export type DepositRecord = Reply<'deposits.get'>['data'];
export type DepositLine = NonNullable<DepositRecord['lineItems']>[number];

/**
 * Returns the ID of the gift that a line refers to: the last 24 hexadecimal digits of its reference, after any prefix (`tr_ad_` in live
 * data). Null for references of any other form, such as those of manual transfers.
 */
export function giftIdOf({ referenceId }: Pick<DepositLine, 'referenceId'>): string | null {
  const [, id] = /(?:^|[^0-9a-f])([0-9a-f]{24})$/i.exec(referenceId?.trim() ?? '') ?? [];
  return id?.toLowerCase() ?? null;
}

export type LineMoney = {
  /** Before fees; null if unknown. */
  gross: Cents | null;
  /** Gross minus net: below zero if a fee was returned. */
  fee: Cents | null;
  net: Cents | null;
};

/**
 * Returns the amounts of a line in cents. The line's own value is net. The sign of a reported fee isn't documented, so the gross amount is
 * only computed where one amount fits. `recordInCents`: the amount of the gift, refund, or chargeback behind the line, without a sign.
 */
export function lineMoney(line: DepositLine, recordInCents: Cents | null = null): LineMoney {
  const net = line.grossValueInCents;
  if (net === null) return { gross: null, fee: null, net: null };
  const gross = grossOf(line, net, recordInCents);
  return { gross, fee: gross === null ? null : cents(gross - net), net };
}

function grossOf(
  { type, grossFeeValueInCents: fee }: DepositLine,
  net: Cents,
  recordInCents: Cents | null,
): Cents | null {
  // A fee of a payment is always deducted.
  if (type === 'payment') return fee === null ? recordInCents : cents(net + Math.abs(fee));
  if (fee === null) return null;
  if (fee === 0) return net;
  // The fee of a refund was either returned or charged on top; of a chargeback, too.
  const fitting = [cents(net + fee), cents(net - fee)].filter((gross) => Math.abs(gross) === recordInCents);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
