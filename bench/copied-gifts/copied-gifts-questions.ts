/** Queries for the copy of gifts: the same ones on every run over the same data. */

import type { GiftSearch } from '#contract/steward/operations/copied-gifts.ts';
import { sortDirections } from '../../src/contract/giving/vocabulary.ts';
import { giftSortIds } from '../../src/contract/nouns/gift/filters.ts';
import { giftOutcomes } from '../../src/contract/rules/gift-outcomes.ts';
import type { GiftFilter } from '../../src/contract/steward/gifts/gift-query.ts';
import { giftDimensions } from '../../src/contract/steward/gifts/gift-sorts.ts';
import { createRandom } from '../../src/sandbox/world/random.ts';
import type { IndexServer } from './copied-gifts-server.ts';

const search = '/api/copied-gifts/search';
const shapes = 40;
const texts = 200;
const dayMs = 86_400_000;

export type FilterQuestion = { path: string; body: object };
export type Questions = Record<'lists' | 'searches' | 'reports', FilterQuestion[]>;

/** Values come from gifts of the index, so that every filter matches some. */
export async function indexQuestions({ read }: IndexServer): Promise<Questions> {
  const random = createRandom(1, 'copy of gifts');
  const pages = [1, 40, 400].map((page) =>
    read<GiftSearch>({ path: search, body: { filter: {}, limit: 100, page } }),
  );
  const gifts = (await Promise.all(pages)).flatMap(({ data }) => data);
  const pick = () => {
    const gift = random.pick(gifts);
    const given = Date.parse(gift.contributionDate ?? '') || 0;
    const cents = Math.round((gift.amount ?? 0) * 100);
    return { gift, given, cents, iso: (days: number) => new Date(given + days * dayMs).toISOString() };
  };
  /** Each creates one or two members of a filter. */
  const members: (() => GiftFilter)[] = [
    () => ({ givenFrom: pick().iso(-30) }),
    () => ({ givenBefore: pick().iso(30) }),
    () => {
      const { iso } = pick();
      return { givenFrom: iso(-15), givenBefore: iso(15) };
    },
    () => ({ amountFrom: pick().cents }),
    () => ({ amountTo: pick().cents }),
    () => ({ campaign: [pick().gift.campaign?.id ?? 'none'] }),
    () => ({ location: [pick().gift.locationId ?? 'none'] }),
    () => ({ status: [pick().gift.status ?? 'none'] }),
    () => ({ method: [(pick().gift.paymentMethod?.type ?? 'none').toLowerCase()] }),
    () => ({ outcome: [random.pick(giftOutcomes)] }),
    () => ({ donor: [pick().gift.donor?.id ?? 'none'] }),
    () => ({ recurring: random.chance(0.5) }),
    () => ({ deposited: random.chance(0.5) }),
    () => ({ first: true }),
    () => ({ coveredFees: true }),
  ];
  const lists = Array.from({ length: shapes }, () => ({
    path: search,
    body: {
      filter: Object.assign(
        {},
        ...Array.from({ length: random.integer(0, 3) }, () => random.pick(members)()),
      ),
      sort: random.pick(giftSortIds),
      direction: random.pick(sortDirections),
      limit: random.pick([25, 50, 100]),
      page: random.pick([1, 1, 1, 2, 5]),
    },
  }));
  const searches = Array.from({ length: texts }, () => {
    const { gift } = pick();
    const [first, last] = [gift.donor?.firstName ?? 'ma', gift.donor?.lastName ?? 'lo'];
    const text = random.pick([
      first.slice(0, 2),
      last.slice(0, 3),
      `${first} ${last}`,
      `${last.slice(0, 4)} ${first.slice(0, 1)}`,
      gift.donor?.email ?? first,
      'memory',
    ]);
    return { path: search, body: { filter: { text: text.trim() || first }, limit: 25, page: 1 } };
  });
  const newest = Math.max(...gifts.map(({ contributionDate }) => Date.parse(contributionDate ?? '') || 0));
  const givenFrom = new Date(newest - 3 * 365 * dayMs).toISOString().slice(0, 10);
  const reports = giftDimensions.map((by) => ({
    path: '/api/copied-gifts/groups',
    body: { givenFrom, period: 'month', by },
  }));
  return { lists, searches, reports };
}
