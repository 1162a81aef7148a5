/** A list names the filters that its rows were selected by. */
import { expect, test } from 'vitest';
import { type Filters, membersOf } from '#contract/lists/filters.ts';
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { donorFilters } from '#contract/nouns/donor/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { planFilters } from '#contract/nouns/plan/filters.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { ListSearch } from './data/search/list-search.ts';
import { depositWords } from './features/deposits/list/deposit-filter-cells.tsx';
import { donorWords } from './features/donors/list/donor-filter-cells.ts';
import { commonCells, furtherCells } from './features/gifts/list/gift-filter-cells.tsx';
import { planWords } from './features/plans/list/plan-filter-cells.tsx';
import { filterWords } from './labels/lists/filter-cells.tsx';
import { pick } from './list/pick.ts';
import type { ChargebacksSearch } from './nouns/chargeback/address.ts';
import { chargebackWords } from './nouns/chargeback/filter-cells.ts';
import { chargebacksQuestion } from './nouns/chargeback/list-queries.ts';
import type { DepositsSearch } from './nouns/deposit/address.ts';
import { depositsQuestion } from './nouns/deposit/list-queries.ts';
import type { DonorsSearch } from './nouns/donor/address.ts';
import { donorsQuestion } from './nouns/donor/list-queries.ts';
import type { ContributionsSearch } from './nouns/gift/address.ts';
import { giftsQuestion } from './nouns/gift/list-request.ts';
import type { PlansSearch } from './nouns/plan/address.ts';
import { plansQuestion } from './nouns/plan/list-request.ts';
import type { RefundsSearch } from './nouns/refund/address.ts';
import { refundWords } from './nouns/refund/filter-cells.tsx';
import { refundsQuestion } from './nouns/refund/list-request.ts';

const day = { from: '2026-10-05', to: '2026-10-09' };
const gift = '0123456789abcdef01234567';
const reversals = {
  changedFrom: day.from,
  changedTo: day.to,
  createdFrom: '2026-09-01',
  createdTo: '2026-09-03',
  least: 1_000,
  most: 20_000,
  deposited: 'yes' as const,
  without: ['reason' as const],
  gift,
  order: 'oldest' as const,
  sort: 'amount' as const,
  direction: 'ASC' as const,
};
/** A list of our own: one request. */
type OwnList<Search> = {
  every: Required<Omit<Search, keyof ListSearch>>;
  filters: Filters;
  words: (search: Search) => string[];
  question: (search: Search) => object;
};
const refunds: OwnList<RefundsSearch> = {
  every: { ...reversals, status: ['FAILED', 'PENDING'], changed: 'any', columns: ['gift'] },
  filters: reversalFilters,
  words: (search) => refundWords(search, ''),
  question: (search) => refundsQuestion(search, ''),
};
const chargebacks: OwnList<ChargebacksSearch> = {
  every: { ...reversals, status: ['won'], tab: 'all' },
  filters: reversalFilters,
  words: (search) => chargebackWords(search, ''),
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
    without: ['name', 'bank'],
    text: 'gala',
    closed: 'yes',
    status: ['PAID'],
    sort: 'amount',
    direction: 'ASC',
    columns: ['bank'],
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
    without: ['campaign', 'email'],
    sort: 'amount',
    direction: 'ASC',
    columns: ['donor'],
  },
  filters: planFilters,
  words: (search) => planWords(search, ''),
  // An address without a tab means active plans.
  question: (search) => plansQuestion({ tab: 'all', ...search }, ''),
};
const donors: OwnList<DonorsSearch> = {
  every: {
    updatedFrom: day.from,
    updatedTo: day.to,
    locations: [gift],
    without: ['phone', 'address'],
    sort: 'email',
    direction: 'ASC',
    columns: ['lifetime'],
  },
  filters: donorFilters,
  words: (search) => donorWords(search, ''),
  question: (search) => donorsQuestion(search, ''),
};
const gifts: OwnList<ContributionsSearch> = {
  every: {
    status: ['FAILED'],
    givenFrom: day.from,
    givenTo: day.to,
    updatedFrom: '2026-08-05',
    updatedTo: day.to,
    campaign: gift,
    subcampaign: gift,
    locations: [gift],
    link: 'k1',
    pledge: 'p1',
    donor: gift,
    campaignNot: [gift, 'none'],
    least: 100,
    most: 20_000,
    receivedFrom: day.from,
    receivedTo: '2026-12-09',
    types: ['CASH', 'STOCK'],
    methods: ['apple-pay'],
    frequency: 'recurring',
    planFrequency: ['weekly'],
    assets: ['BTC'],
    reversed: ['REFUNDED'],
    returns: ['pending'],
    outcome: ['received'],
    deposited: 'no',
    anonymous: 'yes',
    first: 'no',
    without: ['location', 'note'],
    fees: 'yes',
    group: 'campaign',
    columns: ['date'],
    sort: 'amount',
    direction: 'ASC',
  },
  filters: giftFilters,
  words: (search) => filterWords(giftFilters, { ...commonCells, ...furtherCells([]) }, search),
  question: (search) => giftsQuestion(search, ''),
};
const ownLists = Object.entries({ gifts, refunds, chargebacks, deposits, plans, donors }).map(
  ([noun, list]) => [noun, list as OwnList<object>] as const,
);
const without = (search: object, name: string): object =>
  Object.fromEntries(Object.entries(search).filter(([one]) => one !== name));

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
      if (list.words(address).join() === list.words(rest).join()) continue;
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
      return words({ changed: 'any', ...address } as object).join();
    });
    expect(words(every)).toEqual(each);
    expect(new Set(each).size).toBe(each.length);
  },
);
