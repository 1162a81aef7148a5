import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inheritedWords } from '#contract/values/inherited-words-fixture.ts';
import { fold } from '../../base/fold.ts';
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
  fc.constantFrom(...inheritedWords),
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

test.each(inheritedWords)('%s is a word like any other, wherever it stands', (word) => {
  for (const isKnown of [true, false])
    for (const typed of [
      '%',
      '% fund',
      'last %',
      'gifts in %',
      'donors %',
      'over %',
      '$5%',
      '% to date',
      'plans by %',
      '% 2025',
      'no %',
    ])
      expect(
        offeredMeanings(
          typed.replace('%', word),
          circumstances,
          isKnown ? everythingKnown : nothingKnown,
        ).map(({ search }) => Object.values(search).some((value) => typeof value === 'function')),
      ).not.toContain(true);
});

const denying =
  'no,not,without,w/o,missing,except,excluding,other than,not by,not from,never,has no,with no,does not have,doesn’t have a'.split(
    ',',
  );
/** What one phrase says: each is a filter, a text, or a list by itself. */
const deniable =
  'failed,pending,refunded,disputed,card,by check,cash,recurring,monthly,anonymous,covered fees,winter shelter,gala 2024,main campus,' +
  'in october,last month,friday,at least 50,61.35,$20,78,4242,card ending 4242,julio,julio ramirez,johnny cash,april smith,nova,zebra,' +
  'jane@example.org,617 555 0144,104233,refunds,plans,in memory of rosa,paid by card,email,phone,phone number,campaign,location,note';
const beside = ['', 'gifts', 'donors', 'over 7', 'since 2024'];

/** The members of addresses that each phrase means by itself, or could. */
const meant = new Map(
  deniable
    .split(',')
    .map((typed) => [
      typed,
      offeredMeanings(typed, circumstances, everythingKnown).flatMap(({ search }) =>
        Object.entries(search).map((member) => fc.stringify(member)),
      ),
    ]),
);

test('what a question denies is neither searched as text nor a filter in any of its meanings', () => {
  const phrase = fc.constantFrom(...meant.keys());
  const context = fc.constantFrom(...beside);
  const second = fc.option(fc.tuple(fc.constantFrom('or', 'nor'), phrase), { nil: [] });
  fc.assert(
    fc.property(
      context,
      fc.constantFrom(...denying),
      phrase,
      second,
      context,
      fc.boolean(),
      (before, denial, first, [or = '', other = ''], after, isKnown) => {
        const typed = [before, denial, first, or, other, after].join(' ');
        const known = isKnown ? everythingKnown : nothingKnown;
        const denied = [first, other].flatMap((one) => meant.get(one) ?? []);
        for (const { noun, search, text, isWayOn } of offeredMeanings(typed, circumstances, known)) {
          const members = Object.entries(search).map((member) => fc.stringify(member));
          const wrong = members.filter((member) => denied.includes(member));
          expect([typed, wrong, text]).toEqual([typed, isWayOn ? wrong : [], '']);
          if ([first, other].includes('refunds')) expect([typed, noun]).not.toEqual([typed, 'refunds']);
        }
      },
    ),
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

test('the words of plans that are also a name are looked for among all plans, not only the active ones', () => {
  const offered = offeredMeanings('monthly', circumstances, everythingKnown, 'plans');
  expect(offered[0].noun).toBe('plans');
  expect(offered.find(({ title }) => title === '“monthly”')).toMatchObject({
    noun: 'plans',
    search: { tab: 'all' },
    text: 'monthly',
  });
});
