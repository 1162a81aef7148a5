import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../copy/fold.ts';
import { compose, interpret } from './interpret.ts';
import { offeredMeanings } from './meanings.ts';
import { giftQuestions } from './table/gift-questions-fixture.ts';

const names = [
  { kind: 'campaign', id: 'winter', name: 'Winter shelter' },
  { kind: 'campaign', id: 'gala', name: 'Gala 2024' },
  { kind: 'location', id: 'main', name: 'Main Campus' },
] as const;
const circumstances = { today: '2026-11-22', fiscalYearStart: 7, names };
const nothingKnown = { isKnown: () => false, names: [] };
const everythingKnown = { isKnown: () => true, names: [] };

const piece = fc.oneof(
  fc.constantFrom(...giftQuestions.map(([typed]) => typed)),
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
    'fy',
    'q3',
    'last',
    'top',
    'card ending',
    'refunds',
    'donors',
    'plans',
  ),
);

/** As phone numbers are searched for: whatever is around a hyphen, its groups belong together. */
const joined = (text: string): string => fold(text).replaceAll(/\s*-\s*/g, '-');

test('reads any text: days exist and are in order, amounts are cents, and no word is made up', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.boolean(), (pieces, isKnown) => {
      const typed = pieces.join(' ');
      const known = isKnown ? everythingKnown : nothingKnown;
      for (const { search, text, unread, title } of offeredMeanings(typed, circumstances, known)) {
        for (const { words } of unread) expect(typed).toContain(words);
        for (const word of text.split(/\s+/))
          if (!/^(card|ending|in|memory|of|honor)$/.test(word)) expect(joined(typed)).toContain(joined(word));
        for (const [name, value] of Object.entries(search)) {
          if (/(From|To)$/.test(name) && typeof value === 'string')
            expect(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value);
          if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        }
        if (search.givenFrom && search.givenTo) expect(search.givenFrom <= search.givenTo).toBe(true);
        expect(typeof title).toBe('string');
      }
    }),
    { numRuns: 300 },
  );
});

test('each word is in a filter, in the text, left out, or one that narrows nothing', () => {
  const { noun, pieces, open } = interpret('zebra winter shelter over 20 julio', circumstances, {
    isKnown: (word) => word !== 'zebra',
    names: [],
  });
  expect(compose('zebra winter shelter over 20 julio', { noun, pieces, open }, noun)).toEqual({
    noun: 'gifts',
    search: { campaign: 'winter', least: 2_001 },
    text: 'julio',
    parts: [
      { label: 'Campaign', value: 'Winter shelter' },
      { label: 'Amount', value: 'over $20.00' },
    ],
    unread: [{ words: 'zebra', why: 'unknown' }],
  });
});

test('words that are the name of a donor stay a name, and are offered as filters after it', () => {
  const isOfDonor = { isKnown: () => true, names: [[0, 2]] as const };
  const [first, ...others] = offeredMeanings('may cash', circumstances, isOfDonor);
  expect([first.search, first.text]).toEqual([{}, 'may cash']);
  expect(others[0]?.search).toEqual({
    givenFrom: '2026-05-01',
    givenTo: '2026-05-31',
    methods: ['physical-cash', 'manual'],
  });
});
