import { AppError, OutcomeUnknown } from '../data/api/app-error.ts';

/** What became of a write that did not end well; `what` finishes "We couldn't confirm that …". */
export function writeFailure(error: Error, what: string): string {
  if (error instanceof OutcomeUnknown)
    return `We couldn't confirm that ${what}. Don't repeat it; we'll keep checking and show the result in Pending changes.`;
  if (!(error instanceof AppError)) return "That didn't work. As far as we know, nothing changed.";
  const fields = error.fields.map(({ message }) => message).join('; ');
  return fields ? `${error.words} ${fields}.` : error.words;
}
