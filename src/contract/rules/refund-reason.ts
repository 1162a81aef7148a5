/** The reason for a refund. The platform accepts none, so it is stored only in our activity log. */
import { countCharacters } from '../values/count-characters.ts';

export const maxRefundReason = 150;

/** Suggested reasons, which can be edited. */
export const suggestedRefundReasons = [
  'Requested by donor',
  'Duplicate gift',
  'Wrong amount',
  'Wrong campaign',
] as const;

/** Returns the reason to store, its length, and a message when it is too long. The reason may be empty. */
export function readRefundReason(typed: string): {
  reason: string;
  count: number;
  fieldError: string | undefined;
} {
  const reason = typed.trim();
  const count = countCharacters(reason);
  const fieldError =
    count > maxRefundReason ? `Shorten the reason to ${maxRefundReason} characters.` : undefined;
  return { reason, count, fieldError };
}
