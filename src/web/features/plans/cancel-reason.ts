/** The reason for cancelling, as the service takes it: 1 to 150 characters (spec, Cancel a subscription; facts 5). */
import { countCharacters } from '#contract/count-characters.ts';

export const mostReason = 150;

/** Offered, and still to be edited. */
export const suggestedReasons = [
  'Asked by donor',
  'Duplicate plan',
  'Card lost or changed',
  'Moved away',
] as const;

/** What is sent, how long it is, and one line when it cannot be sent. */
export function readReason(typed: string): { reason: string; count: number; mistake: string | undefined } {
  const reason = typed.trim();
  const count = countCharacters(reason);
  const mistake =
    count === 0
      ? 'A reason is needed: the giving service asks for one.'
      : count > mostReason
        ? `The reason is ${count - mostReason} characters too long.`
        : undefined;
  return { reason, count, mistake };
}
