/** Why a gift is refunded, in our own words. The giving platform takes no reason: only our activity log stores it. */
import { countCharacters } from '../values/count-characters.ts';

export const mostRefundReason = 150;

/** Offered, and still to be edited. */
export const suggestedRefundReasons = [
  'Requested by donor',
  'Duplicate gift',
  'Wrong amount',
  'Wrong campaign',
] as const;

/** What is stored, how long it is, and one line when it can't be stored. It may be empty. */
export function readRefundReason(typed: string): {
  reason: string;
  count: number;
  mistake: string | undefined;
} {
  const reason = typed.trim();
  const count = countCharacters(reason);
  const mistake =
    count > mostRefundReason ? `Shorten the reason to ${mostRefundReason} characters.` : undefined;
  return { reason, count, mistake };
}
