/** The table of typed questions: what each means, and how many records it finds by plain SQL. */
import { describe, expect, test } from 'vitest';
import { compareGiving } from '#contract/steward/gifts/compare-giving.ts';
import type { QuestionReading } from '#contract/steward/operations/questions.ts';
import { questionNouns } from '#contract/steward/questions.ts';
import { openCopiedGifts } from '../../../copy/gifts/copied-gifts-fixture.ts';
import { answerQuestion, meaningsOf } from '../answer-question.ts';
import { unitsBack } from '../calendar.ts';
import { countRecords } from '../count-records.ts';
import { countBySql } from './count-by-sql-fixture.ts';
import { denials } from './denials-fixture.ts';
import { giftQuestions } from './gift-questions-fixture.ts';
import { moreGiftQuestions } from './more-gift-questions-fixture.ts';
import { otherQuestions } from './other-questions-fixture.ts';
import { fiscalYearStart, openWorld, today, zone } from './world-fixture.ts';

const tables = { gifts: giftQuestions, 'more gifts': moreGiftQuestions, ...otherQuestions, ...denials };
const nouns = new Set(questionNouns);

async function openParts() {
  const copy = await openWorld();
  const reconciliations = { times: async () => new Map<string, number>() };
  return { copy, reconciliations, zone, today, fiscalYearStart };
}

test('at least 400 of them', () => expect(Object.values(tables).flat().length).toBeGreaterThanOrEqual(400));

test.each([
  ['e', {}, [['e', {}]]],
  ['e', { tab: 'all' }, [['e', {}]]],
  // What the list shows is told, also where no word was understood.
  ['zzzzzz', {}, [['', { Status: 'Active' }]]],
  ['zzzzzz', { tab: 'all' }, [['', {}]]],
])('"%s" on the list of plans with %j is the text, or left out', async (text, within, expected) => {
  const asked = { text, noun: 'plans', within, nouns } as const;
  const { readings } = await answerQuestion(await openParts(), asked);
  expect(
    readings.map((one) => [
      one.text,
      Object.fromEntries(one.parts.map(({ label, value }) => [label, value])),
    ]),
  ).toEqual(expected);
});

