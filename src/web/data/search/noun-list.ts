/** A question typed into the gift search that is about something else than gifts: "refunds last month" leads to the refunds of that month. */

import type { TypedSearch } from '#contract/steward/gifts/typed-search.ts';
import { listText } from '../format/plural.ts';

export type NounList = {
  to: '/refunds' | '/chargebacks' | '/deposits' | '/plans' | '/donors';
  search: object;
  /** "Refunds: last month". */
  name: string;
};
type Filter = TypedSearch['filter'];
type Noun = { says: RegExp; to: NounList['to']; name: string; searchOf: (filter: Filter) => object };

/** A refund's statuses by the gifts' words for them. */
const refundStatuses = {
  CONFIRMED: ['SUCCEEDED'],
  PENDING: ['PENDING', 'REQUIRES_ACTION'],
  FAILED: ['FAILED'],
  CANCELED: ['CANCELED'],
};
const opened = ({ givenFrom, givenTo }: Filter) => ({ createdFrom: givenFrom, createdTo: givenTo });
const planTabs: Readonly<Record<string, string>> = {
  FAILED: 'failing',
  PENDING: 'pending',
  CANCELED: 'ended',
};

const nouns: readonly Noun[] = [
  {
    says: /^refunds$/i,
    to: '/refunds',
    name: 'Refunds',
    searchOf: (filter) => ({
      ...opened(filter),
      status: filter.status?.flatMap((word) => refundStatuses[word]),
    }),
  },
  {
    says: /^(chargebacks|disputes)$/i,
    to: '/chargebacks',
    name: 'Chargebacks',
    searchOf: (filter) => ({
      ...opened(filter),
      status: filter.status?.includes('PENDING') ? ['pending'] : undefined,
      tab: 'all',
    }),
  },
  {
    says: /^(deposits|payouts)$/i,
    to: '/deposits',
    name: 'Deposits',
    searchOf: ({ givenFrom, givenTo, least, most, methods }) => ({
      arrivesFrom: givenFrom,
      arrivesTo: givenTo,
      least,
      most,
      methods,
    }),
  },
  {
    says: /^plans$/i,
    to: '/plans',
    name: 'Recurring plans',
    searchOf: ({ status = [], campaign, locations, least, most }) => ({
      tab: planTabs[status[0] ?? ''],
      campaign,
      locations,
      amountFrom: least,
      amountTo: most,
    }),
  },
  { says: /^donors$/i, to: '/donors', name: 'Donors', searchOf: ({ locations }) => ({ locations }) },
];

/** Null if the question is about gifts, or also has words that only a search could find. */
export function nounList(text: string, { filter, understood, rest }: TypedSearch): NounList | null {
  const words = text.trim().split(/\s+/);
  const noun = nouns.find(({ says }) => words.some((word) => says.test(word)));
  if (!noun || words.some((word) => /^(gifts?|donations?|contributions?)$/i.test(word))) return null;
  if (rest.split(/\s+/).some((word) => word !== '' && !noun.says.test(word) && !/^recurring$/i.test(word)))
    return null;
  const others = understood.filter((phrase) => !noun.says.test(phrase));
  const search = Object.fromEntries(
    Object.entries(noun.searchOf(filter)).filter(([, value]) => value !== undefined),
  );
  return { to: noun.to, search, name: others.length > 0 ? `${noun.name}: ${listText(others)}` : noun.name };
}
