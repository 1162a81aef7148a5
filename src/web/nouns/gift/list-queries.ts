import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GiftIndexState, GiftSum } from '#contract/steward/operations/gift-index.ts';

import { callSteward, type Fresh } from '../../data/api/api.ts';
import { nullIfMissing } from '../../data/api/app-error.ts';
import { pageIn } from '../../data/search/list-search.ts';
import type { ContributionsSearch } from './address.ts';
import { giftIndexKey, hasGifts, loadedFrom, type NeededGifts } from './copy/state-queries.ts';
import { giftQuery } from './gift-query.ts';
import type { Gift } from './labels.ts';

const staleTime = 30_000;

/** A page of the list. `sum` covers every match; undefined where the platform answered, which can't search, sort, or sum. */
type GiftPage = { data: Gift[]; totalCount: number | null; sum?: GiftSum };

/** A page comes from the gift index once that has all gifts of the page's dates, until then from the platform. */
export function giftListOptions(search: ContributionsSearch, text: string) {
  const { peek: _, view: __, columns: ___, group: ____, ...shown } = search;
  return queryOptions({
    queryKey: ['service', 'contributions', 'list', shown, text] as const,
    queryFn: async ({ client, signal }): Promise<Fresh<GiftPage>> =>
      (await indexedPage(client, shown, text, signal)) ?? platformPage(client, shown),
    staleTime,
  });
}

/**
 * The newest gifts of a list that still comes from the platform: those of the days that the index has, with the platform's filters.
 * Undefined if it has none yet.
 */
export function newestGiftsOptions(state: GiftIndexState, search: ContributionsSearch) {
  const givenFrom = loadedFrom(state);
  if (givenFrom === null) return undefined;
  const { page: _, first: __, sort: ___, direction: ____, ...filters } = search;
  return giftListOptions({ ...filters, givenFrom }, '');
}

/** The gifts that the list needs from the index. */
export const neededGifts = ({ givenFrom, first, group }: ContributionsSearch): NeededGifts => ({
  from: givenFrom,
  first: first !== undefined || group === 'first',
});

/** True if the gift index answers this list; `state` is null if gifts aren't stored. */
export const answersList = (state: GiftIndexState | null, search: ContributionsSearch): boolean =>
  state !== null && hasGifts(state, neededGifts(search));

/** Null if the index doesn't have all of these gifts yet, or gifts aren't stored. Stores what the reply says about the index. */
async function indexedPage(
  client: QueryClient,
  search: ContributionsSearch,
  text: string,
  signal: AbortSignal,
): Promise<Fresh<GiftPage> | null> {
  const known = client.getQueryData<GiftIndexState | null>(giftIndexKey);
  if (known !== undefined && !answersList(known, search)) return null;
  const query = await giftQuery(search, text);
  const body = { ...query, ...pageIn(search) };
  const reply = await nullIfMissing(callSteward('POST /api/gift-index/search', { body }, signal));
  client.setQueryData(giftIndexKey, reply?.state ?? null);
  return reply && answersList(reply.state, search) ? { reply, asOf: reply.state.asOf, stale: false } : null;
}

/** Its code is loaded only here, since a complete index needs none of it. */
async function platformPage(client: QueryClient, search: ContributionsSearch): Promise<Fresh<GiftPage>> {
  const { contributionsOptions } = await import('./platform-gifts-queries.ts');
  return client.fetchQuery(contributionsOptions(search));
}
