/** What a line of a deposit refers to, and what it was worth before fees. Used by the screen and by the file for the books. */

import type { Reply } from '../giving/operations.ts';
import { type Cents, cents } from '../values/money.ts';

export type DepositRecord = Reply<'deposits.get'>['data'];
export type DepositLine = NonNullable<DepositRecord['lineItems']>[number];

/**
 * Id of the gift a line refers to: the trailing 24 hex digits of its reference, whatever stands before them (`tr_ad_` in live data).
 * Null for references of any other form, such as those of manual transfers.
 */
export function giftIdOf({ referenceId }: Pick<DepositLine, 'referenceId'>): string | null {
  const [, id] = /(?:^|[^0-9a-f])([0-9a-f]{24})$/i.exec(referenceId?.trim() ?? '') ?? [];
  return id?.toLowerCase() ?? null;
}

export type LineMoney = {
  /** Null where the service tells no fee and no gift tells the gross. */
  gross: Cents | null;
  fee: Cents | null;
  net: Cents | null;
};

/**
 * The line's own value is the net amount; gross is net and fee together. `giftInCents`: the gift's own amount, for a line of
 * a gift that tells no fee.
 */
export function lineMoney(line: DepositLine, giftInCents: Cents | null = null): LineMoney {
  const net = line.grossValueInCents;
  if (net === null) return { gross: null, fee: null, net: null };
  const fee = line.grossFeeValueInCents;
  if (fee !== null) return { gross: cents(net + fee), fee, net };
  if (line.type !== 'payment' || giftInCents === null) return { gross: null, fee: null, net };
  return { gross: giftInCents, fee: cents(giftInCents - net), net };
}
