/** A list names only the filters that its rows were selected by, whether our server's copy or the platform answered. */
import { expect, test } from 'vitest';
import type { ListSearch } from './data/search/list-search.ts';
import { depositFilterLabels } from './features/deposits/list/deposit-filter-labels.ts';
import {
  copiedDepositsQuery,
  platformPartOfDeposits,
} from './features/deposits/list/deposits-list-queries.ts';
import { filterLabels, statusWords } from './features/gifts/list/filter-labels.ts';
import { planFilterLabels } from './features/plans/list/plan-filters.tsx';
import { only } from './list/only.ts';
import type { ChargebacksSearch } from './nouns/chargeback/address.ts';
import { chargebackFilterLabels } from './nouns/chargeback/labels.ts';
import type { DepositsSearch } from './nouns/deposit/address.ts';
import { depositsQuery } from './nouns/deposit/query.ts';
import type { ContributionsSearch, IndexSearch } from './nouns/gift/address.ts';
import { giftQuery } from './nouns/gift/gift-query.ts';
import { contributionsQuery } from './nouns/gift/platform-query.ts';
import type { PlansSearch } from './nouns/plan/address.ts';
import { mirrorQuery, needsMirror, plansQuery } from './nouns/plan/list-request.ts';
import type { RefundsSearch } from './nouns/refund/address.ts';
import { refundFilterLabels } from './nouns/refund/filter-labels.ts';
import {
  copiedRefundsQuery,
  platformPartOfRefunds,
  refundsQuery,
  whileSearching,
} from './nouns/refund/list-request.ts';
import { copiedQuery, moneyBackQuery, platformPart } from './nouns/reversal/list-request.ts';

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
const moneyBack = {
  changedFrom: day.from,
  changedTo: day.to,
  createdFrom: '2026-09-01',
  createdTo: '2026-09-03',
  deposited: 'yes' as const,
  gift,
  order: 'oldest' as const,
  sort: 'amount',
  direction: 'ASC' as const,
};
const whole = <Search>(search: Search): Search => search;

const refunds: Listed<RefundsSearch> = {
  every: { ...moneyBack, status: ['FAILED', 'PENDING'], changed: 'any' },
  words: (part) => refundFilterLabels(whileSearching(part, '')),
  copy: { part: whole, query: (part) => copiedRefundsQuery(part, '') },
  platform: { part: platformPartOfRefunds, query: refundsQuery },
};
const chargebacks: Listed<ChargebacksSearch> = {
  every: { ...moneyBack, status: ['won'], tab: 'all' },
  words: chargebackFilterLabels,
  copy: { part: whole, query: (part) => copiedQuery(part, '', 'created') },
  platform: { part: platformPart, query: moneyBackQuery },
};
const deposits: Listed<DepositsSearch> = {
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
  words: depositFilterLabels,
  copy: { part: whole, query: copiedDepositsQuery },
  platform: { part: platformPartOfDeposits, query: depositsQuery },
};
const plans: Listed<PlansSearch> = {
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
  words: planFilterLabels,
  copy: { part: whole, query: (part) => mirrorQuery(part, '') },
  // The platform isn't asked for a list that it can't filter.
  platform: { part: (search) => (needsMirror(search, '') ? {} : search), query: plansQuery },
};
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

const lists = { refunds, chargebacks, deposits, plans, gifts };
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
      ...names.map((name) => only(list.every, name as never)),
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

test.each(cases.filter(([noun]) => noun !== 'refunds'))(
  'nothing that changes the request of %s by the %s is left out',
  async (_, answers, list) => {
    const { part: partOf, query } = list[answers];
    for (const name of Object.keys(list.every)) {
      const address = only(list.every, name as never);
      expect(await query(partOf(address)), name).toEqual(await query(address));
    }
  },
);

test('refunds by a filter that the platform lacks are those of any time, and so says the list', () => {
  const part = platformPartOfRefunds({ status: ['FAILED'] });
  expect(refundsQuery(part)).toEqual({});
  expect(refundFilterLabels(part)).toEqual([]);
  expect(refundFilterLabels(platformPartOfRefunds({}))).toEqual(['updated in the last 30 days']);
});
