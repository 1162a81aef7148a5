/** The text typed into the gift search, turned into filters by our server without a call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import { maxGiftText } from '#contract/steward/gifts/gift-sorts.ts';
import type { TypedFilter } from '#contract/steward/gifts/typed-search.ts';
import { callSteward } from '../../data/api/api.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';

export const typedSearchOptions = (text: string) =>
  queryOptions({
    queryKey: ['typed-search', text] as const,
    queryFn: ({ signal }) =>
      callSteward(
        'POST /api/copied-gifts/read-search',
        { body: { text: text.slice(0, maxGiftText) } },
        signal,
      ),
    // The meaning of "today" changes, and so do names.
    staleTime: 60_000,
  });

/** The filters that replace those in an address: one end of a range replaces both. */
export function typedPatch(filter: TypedFilter): SearchPatch<TypedFilter> {
  const { givenFrom, givenTo, receivedFrom, receivedTo, least, most, sort, direction, ...others } = filter;
  return {
    ...others,
    ...(givenFrom || givenTo ? { givenFrom, givenTo } : {}),
    ...(receivedFrom || receivedTo ? { receivedFrom, receivedTo } : {}),
    ...(least === undefined && most === undefined ? {} : { least, most }),
    ...(sort ? { sort: sort === 'given' ? undefined : sort, direction } : {}),
  };
}
