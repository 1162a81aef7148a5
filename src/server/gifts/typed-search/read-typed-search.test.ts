import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { names, questions, today } from './questions-fixture.ts';
import { readTypedSearch } from './read-typed-search.ts';

const read = (typed: string) => readTypedSearch(typed, { today, names });

describe('questions', () => {
  test.each(questions.map(([typed, filter, rest = '']) => ({ typed, filter, rest })))(
    '$typed',
    ({ typed, ...expected }) => {
      const { understood: _, ...found } = read(typed);
      expect(found).toEqual(expected);
    },
  );

  test('at least 150 of them', () => expect(questions.length).toBeGreaterThanOrEqual(150));
});

test('returns the phrases that became filters as they were typed', () => {
  expect(read('Julio — Winter  Shelter, in OCTOBER over $1,000').understood).toEqual([
    'Winter  Shelter',
    'in OCTOBER',
    'over $1,000',
  ]);
});

const piece = fc.oneof(
  fc.constantFrom(...questions.map(([typed]) => typed)),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '$',
    '-',
    '/',
    'to',
    'and',
    'between',
    'over',
    'in',
    '31',
    '0',
    '2026',
    'february 31',
    '１００',
  ),
);

test('reads any text: days exist and are in order, and no word is lost or made up', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const typed = pieces.join(' ');
      const { filter, understood, rest } = read(typed);
      for (const part of understood) expect(typed).toContain(part);
      for (const word of rest.split(/\s+/)) expect(typed).toContain(word);
      if (understood.length === 0) expect(rest).toBe(typed.trim());
      for (const day of [filter.givenFrom, filter.givenTo, filter.receivedFrom, filter.receivedTo])
        if (day !== undefined) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      for (const amount of [filter.least, filter.most])
        if (amount !== undefined) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('reading the rest again finds nothing that the first reading should have found', () => {
  for (const [typed] of questions) {
    const { filter, rest } = read(typed);
    const again = read(rest);
    // Text that contradicts a filter stays text; on its own it becomes a filter.
    for (const member of Object.keys(again.filter)) expect(filter).toHaveProperty(member);
  }
});
