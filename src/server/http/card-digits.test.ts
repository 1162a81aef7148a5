import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber, refuseCardNumbers } from './card-digits.ts';
import { ProblemError } from './problem.ts';

/** Appends the check digit to `front`. */
function withCheckDigit(front: string): string {
  const rest = [...front].reverse().reduce((sum, one, at) => {
    const digit = Number(one);
    return sum + (at % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return front + String((10 - (rest % 10)) % 10);
}

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => `4${list.join('')}`);

const around = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/\p{N}/gu, '').normalize('NFKC'));
// A plus sign directly before the digits would make them a phone number.
const words = around.filter((text) => !/[\d\s._/+\u2010-\u2015-]$|^[\d\s._/\u2010-\u2015-]/u.test(text));

test('finds a number of 13 to 19 digits with a valid check digit in any text, with or without separators', () => {
  fc.assert(
    fc.property(
      digits(11, 17),
      words,
      words,
      fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0'),
      (front, left, right, separator) => {
        const number = withCheckDigit(front);
        const shown = number.match(/.{1,4}/g)?.join(separator.length > 2 ? '- ' : separator) ?? '';
        expect(holdsCardNumber(`${left} ${shown}, ${right}`)).toBe(true);
      },
    ),
  );
});

test('does not mistake IDs for card numbers, alone, in lists, or in sentences, however many digits they contain', () => {
  const id = fc
    .array(fc.constantFrom(...'01234567890123456789abcdef'), { minLength: 24, maxLength: 24 })
    .map((letters) => letters.join(''));
  const among = (one: string, other: string) => [one, `${one},${other}`, `the gift ${one} of ${other}.`];
  fc.assert(
    fc.property(id, id, fc.uuid(), (one, other, uuid) => {
      for (const text of [...among(one, other), ...among(uuid, one)])
        expect(holdsCardNumber(text)).toBe(false);
    }),
    { numRuns: process.env.SOAK === 'on' ? 5_000 : 500 },
  );
});

test('does not mistake an international phone number for a card number, but finds a card number after a plus sign', () => {
  const abroad = withCheckDigit('491701234567');
  expect(holdsCardNumber(abroad)).toBe(true);
  for (const text of [`+${abroad}`, `call +49 ${abroad.slice(2)} today`])
    expect(holdsCardNumber(text)).toBe(false);
  expect(holdsCardNumber(`+${withCheckDigit('424242424242424')}`)).toBe(true);
});

test('accepts a number with one wrong digit', () => {
  fc.assert(
    fc.property(digits(11, 17), (front) => {
      const number = withCheckDigit(front);
      const typo = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
      expect(holdsCardNumber(typo)).toBe(false);
    }),
  );
});

test.each([
  ['with its expiration date and security code', (n: string) => `${n} 12/28 123`],
  ['between words without spaces', (n: string) => `card:${n}exp`],
  ['full-width', (n: string) => [...n].map((d) => String.fromCodePoint(0xff10 + Number(d))).join('')],
])('finds a card number: %s', (_, show) => {
  expect(holdsCardNumber(show(withCheckDigit('424242424242424')))).toBe(true);
});

test.each([
  '',
  'Paid in 12 parts of 25.00',
  '2026-11-21T20:53:17.000Z',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.37',
  '0000000000000000',
  'call 503-555-0100 after 5',
])('finds no card number: %s', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

const refused = (body: Record<string, unknown>, query = '', params = {}) => {
  try {
    refuseCardNumbers({ url: new URL(`http://a.test/x${query}`), params, body });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    return `${thrown.status} ${thrown.details.errors?.[0]?.field}`;
  }
};

test('checks every text of a body at any depth, and filters and IDs, but not phone numbers and passwords', () => {
  const number = withCheckDigit('424242424242424');
  expect(refused({ a: { b: ['x', number] } })).toBe('422 a.b.1');
  expect(refused({ amount: Number(number) })).toBe('422 amount');
  expect(refused({ paymentMethod: { encryptedCardNumber: number } })).toBe(
    '422 paymentMethod.encryptedCardNumber',
  );
  expect(refused({ metadata: { [number]: 'x' } })).toBe('422 metadata');
  expect(refused({}, `?q=${number}`)).toBe('422 q');
  expect(refused({}, '', { donorId: number })).toBe('422 donorId');
  expect(refused({ donorId: number })).toBe('422 donorId');
  const fine = { phone: number, password: number, paymentMethodId: `a1${number}a1a1a1` };
  expect(refused(fine, `?campaignIds[]=a1${number}a1a1a1`, { donorId: `${number}a1a1a1a1` })).toBeNull();
});
