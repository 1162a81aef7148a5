/** A list names only the filters that its rows were selected by, whether our server's copy or the platform answered. */
import { expect, test } from 'vitest';
import { type Filters, membersOf } from '#contract/lists/filters.ts';
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { donorFilters } from '#contract/nouns/donor/filters.ts';
import { planFilters } from '#contract/nouns/plan/filters.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { ListSearch } from './data/search/list-search.ts';
import { depositWords } from './features/deposits/list/deposit-filter-cells.tsx';
import { depositsQuestion } from './features/deposits/list/deposits-list-queries.ts';
import { donorWords } from './features/donors/list/donor-filter-cells.ts';
import { filterLabels, statusWords } from './features/gifts/list/filter-labels.ts';
import { planWords } from './features/plans/list/plan-filter-cells.tsx';
import { pick } from './list/pick.ts';
import type { ChargebacksSearch } from './nouns/chargeback/address.ts';
import { chargebackWords } from './nouns/chargeback/filter-cells.ts';
import { chargebacksQuestion } from './nouns/chargeback/list-queries.ts';
import type { DepositsSearch } from './nouns/deposit/address.ts';
import type { DonorsSearch } from './nouns/donor/address.ts';
import { donorsQuestion } from './nouns/donor/list-queries.ts';
import type { ContributionsSearch, IndexSearch } from './nouns/gift/address.ts';
import { giftQuery } from './nouns/gift/gift-query.ts';
import { contributionsQuery } from './nouns/gift/platform-query.ts';
import type { PlansSearch } from './nouns/plan/address.ts';
import { plansQuestion } from './nouns/plan/list-request.ts';
import type { RefundsSearch } from './nouns/refund/address.ts';
import { refundWords } from './nouns/refund/filter-cells.tsx';
import { refundsQuestion } from './nouns/refund/list-request.ts';

type Source<Search> = {
  /** The part of the address that the source applies. */
  part: (search: Search) => Search;
  query: (part: Search) => unknown;
};
type Listed<Search> = {
  every: Required<Omit<Search, keyof ListSearch>>;
  words: (part: Search) => string[];
  copy: Source<Search>;
  platform: Source<Search>;
};

const day = { from: '2026-10-05', to: '2026-10-09' };
const gift = '0123456789abcdef01234567';
const reversals = {
  changedFrom: day.from,
  changedTo: day.to,
  createdFrom: '2026-09-01',
  createdTo: '2026-09-03',
  deposited: 'yes' as const,
  gift,
  order: 'oldest' as const,
  sort: 'amount' as const,
  direction: 'ASC' as const,
};
const whole = <Search>(search: Search): Search => search;

/** A list of our own: one request, whose reply names the filters that couldn't be applied. */
type OwnList<Search> = {
  every: Required<Omit<Search, keyof ListSearch>>;
  filters: Filters;
  words: (search: Search, unapplied: readonly string[]) => string[];
  question: (search: Search) => object;
};
const refunds: OwnList<RefundsSearch> = {
  every: { ...reversals, status: ['FAILED', 'PENDING'], changed: 'any' },
  filters: reversalFilters,
  words: (search, unapplied) => refundWords(search, '', unapplied),
  question: (search) => refundsQuestion(search, ''),
};
const chargebacks: OwnList<ChargebacksSearch> = {
  every: { ...reversals, status: ['won'], tab: 'all' },
  filters: reversalFilters,
  words: (search, unapplied) => chargebackWords(search, '', unapplied),
  question: (search) => chargebacksQuestion(search, ''),
};
const deposits: OwnList<DepositsSearch> = {
  every: {
    arrivesFrom: day.from,
    arrivesTo: day.to,
    reconciled: 'no',
    least: 100,
    most: 20_000,
    kinds: ['MANUAL'],
    methods: ['ach'],
    text: 'gala',
    closed: 'yes',
    status: ['PAID'],
    sort: 'amount',
    direction: 'ASC',
  },
  filters: depositFilters,
  words: depositWords,
  question: depositsQuestion,
};
const plans: OwnList<PlansSearch> = {
  every: {
    tab: 'failing',
    campaign: gift,
    frequencies: ['weekly'],
    methods: ['bank'],
    amountFrom: 100,
    amountTo: 20_000,
    locations: [gift],
    updatedFrom: day.from,
    updatedTo: day.to,
    sort: 'amount',
    direction: 'ASC',
  },
  filters: planFilters,
  words: (search, unapplied) => planWords(search, '', unapplied),
  // An address without a tab means active plans.
  question: (search) => plansQuestion({ tab: 'all', ...search }, ''),
};
const donors: OwnList<DonorsSearch> = {
  every: {
    updatedFrom: day.from,
    updatedTo: day.to,
    locations: [gift],
    sort: 'email',
    direction: 'ASC',
  },
  filters: donorFilters,
  words: (search, unapplied) => donorWords(search, '', unapplied),
  question: (search) => donorsQuestion(search, ''),
};
const ownLists = Object.entries({ refunds, chargebacks, deposits, plans, donors }).map(
  ([noun, list]) => [noun, list as OwnList<object>] as const,
);
const gifts: Listed<Omit<ContributionsSearch, keyof IndexSearch | 'columns'>> = {
  every: {
    status: ['FAILED'],
    givenFrom: day.from,
    givenTo: day.to,
    updatedFrom: day.from,
    updatedTo: day.to,
    campaign: gift,
    subcampaign: gift,
    locations: [gift],
    link: gift,
    pledge: gift,
  },
  words: (part) => [statusWords(part), ...filterLabels(part)],
  copy: { part: whole, query: (part) => giftQuery(part, '') },
  platform: { part: whole, query: contributionsQuery },
};

