/** What becomes of a card or an account, told by its last four digits, so that every ending can be tried. Others are charged. */
export type Ending = {
  /** The service refuses with these words; nothing is charged. */
  refusal?: string;
  /** The answer takes so long. */
  lateMs?: number;
  /** The money is taken, and then the service fails. */
  failsAfter?: true;
};

const endings: Readonly<Record<string, Ending>> = {
  '0002': { refusal: 'The card was declined' },
  '9995': { refusal: 'The card has insufficient funds' },
  '0069': { refusal: 'Payment method has expired' },
  '3220': { lateMs: 9_000 },
  '0119': { failsAfter: true },
};

export const endingOf = (lastFour: string): Ending => endings[lastFour] ?? {};

/** The sum that ends each card number. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits.at(-1 - back));
    sum += back % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** The nine digits of an American bank, weighted 3, 7, 1. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 3 === 0 ? 3 : at % 3 === 1 ? 7 : 1), 0) %
    10 ===
    0;
