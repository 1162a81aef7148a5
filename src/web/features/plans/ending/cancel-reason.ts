/** The reason for canceling, as the platform accepts it: 1 to 150 characters. */
import { countCharacters } from '#contract/values/count-characters.ts';
import { mostCancellationReason } from '#contract/values/typed-text.ts';
import { count as pluralCount } from '../../../data/format/plural.ts';

/** Offered as a start; they can be edited. */
export const suggestedReasons = [
  'Requested by donor',
  'Duplicate plan',
  'Lost or new card',
  'Moved',
] as const;

/** What is sent, how long it is, and one line when it cannot be sent. */
export function readReason(typed: string): { reason: string; count: number; fieldError: string | undefined } {
  const reason = typed.trim();
  const count = countCharacters(reason);
  const fieldError =
    count === 0
      ? 'Enter a reason.'
      : count > mostCancellationReason
        ? `The reason is ${pluralCount(count - mostCancellationReason, 'character', 'characters')} too long.`
        : undefined;
  return { reason, count, fieldError };
}
