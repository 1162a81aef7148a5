/** Checks of a card or account before anything is encrypted. Each returns an error in one line, or undefined. */
import { endsInCheckDigit, isRoutingNumber } from '#contract/values/check-digits.ts';

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Groups of four digits; American Express in 4, 6, and 5. */
export function grouped(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?(\d+)?/ : /(\d{1,4})/g;
  const found = digits.match(groups) ?? [];
  return (groups.global ? found : found.slice(1)).filter(Boolean).join(' ');
}

export function numberError(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === '') return 'Enter the card number.';
  if (/[^\d\s-]/.test(text)) return 'Use digits only.';
  if (digits.length < 13) return 'This number is too short.';
  if (digits.length > 19) return 'This number is too long.';
  return endsInCheckDigit(digits) ? undefined : 'This number has a typo. Check the last digits.';
}

export type Expiry = { month: string; year: string };

/** Reads "08 / 28", "8/2028", or "0828"; null if it isn't a month and year. */
export function readExpiry(text: string): Expiry | null {
  const [, month = '', year = ''] =
    /^(0?[1-9]|1[0-2])\s*[/.-]\s*(?:20)?(\d{2})$/.exec(text.trim()) ??
    /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(digitsOf(text)) ??
    [];
  return month ? { month: month.padStart(2, '0'), year: `20${year}` } : null;
}

/** `today` as YYYY-MM-DD; a card is valid until the end of its month. */
export function expiryError(text: string, today: string): string | undefined {
  if (text.trim() === '') return 'Enter the expiration date.';
  const expiry = readExpiry(text);
  if (!expiry) return 'Enter month and year, like 08 / 28.';
  return `${expiry.year}-${expiry.month}` < today.slice(0, 7) ? 'This card has expired.' : undefined;
}

export const codeError = (text: string): string | undefined =>
  text.trim() === '' || /^\d{3,4}$/.test(text.trim()) ? undefined : 'Enter 3 or 4 digits.';

export const accountError = (text: string): string | undefined =>
  /^\d{4,17}$/.test(text.replaceAll(/[\s-]/g, '')) ? undefined : 'Account numbers have 4 to 17 digits.';

const isNineDigits = (text: string): boolean => /^\d{9}$/.test(text.replaceAll(/[\s-]/g, ''));

export const routingError = (text: string): string | undefined =>
  isRoutingNumber(text.replaceAll(/[\s-]/g, ''))
    ? undefined
    : isNineDigits(text)
      ? 'Check the routing number.'
      : 'Routing numbers have nine digits.';

/** "Visa"; "Card" if the first digits are unknown. */
export function brandOf(text: string): string {
  const digits = digitsOf(text);
  if (digits.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(digits)) return 'American Express';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  return /^6(011|5)/.test(digits) ? 'Discover' : 'Card';
}
