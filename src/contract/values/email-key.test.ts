import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test('one address in any case is one account', () => {
  expect(emailKey('  Kate.Moss@Example.ORG ')).toBe('kate.moss@example.org');
});

test('an address that is not the same, letter by letter of A to Z, is never that of an account', () => {
  expect(emailKey('\u212Aate@example.org')).not.toBe('kate@example.org');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = emailKey(text);
      expect(key.length).toBe(text.trim().length);
      for (const [at, letter] of [...text.trim()].entries())
        if (!/[A-Z]/.test(letter)) expect([...key][at]).toBe(letter);
    }),
  );
});