const lists = { gifts };
const cases = Object.entries(lists).flatMap(([noun, list]) =>
  (['copy', 'platform'] as const).map((answers) => [noun, answers, list as Listed<object>] as const),
);
const without = (search: object, name: string): object =>
  Object.fromEntries(Object.entries(search).filter(([one]) => one !== name));

test.each(cases)(
  'the sentence of %s, answered by the %s, names what the request asked for',
  async (_, answers, list) => {
    const { part: partOf, query } = list[answers];
    const names = Object.keys(list.every);
    const addresses = [
      {},
      list.every,
      ...names.map((name) => without(list.every, name)),
      ...names.map((name) => pick(list.every, name as never)),
    ];
    let named = 0;
    for (const address of addresses) {
      const part = partOf(address);
      for (const name of Object.keys(part)) {
        const rest = without(part, name);
        if (list.words(part).join() === list.words(rest).join()) continue;
        named += 1;
        expect(await query(part), name).not.toEqual(await query(rest));
      }
    }
    expect(named).toBeGreaterThan(0);
  },
);

test.each(cases)('nothing that changes the request of %s by the %s is left out', async (_, answers, list) => {
  const { part: partOf, query } = list[answers];
  for (const name of Object.keys(list.every)) {
    const address = pick(list.every, name as never);
    expect(await query(partOf(address)), name).toEqual(await query(address));
  }
});

/** Each filter alone, without it, all, and none. */
const addressesOf = ({ every, filters }: OwnList<object>): object[] => [
  {},
  every,
  ...Object.entries(filters).flatMap(([id, filter]) => {
    const names = membersOf(id, filter);
    return [names.reduce(without, every), pick(every, ...(names as never[]))];
  }),
];

test.each(ownLists)('the sentence of %s names what the request asked for', (_, list) => {
  let named = 0;
  for (const address of addressesOf(list))
    for (const name of Object.keys(address)) {
      const rest = without(address, name);
      if (list.words(address, []).join() === list.words(rest, []).join()) continue;
      named += 1;
      expect(list.question(address), name).not.toEqual(list.question(rest));
    }
  expect(named).toBeGreaterThan(Object.keys(list.filters).length);
});

test.each(ownLists)(
  'every filter of %s is in the request and in the sentence, in the order of the table',
  (_, list) => {
    const { every, filters, words, question } = list;
    const each = Object.entries(filters).map(([id, filter]) => {
      const address = pick(every, ...(membersOf(id, filter) as never[]));
      const {
        sort: _,
        direction: __,
        limit: ___,
        page: ____,
        ...asked
      } = question({ tab: 'all', ...address } as object) as Record<string, unknown>;
      // Nothing else narrows the list, such as the 30 days of one without filters.
      expect(asked, id).toEqual(address);
      return words({ changed: 'any', ...address } as object, []).join();
    });
    expect(words(every, [])).toEqual(each);
    expect(new Set(each).size).toBe(each.length);
  },
);

test.each(ownLists)('a filter of %s that was not applied is not named', (_, list) => {
  for (const [id] of Object.entries(list.filters)) {
    const [all, rest] = [list.words(list.every, []), list.words(list.every, [id])];
    expect([id, rest.length]).toEqual([id, all.length - 1]);
    expect(all).toEqual(expect.arrayContaining(rest));
  }
  expect(list.words(list.every, Object.keys(list.filters))).toEqual([]);
});
