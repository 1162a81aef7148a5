import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import type { GiftSum } from '#contract/steward/gifts/gift-query.ts';
import { callSteward, type Fresh } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import { type AskedGifts, giftIndexKey, hasGifts } from '../../../data/records/gift-index-state.ts';
import { defaultLimit } from '../../../data/search/list-search.ts';
import type { Gift } from '../../../labels/gift.ts';
import type { ContributionsSearch } from './contributions-search.ts';
import { giftQuery } from './gift-query.ts';

const staleTime = 30_000;

/** A page of the list. `sum`: of all gifts that match; undefined where the platform answered, which can't search, sort, or sum. */
type GiftPage = { data: Gift[]; totalCount: number | null; sum?: GiftSum };

/** All of a page comes from the gift index once that has all gifts of its days, and until then all of it from the platform. */
export function giftListOptions(search: ContributionsSearch, text: string) {
  const { peek: _, view: __, columns: ___, group: ____, ...shown } = search;
  return queryOptions({
    queryKey: ['service', 'contributions', 'list', shown, text] as const,
    queryFn: async ({ client, signal }): Promise<Fresh<GiftPage>> =>
      (await indexedPage(client, shown, text, signal)) ?? platformPage(client, shown),
    staleTime,
  });
}

/** The gifts that the list of an address needs from the index. */
export const askedGifts = ({ givenFrom, first, group }: ContributionsSearch): AskedGifts => ({
  from: givenFrom,
  first: first !== undefined || group === 'first',
});

/** True where the gift index answers for the list of an address; `state` is null where gifts aren't kept. */
export const answersList = (state: GiftIndexState | null, search: ContributionsSearch): boolean =>
  state !== null && hasGifts(state, askedGifts(search));

/** Null where the index doesn't have all of these gifts yet, or gifts aren't kept. What is learned of it is kept beside the page. */
async function indexedPage(
  client: QueryClient,
  search: ContributionsSearch,
  text: string,
  signal: AbortSignal,
): Promise<Fresh<GiftPage> | null> {
  const known = client.getQueryData<GiftIndexState | null>(giftIndexKey);
  if (known !== undefined && !answersList(known, search)) return null;
  const query = await giftQuery(search, text);
  const body = { ...query, limit: search.limit ?? defaultLimit, page: search.page ?? 1 };
  const reply = await nullIfMissing(callSteward('POST /api/gift-index/search', { body }, signal));
  client.setQueryData(giftIndexKey, reply?.state ?? null);
  return reply && answersList(reply.state, search) ? { reply, asOf: reply.state.asOf, stale: false } : null;
}

/** Fetched with what it takes, since a complete index needs neither. */
async function platformPage(client: QueryClient, search: ContributionsSearch): Promise<Fresh<GiftPage>> {
  const { contributionsOptions } = await import('../contributions-queries.ts');
  return client.fetchQuery(contributionsOptions(search));
}
