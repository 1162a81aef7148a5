import { AppError, Offline, OutcomeUnknown, ReplyLost, SignedOut } from '../data/api/app-error.ts';
import { FailureNotice } from '../ui/frame/notice.tsx';
import { fieldErrorsText } from './field-errors.ts';

/**
 * A message about a write that failed or whose outcome is unknown; `what` completes "We couldn't confirm that …". Null without an error.
 */
export function writeFailure(error: Error | null, what: string): string | null {
  if (!error) return null;
  if (error instanceof OutcomeUnknown)
    return `We couldn't confirm that ${what}. Don't repeat it; we'll keep checking and show the result in Pending changes.`;
  const fields = error instanceof AppError ? fieldErrorsText(error.fields) : '';
  if (error instanceof ReplyLost)
    return sentences(
      `${error.message}.`,
      // Of another try: the first may have arrived nevertheless.
      fields,
      `We couldn't confirm that ${what}. Try again here; it won't happen twice.`,
    );
  if (error instanceof Offline)
    return `${error.message}. We couldn't confirm that ${what}. Check before you try again.`;
  // Still visible after the person has signed in again.
  if (error instanceof SignedOut) return 'You were signed out, and nothing was sent. Try again.';
  if (!(error instanceof AppError)) return "That didn't work. As far as we know, nothing changed.";
  return sentences(error.words, fields);
}

/** Why it can't be sent again for now: a write whose outcome isn't known may have happened. Undefined otherwise. */
export const waitsForOutcome = (error: Error | null): string | undefined =>
  error instanceof OutcomeUnknown ? 'Waiting for confirmation' : undefined;

const sentences = (...all: string[]): string => all.filter(Boolean).join(' ');

/** The same as a notice: `<WriteFailure error={create.error} what="the plan was started" />`. Renders nothing without an error. */
export const WriteFailure = ({ error, what }: { error: Error | null; what: string }) => (
  <FailureNotice>{writeFailure(error, what)}</FailureNotice>
);
