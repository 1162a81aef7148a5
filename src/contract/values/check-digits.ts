/** Check digits of card and bank routing numbers, to catch typos as they are entered. */

/** Returns true when the digits pass the Luhn check. Expects digits only. */
export function endsInCheckDigit(digits: string): boolean {
  let sum = 0;
  let doubled = false;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    // The character code of "0" is 48.
    const digit = digits.charCodeAt(at) - 48;
    sum += doubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
    doubled = !doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Returns true for nine digits that pass the check of a US routing number (weights 3, 7, 1). */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0;
