import type { FieldError } from '#contract/giving/check-input.ts';

/** Sentences that name each invalid field: "First name looks like a card number. Reason: Enter a reason." */
export const fieldErrorsText = (errors: readonly FieldError[]): string =>
  errors
    .map(({ field, message }) => {
      const isSentence = /^[A-Z]/.test(message);
      const text = `${fieldName(field)}${isSentence ? ':' : ''} ${message}`;
      return text.endsWith('.') ? text : `${text}.`;
    })
    .join(' ');

/** "Billing address zip" for `billingAddress.zip`. */
function fieldName(field: string): string {
  const words = field
    .replace(/[A-Z]/g, ' $&')
    .replaceAll('.', ' ')
    .toLowerCase()
    .replace(/\bid\b/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