describe.each(Object.entries(tables))('%s', (_, questions) => {
  test('each question means what it says, and finds as many records as SQL does', async () => {
    const parts = await openParts();
    const wrong: unknown[] = [];
    for (const [typed, { noun = 'gifts', search = {}, text = '', unread = [], on = 'gifts' }] of questions) {
      const [first] = await meaningsOf(parts, { text: typed, noun: on, nouns });
      const read = first && {
        noun: first.noun,
        search: first.search,
        text: first.text,
        unread: first.unread.map(({ words }) => words),
      };
      const expected = { noun, search, text, unread };
      try {
        expect(read).toEqual(expected);
        const { count } = await countRecords(parts, { noun, search: search as never, text });
        expect(count).toBe(await countBySql(parts.copy, noun, search as never, text));
      } catch (error) {
        wrong.push({ typed, read, expected, error: String(error).split('\n')[0] });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('none answers with zero if any meaning of its words finds something', async () => {
    const parts = await openParts();
    for (const [typed, { on = 'gifts' }] of questions) {
      // Such a number is an amount, whether or not anything has it.
      if (/\.\d|,\d\d$/.test(typed)) continue;
      const { readings, unread } = await answerQuestion(parts, { text: typed, noun: on, within: {}, nouns });
      const [first, ...others] = readings;
      if (unread.length > 0) expect([typed, first !== undefined]).toEqual([typed, true]);
      if (first?.count === 0)
        expect([
          typed,
          others.filter(({ title }) => !/^(Without |With or without |All |Deposits|Refunds$)/.test(title)),
        ]).toEqual([typed, []]);
    }
  });
});

test('a word that nothing has is offered as a name that differs by one letter, and has no figure by itself', async () => {
  const parts = await openParts();
  for (const [typed, meant, search] of [
    ['downtwon', 'Downtown', { locations: ['down'] }],
    ['dwontown', 'Downtown', { locations: ['down'] }],
    ['comunity', 'Community', { campaign: 'garden' }],
    ['commmunity', 'Community', { campaign: 'garden' }],
    ['kitchin', 'Kitchen', { campaign: 'mary' }],
  ] as const) {
    const { readings } = await answerQuestion(parts, {
      text: `${typed} 2025`,
      noun: 'gifts',
      within: {},
      nouns,
    });
    const [first, ...others] = readings;
    expect([typed, first?.count, first?.sum]).toEqual([typed, null, null]);
    const offered = others.find(({ title }) => title === `Did you mean “${meant}”?`);
    expect([typed, offered?.search]).toEqual([
      typed,
      { ...search, givenFrom: '2025-01-01', givenTo: '2025-12-31' },
    ]);
    expect(offered?.count).toBeGreaterThan(0);
  }
});

test('what was refunded or disputed in a time is what was returned then, or what was given then', async () => {
  const parts = await openParts();
  for (const [typed, noun, reversed, filters] of [
    ['refunded last month', 'refunds', 'REFUNDED', { status: ['SUCCEEDED'] }],
    ['disputed in october', 'chargebacks', 'CHARGEBACK', {}],
  ] as const) {
    const { readings } = await answerQuestion(parts, { text: typed, noun: 'gifts', within: {}, nouns });
    expect(readings.map((one) => [one.noun, one.search])).toEqual(
      expect.arrayContaining([
        [noun, { ...filters, createdFrom: '2026-10-01', createdTo: '2026-10-31' }],
        ['gifts', { reversed: [reversed], givenFrom: '2026-10-01', givenTo: '2026-10-31' }],
      ]),
    );
    expect(readings[0]?.noun).toBe(noun);
  }
});

const listed = [undefined, 'gifts', 'refunds', 'chargebacks', 'deposits', 'plans', 'donors'] as const;

test('a number with two decimals is an amount first, in every list and in Find, and never digits without their point', async () => {
  const parts = await openParts();
  const limits = ({ search }: { search: Record<string, unknown> }) => [
    search.least ?? search.amountFrom,
    search.most ?? search.amountTo,
  ];
  // An amount that a gift has, one that is also the end of a card, of a phone number, a day, and one that no gift has.
  for (const typed of ['78.00', '61.35', '01.44', '12.25', '1,044.50', '5550.14'])
    for (const noun of listed) {
      const { readings } = await answerQuestion(parts, { text: typed, noun, within: {}, nouns });
      const cents = Number(typed.replaceAll(/\D/g, ''));
      expect([typed, noun, limits(readings[0] ?? { search: {} })]).toEqual([typed, noun, [cents, cents]]);
      const digits = String(cents);
      for (const { title, text, search } of readings)
        expect([typed, noun, title, text, search.serial]).toEqual([typed, noun, title, '', undefined]);
      expect(readings.flatMap(({ parts: all }) => all.map(({ value }) => value)).join(' ')).not.toContain(
        digits,
      );
    }
});

test('an amount that nothing has keeps its place, and the day that it may be comes after it', async () => {
  const parts = await openParts();
  const { readings } = await answerQuestion(parts, { text: '11.13', noun: 'gifts', within: {}, nouns });
  expect(readings.slice(0, 2).map(({ search, count }) => [search, (count ?? 0) > 0])).toEqual([
    [{ least: 1_113, most: 1_113 }, false],
    [{ givenFrom: '2026-11-13', givenTo: '2026-11-13' }, true],
  ]);
  const phone = await answerQuestion(parts, { text: '555 12.25', noun: 'gifts', within: {}, nouns });
  expect(phone.readings.map(({ text }) => text)).not.toContain('555 12.25');
});

/** What people have in hand, and what it is. */
const inHand: readonly (readonly [what: string, typed: string, found: object])[] = [
  ['an amount', '61.35', { noun: 'gifts', search: { least: 6_135, most: 6_135 } }],
  ['an amount in whole dollars', '78', { noun: 'gifts', search: { least: 7_800, most: 7_800 } }],
  ['four digits of a card', '0416', { noun: 'gifts', text: 'card ending 0416' }],
  ['the end of a phone number', '4567', { noun: 'donors', text: '4567' }],
  ['a phone number without its area code', '5550144', { noun: 'donors', text: '5550144' }],
  ['a phone number in another form', '085 123 4567', { noun: 'donors', text: '085 123 4567' }],
  ["a campaign's word", 'shelter', { noun: 'gifts', search: { campaign: 'winter' } }],
  ['a bank memo', 'GIVING DEP 2026-11-13', { noun: 'deposits', search: { text: 'GIVING DEP 2026-11-13' } }],
  ['an email', 'julio@example.org', { noun: 'gifts', text: 'julio@example.org' }],
  ['a serial number', '104233', { noun: 'devices', search: { serial: '104233' } }],
];

test.each(inHand)('%s is found by what it is, in the gift search and in Find', async (_, typed, found) => {
  const parts = await openParts();
  for (const noun of ['gifts', undefined] as const) {
    const { readings } = await answerQuestion(parts, { text: typed, noun, within: {}, nouns });
    const best = readings.slice(0, 2);
    expect(best).toContainEqual(expect.objectContaining(found));
    expect(best[0]?.count).toBeGreaterThan(0);
  }
});

test('a list that the person may not see has no reading', async () => {
  const parts = await openParts();
  const allowed = new Set(['gifts'] as const);
  for (const typed of [
    'refunds last month',
    '104233',
    '4567',
    'GIVING DEP 2026-11-13',
    'over 20 last month',
  ]) {
    const { readings } = await answerQuestion(parts, {
      text: typed,
      noun: 'gifts',
      within: {},
      nouns: allowed,
    });
    expect(readings.map(({ noun }) => noun).filter((noun) => noun !== 'gifts')).toEqual([]);
  }
});

test('the filters of the list stay, and one end of a range replaces both', async () => {
  const parts = await openParts();
  const within = { campaign: 'winter', givenFrom: '2026-01-01', givenTo: '2026-06-30', least: 100 };
  const { readings } = await answerQuestion(parts, {
    text: 'since july failed',
    noun: 'gifts',
    within,
    nouns,
  });
  expect(readings[0]?.search).toEqual({
    campaign: 'winter',
    least: 100,
    givenFrom: '2026-07-01',
    status: ['FAILED'],
  });
});

test('a sum says how many gifts it adds up, which can be fewer than the list has', async () => {
  const parts = await openParts();
  const { readings } = await answerQuestion(parts, { text: 'in 2025', noun: 'gifts', within: {}, nouns });
  const { count = 0, sum } = readings[0] ?? {};
  const search = { givenFrom: '2025-01-01', givenTo: '2025-12-31', outcome: ['received'] };
  const received = await countRecords(parts, { noun: 'gifts', search, text: '' });
  expect(sum?.received.gifts).toBe(received.count);
  expect(sum?.received.gifts).toBeLessThan(count ?? 0);
});

test('a sum says what it leaves out, and what of it may go back', async () => {
  const given = {
    given_at: Date.parse('2026-11-20T18:00:00Z'),
    campaign_id: 'winter',
    campaign_name: 'Winter shelter',
  };
  const copy = await openCopiedGifts({
    gifts: [
      { ...given, id: 'whole' },
      { ...given, id: 'part', amount_cents: 4_000 },
      { ...given, id: 'unknown', amount_cents: null },
      { ...given, id: 'failed', status: 'FAILED' },
      { ...given, id: 'pending', status: 'PROCESSING', amount_cents: 700 },
    ],
    returned: [
      { kind: 'refund', contributionId: 'whole', status: 'PENDING', amountInCents: 1_000 },
      { kind: 'refund', contributionId: 'part', status: 'SUCCEEDED', amountInCents: 1_500 },
    ],
    records: { campaigns: [{ id: 'winter', name: 'Winter shelter', isSubcampaign: false }] },
    state: { returnsKnown: false },
  });
  const parts = { ...(await openParts()), copy };
  const { readings, returnsKnown } = await answerQuestion(parts, {
    text: 'winter shelter',
    noun: 'gifts',
    within: {},
    nouns: new Set(['gifts'] as const),
  });
  expect([readings[0]?.count, readings[0]?.sum, returnsKnown]).toEqual([
    5,
    {
      received: { gifts: 3, cents: 7_500 },
      pending: { gifts: 1, cents: 700 },
      failed: { gifts: 1, cents: 5_000 },
      returned: { gifts: 0, cents: 0 },
      unpriced: 1,
      partlyReturned: { gifts: 1, cents: 1_500 },
      returnPending: { gifts: 1, cents: 1_000 },
    },
    false,
  ]);
});

test('recent days are compared with a year earlier by what was given, also if only received gifts are asked for', async () => {
  const gift = (id: string, given: string, amount_cents: number, status: string) => ({
    id,
    given_at: Date.parse(`${given}T18:00:00Z`),
    amount_cents,
    type: 'CASH',
    status,
    ...(id.startsWith('other') ? {} : { campaign_id: 'winter', campaign_name: 'Winter shelter' }),
  });
  const yesterday = unitsBack(1, 'day', today);
  const then = unitsBack(1, 'year', yesterday);
  const copy = await openCopiedGifts({
    gifts: [
      gift('settled', yesterday, 38_500, 'PAID_OUT'),
      gift('processing', yesterday, 3_600_000, 'PROCESSING'),
      gift('failed', yesterday, 1_100, 'FAILED'),
      gift('earlier', then, 3_000_000, 'PAID_OUT'),
      gift('earlier, late', then, 1_300, 'PROCESSING'),
      gift('other', then, 7_700, 'PAID_OUT'),
    ],
    records: { campaigns: [{ id: 'winter', name: 'Winter shelter', isSubcampaign: false }] },
  });
  const parts = { ...(await openParts()), copy };
  const compared = async (text: string, within: QuestionReading['search'] = {}) => {
    const { yearEarlier } = await answerQuestion(parts, { text, noun: 'gifts', within, nouns });
    return yearEarlier && compareGiving(yearEarlier.now, yearEarlier.before);
  };
  const given = {
    now: { gifts: 2, cents: 3_638_500 },
    before: { gifts: 2, cents: 3_001_300 },
    withPending: true,
  };
  expect(await compared('winter shelter yesterday')).toEqual(given);
  expect(await compared('winter shelter yesterday', { outcome: ['received'] })).toEqual(given);
  expect(await compared('winter shelter yesterday', { status: ['CONFIRMED'] })).toBe(null);
});

test.each(['this year', '2026', 'november'])(
  '%s so far is compared with the same days of last year',
  async (text) => {
    const gift = (id: string, given: string, amount_cents: number) => ({
      id,
      given_at: Date.parse(`${given}T18:00:00Z`),
      amount_cents,
      type: 'CASH',
      status: 'PAID_OUT',
    });
    const lastYear = unitsBack(1, 'year', today);
    const gifts = [
      gift('now', unitsBack(1, 'day', today), 100),
      gift('then', unitsBack(1, 'day', lastYear), 2_000),
      gift('later then', unitsBack(-2, 'day', lastYear), 30_000),
    ];
    const parts = { ...(await openParts()), copy: await openCopiedGifts({ gifts }) };
    const { yearEarlier } = await answerQuestion(parts, {
      text,
      noun: 'gifts',
      within: {},
      nouns,
    });
    expect([yearEarlier?.now.received.cents, yearEarlier?.before.received.cents]).toEqual([100, 2_000]);
  },
);

test('what a question leaves out, and the list has, is struck and has no figure', async () => {
  const parts = await openParts();
  for (const [typed, { on = 'gifts', unread = [] }] of denials.struck) {
    if (unread.length === 0) continue;
    const answer = await answerQuestion(parts, { text: typed, noun: on, within: {}, nouns });
    const [first] = answer.readings;
    expect([typed, answer.unread.map(({ why }) => why)]).toEqual([typed, ['denied']]);
    expect([typed, first?.count, first?.sum, answer.yearEarlier]).toEqual([typed, null, null, null]);
  }
});

test('while gifts are being loaded, no word is struck, since one that is missing may still come', async () => {
  const parts = await openParts();
  const state = { ...(await parts.copy.copiedGifts.state()), complete: false };
  const copiedGifts = { ...parts.copy.copiedGifts, state: async () => state };
  const loading = { ...parts, copy: { ...parts.copy, copiedGifts } };
  const answer = await answerQuestion(loading, { text: 'zebra', noun: 'gifts', within: {}, nouns });
  expect([answer.unread, answer.complete, answer.readings[0]?.count]).toEqual([[], false, null]);
});
