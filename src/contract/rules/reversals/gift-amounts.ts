/** What a gift was, what went back of it, and what is left: the amounts that every sum adds up. */
import { giftOutcome } from '../gift-outcome.ts';
import { isOpenOrDone, isRefundOpen } from './open-refund.ts';

/** A refund or chargeback that counts: `open` while it isn't known whether the money goes back. */
export type GiftReturn = {
  /** Null if the platform reports no amount. */
  cents: number | null;
  open: boolean;
};

/** All in cents. `given` and `kept` are null if the platform reports no amount for the gift. */
export type GiftAmounts = {
  given: number | null;
  returned: number;
  /** May still go back: a refund that hasn't succeeded yet, or an undecided chargeback. */
  returnPending: number;
  kept: number | null;
};

/** Null for a refund that failed or was canceled. */
export const refundCounts = (refund: { status: string | null; amountInCents: number | null }) =>
  isOpenOrDone(refund) ? { cents: refund.amountInCents, open: isRefundOpen(refund) } : null;

/** Null for a chargeback that the nonprofit won. One with an unknown status isn't decided. */
export const chargebackCounts = ({
  status,
  amountInCents: cents,
}: {
  status: string | null;
  amountInCents: number | null;
}): GiftReturn | null => (status === 'won' ? null : { cents, open: status !== 'lost' });

/**
 * Returns the amounts of a gift. No more goes back than was given. A gift that failed never arrived, so nothing of it is kept, and one
 * whose status says that it was refunded or charged back went back in full, whatever its refunds say. A return without an amount is taken
 * for the entire gift, because the platform's own refunds are.
 */
export function giftAmounts(
  { type, status, cents: given }: { type: string | null; status: string | null; cents: number | null },
  returns: readonly GiftReturn[],
): GiftAmounts {
  const outcome = giftOutcome(type, status);
  if (outcome === 'failed') return { given, returned: 0, returnPending: 0, kept: given === null ? null : 0 };
  if (outcome === 'returned')
    return { given, returned: given ?? 0, returnPending: 0, kept: given === null ? null : 0 };
  if (given === null) return { given, returned: 0, returnPending: 0, kept: null };
  const sum = (open: boolean): number =>
    returns.reduce((all, one) => (one.open === open ? all + Math.max(0, one.cents ?? given) : all), 0);
  const returned = Math.min(Math.max(given, 0), sum(false));
  return {
    given,
    returned,
    returnPending: Math.min(Math.max(given, 0) - returned, sum(true)),
    kept: given - returned,
  };
}
