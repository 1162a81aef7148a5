/** Refunds, chargebacks, and deposits from our server's copy. Reading them makes no call to the platform. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { SetState } from '#contract/steward/mirror.ts';
import type { ReversalPage, StatusSum } from '#contract/steward/reversals.ts';
import type { Fresh } from '../../data/api/api.ts';
import { nullIfMissing } from '../../data/api/app-error.ts';
import type { ListSearch } from '../../data/search/list-search.ts';

type Set = 'refunds' | 'chargebacks' | 'deposits';
const stateKey = (set: Set) => ['mirror', 'reversals', set] as const;

/**
 * A page of the list. `sums` covers every match; undefined where the platform answered, which can't search, sort, or sum. `applied`: the
 * part of the address and of the search that it was selected by.
 */
export type ListedPage<Row, Search> = {
  data: Row[];
  totalCount: number | null;
  sums?: StatusSum[];
  applied: Applied<Search>;
};
export type Applied<Search> = { search: Search; text: string };

/** How complete the copy is, as of the last read: null if our server has none, undefined before any read. */
export const useKnownReversals = (set: Set) =>
  useQuery<SetState | null>({ queryKey: stateKey(set), enabled: false }).data;

/** Null if the copy is missing or incomplete. Stores what the reply says about its completeness. */
export async function copiedPage<Row>(
  client: QueryClient,
  set: Set,
  request: () => Promise<ReversalPage<Row>>,
): Promise<Fresh<Omit<ReversalPage<Row>, 'state'>> | null> {
  if (client.getQueryData<SetState | null>(stateKey(set)) === null) return null;
  const found = await nullIfMissing(request());
  client.setQueryData(stateKey(set), found?.state ?? null);
  if (!found?.state.complete) return null;
  const { state, ...reply } = found;
  return { reply, asOf: state.asOf, stale: false };
}

/** Where a page of such a list can come from. */
type Sources<Row, Search> = {
  copy: (signal: AbortSignal) => Promise<ReversalPage<Row>>;
  /** Leaves out what the platform has no filter or order for. */
  platformPart: (search: Search) => Search;
  /** `search` is only what the platform can apply. */
  platform: (
    client: QueryClient,
    search: Search,
  ) => Promise<Fresh<{ data: Row[]; totalCount: number | null }>>;
};

/** A page of such a list: from our server's copy once it is complete, until then from the platform. */
export function copiedListOptions<Row, Search extends ListSearch>(
  set: Set,
  search: Search,
  text: string,
  { copy, platformPart, platform }: Sources<Row, Search>,
) {
  const { peek: _, view: __, ...shown } = search;
  return queryOptions({
    queryKey: ['service', set, 'list', shown, text] as const,
    queryFn: async ({ client, signal }): Promise<Fresh<ListedPage<Row, Search>>> => {
      const copied = await copiedPage(client, set, () => copy(signal));
      if (copied) return { ...copied, reply: { ...copied.reply, applied: { search, text } } };
      const part = platformPart(search);
      const page = await platform(client, part);
      return { ...page, reply: { ...page.reply, applied: { search: part, text: '' } } };
    },
    staleTime: 30_000,
  });
}
