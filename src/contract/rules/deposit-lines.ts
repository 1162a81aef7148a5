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
  /** Null when neither the platform reports a fee nor the gift's amount is known. */
  gross: Cents | null;
  fee: Cents | null;
  net: Cents | null;
};

/**
 * Returns the amounts of a line in cents. The line's own value is net; gross is net plus fee. `giftInCents` is the gift's own amount,
 * used for a payment without a fee.
 */
export function lineMoney(line: DepositLine, giftInCents: Cents | null = null): LineMoney {
  const net = line.grossValueInCents;
  if (net === null) return { gross: null, fee: null, net: null };
  const fee = line.grossFeeValueInCents;
  if (fee !== null) return { gross: cents(net + fee), fee, net };
  if (line.type !== 'payment' || giftInCents === null) return { gross: null, fee: null, net };
  return { gross: giftInCents, fee: cents(giftInCents - net), net };
}
