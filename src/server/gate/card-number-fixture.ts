/** For tests: card numbers, and the ways in which they can be written. */
import { endsInCheckDigit } from '#contract/values/check-digits.ts';

/** Appends the check digit to `front`. */
export const withCheckDigit = (front: string): string =>
  front + (Array.from('0123456789').find((digit) => endsInCheckDigit(front + digit)) ?? '');

const fours = (number: string): string[] => number.match(/.{1,4}/g) ?? [];
const between = (separator: string) => (number: string) => fours(number).join(separator);
/** In the digits of a script whose zero is `zero`. */
const inDigits = (zero: number) => (number: string) =>
  fours(number)
    .map((four) => Array.from(four, (digit) => String.fromCodePoint(zero + Number(digit))).join(''))
    .join(' ');

export const spellings: Readonly<Record<string, (number: string) => string>> = {
  plain: (number) => number,
  spaces: between(' '),
  'three spaces': between('   '),
  tabs: between('\t'),
  'non-breaking spaces': between('\u00a0'),
  'line breaks': between('\n'),
  'line breaks of Windows': between('\r\n'),
  'empty lines': between('\n\n\n'),
  dashes: between('-'),
  'en dashes': between(' \u2013 '),
  'minus signs': between('\u2212'),
  dots: between('.'),
  'middle dots': between('\u00b7'),
  commas: between(','),
  'commas and spaces': between(', '),
  semicolons: between('; '),
  bars: between('|'),
  colons: between(':'),
  asterisks: between('*'),
  slashes: between('/'),
  backslashes: between('\\'),
  'plus signs': between('+'),
  parentheses: (number) =>
    fours(number)
      .map((four) => `(${four})`)
      .join(''),
  quotes: (number) =>
    fours(number)
      .map((four) => `"${four}"`)
      .join(' '),
  'zero-width spaces': between('\u200b'),
  'zero-width joiners': between('\u200d'),
  'soft hyphens': between('\u00ad'),
  'word joiners': between('\u2060'),
  'invisible letters': between('\u3164'),
  'direction marks': between('\u200e'),
  emoji: between(' 💳 '),
  'different separators': (number) => {
    const [first = '', second = '', third = '', ...rest] = fours(number);
    return `${first}-${second} ${third},\n${rest.join('/')}`;
  },
  'single digits': (number) => [...number].join(' '),
  'single digits and line breaks': (number) => [...number].join('\n'),
  keycaps: (number) => Array.from(number, (digit) => `${digit}\ufe0f\u20e3`).join(''),
  pairs: (number) => number.match(/.{1,2}/g)?.join('-') ?? '',
  'groups of five': (number) => number.match(/.{1,5}/g)?.join(' ') ?? '',
  'full-width digits': inDigits(0xff10),
  'Arabic-Indic digits': inDigits(0x0660),
  'Persian digits': inDigits(0x06f0),
  'Devanagari digits': inDigits(0x0966),
  'bold digits': inDigits(0x1d7ce),
  superscript: (number) => Array.from(number, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''),
  'a leading plus sign': (number) => `+${number}`,
  'a leading plus sign and spaces': (number) => `+${between(' ')(number)}`,
  'a leading plus sign and commas': (number) => `+${between(',')(number)}`,
  'after a phone number': (number) => `+15035550100 ${between(' ')(number)}`,
  'as a phone number of the United States': (number) => `+1 ${between(' ')(number)}`,
  'encoded for an address': (number) => between('%20')(number),
  'encoded twice': (number) => between('%2520')(number),
  'encoded separators': (number) => between('%2C%0A')(number),
  'expiration date and code': (number) => `${between(' ')(number)} 12/28 123`,
  'between words without spaces': (number) => `card:${number}exp`,
};
