/** The reason for canceling, as the platform accepts it: 1 to 150 characters. */
import { countCharacters } from '#contract/values/count-characters.ts';
import { maxCancellationReason } from '#contract/values/typed-text.ts';
import { count as pluralCount } from '../../../data/format/plural.ts';

/** Suggestions to start from; they can be edited. */
export const suggestedReasons = [
  'Requested by donor',
  'Duplicate plan',
  'Lost or new card',
  'Moved',
] as const;

/** The reason to send, its length, and its error, in one line. */
export function readReason(typed: string): { reason: string; count: number; fieldError: string | undefined } {
  const reason = typed.trim();
  const count = countCharacters(reason);
  const fieldError =
    count === 0
      ? 'Enter a reason.'
      : count > maxCancellationReason
        ? `The reason is ${pluralCount(count - maxCancellationReason, 'character', 'characters')} too long.`
        : undefined;
  return { reason, count, fieldError };
}
