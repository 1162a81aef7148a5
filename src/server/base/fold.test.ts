import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, nameWords, phoneDigits, phonePart, phoneWords } from './fold.ts';

test('ignores case, accents, and character width', () => {
  expect(fold('Élodie ŁUK Straße Ｊｏｓé')).toBe('elodie luk strasse jose');
  expect(fold('Nguyễn Thị Ánh')).toBe('nguyen thi anh');
  expect(fold('𝔽Ａ')).toBe('fa');
});

test('finds a name with and without its punctuation, and a phone number with and without its country code', () => {
  expect(nameWords("O'Brien-Łuk")).toEqual(['o', 'brien', 'luk', 'obrienluk', 'obrien']);
  expect(phoneWords('+1 (555) 010-2345')).toEqual(
    expect.arrayContaining(['15550102345', '5550102345', '555', '2345']),
  );
  expect(phoneWords('1555010234')).not.toContain('555010234');
});

test.each(['555-0102', 'ada 5550102345', '5550102345 x12', '', '1234567890123456'])(
  '%s is not a complete phone number',
  (text) => expect(phoneDigits(text)).toBeNull(),
);

test('a phone number has the same digits in any format', () => {
  const apart = fc.constantFrom('', ' ', '-', '.', ') ', ' (', '\u2011');
  const start = fc.constantFrom('', '1', '+1', '001', 'tel:+1', '(');
  const digits = fc.stringMatching(/^[2-9]\d{9}$/);
  fc.assert(
    fc.property(start, digits, fc.array(apart, { minLength: 10, maxLength: 10 }), (before, number, gaps) => {
      const written = before + [...number].map((digit, index) => digit + gaps[index]).join('');
      expect(phoneDigits(written)).toBe(number);
      expect(phoneWords(written)).toContain(number);
    }),
  );
});

test('a number with a point is no part of a phone number, unless it has the groups of one', () => {
  for (const amount of ['78.00', '1234.56', '5550.1', '12.2500', '.5550', ' 61.35 '])
    expect(phonePart(amount)).toBeNull();
  expect(['555.0144', '617.555.0144', '85 12.34'].map(phonePart)).toEqual([
    '5550144',
    '6175550144',
    '851234',
  ]);
});
