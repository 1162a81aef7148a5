import { expect, test } from 'vitest';
import { inheritedWords } from './inherited-words-fixture.ts';
import { lookUp } from './look-up.ts';

test('finds entries of the table itself, and nothing that every object has', () => {
  expect(['card', 'cash', '', null, undefined].map((word) => lookUp({ card: 1, cash: null }, word))).toEqual([
    1,
    null,
    undefined,
    undefined,
    undefined,
  ]);
  for (const word of inheritedWords) expect([word, lookUp({ card: 1 }, word)]).toEqual([word, undefined]);
  expect(inheritedWords).toContain('constructor');
});
