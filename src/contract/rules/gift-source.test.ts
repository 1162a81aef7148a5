import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contributionTypes, giftMethodTypes } from '../giving/vocabulary.ts';
import { giftSource, giftSourceKey, giftSourceName, giftSources } from './gift-source.ts';

const nameOf = (type: string | null, method: string | null): string | null => {
  const source = giftSource(type, method);
  return source === null ? null : giftSourceName(source);
};

test.each([
  // As the specification documents them.
  ['CASH', 'Card', 'Card'],
  ['STOCK', null, 'Stock'],
  ['CRYPTO', null, 'Crypto'],
  ['DAF', null, 'Donor-advised fund'],
  ['MANUAL_CASH', null, 'Entered manually'],
  // Other spellings.
  ['CASH', 'card', 'Card'],
  ['CASH', 'APPLE_PAY', 'Apple Pay'],
  ['CASH', ' google  pay ', 'Google Pay'],
  // Live data fills some that are documented as null.
  ['STOCK', 'Stock', 'Stock'],
  ['DAF', 'DAF', 'Donor-advised fund'],
  ['DAF', 'Check', 'Donor-advised fund'],
  ['MANUAL_CASH', 'Check', 'Check'],
  ['MANUAL_CASH', 'Physical Cash', 'Cash'],
  ['MANUAL_CASH', 'Other', 'Other'],
  // A method that contradicts its type says nothing.
  ['CASH', 'Stock', 'Online, method unknown'],
  ['MANUAL_CASH', 'DAF', 'Entered manually'],
  ['CASH', 'Manual', 'Online, method unknown'],
  ['CASH', null, 'Online, method unknown'],
  ['CASH', '', 'Online, method unknown'],
  // Unknown words are shown as received.
  ['CASH', 'Venmo Business', 'Venmo Business'],
  ['CASH', 'constructor', 'constructor'],
  ['GRANT', null, 'GRANT'],
  ['GRANT', 'Check', 'Check'],
  ['GRANT', 'Stock', 'GRANT'],
  ['toString', null, 'toString'],
  [null, 'Card', 'Card'],
  [null, 'Crypto', null],
  [null, null, null],
])('a gift of type %s with method %s came in as %s', (type, method, name) => {
  expect(nameOf(type, method)).toBe(name);
});

test('every source has a name of its own, which another spelling shares', () => {
  const names = giftSources.map(giftSourceName);
  expect(new Set(names).size).toBe(giftSources.length);
  for (const source of giftSources) {
    expect(source).toBe(giftSourceKey(source));
    expect(giftSourceName(source.toUpperCase().replaceAll('-', ' '))).toBe(giftSourceName(source));
  }
});

const word = <Word extends string>(words: readonly Word[], ...more: string[]) =>
  fc.option(fc.constantFrom<string>(...words, ...more));

test('stock, crypto, and donor-advised funds are exactly the gifts of these types, and a type without methods is one source', () => {
  const gifts = fc.array(
    fc.record({
      type: word(contributionTypes, 'GRANT', 'Stock'),
      method: word(giftMethodTypes, 'stock', 'daf', 'Venmo', '', 'manual', 'ONLINE'),
      cents: fc.nat(1_000),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(gifts, (all) => {
      const sum = (of: typeof all) => of.reduce((cents, gift) => cents + gift.cents, 0);
      for (const [type, source] of [
        ['STOCK', 'stock'],
        ['CRYPTO', 'crypto'],
        ['DAF', 'daf'],
      ])
        expect(sum(all.filter((gift) => giftSource(gift.type, gift.method) === source))).toBe(
          sum(all.filter((gift) => gift.type === type)),
        );
      const documented = all.map((gift) => (gift.type === 'MANUAL_CASH' ? { ...gift, method: null } : gift));
      expect(sum(documented.filter((gift) => giftSource(gift.type, gift.method) === 'manual'))).toBe(
        sum(documented.filter((gift) => gift.type === 'MANUAL_CASH')),
      );
    }),
  );
});
