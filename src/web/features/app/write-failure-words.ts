import { AppError, OutcomeUnknown } from '../../data/app-error.ts';

/** What became of a write that did not end well; `what` finishes "it is not known yet whether …". */
export function writeFailure(error: Error, what: string): string {
  if (error instanceof OutcomeUnknown)
    return `It was sent, but it is not known yet whether ${what}. We are looking; the tray at the bottom will tell. Do not start again meanwhile.`;
  if (!(error instanceof AppError)) return 'That did not work. Nothing is known to have changed.';
  const fields = error.fields.map(({ message }) => message).join('; ');
  return fields ? `${error.words} ${fields}.` : error.words;
}
