/** A page of a list of our own, which our server has from its copy. */
import { queryOptions } from '@tanstack/react-query';
import type { ListPage, StatusSum } from '#contract/steward/operations/lists.ts';
import type { Fresh } from './api.ts';
import { followMs } from './copy.ts';

/** How much of the list our server's copy has. */
export type Coverage = Pick<
  ListPage<unknown>,
  'complete' | 'left' | 'since' | 'unreadable' | 'searched' | 'copy'
>;

/** Assumed until a reply says otherwise. */
export const everything: Coverage = { complete: true, left: null, unreadable: 0 };

/** `sums` cover every match; absent until our copy is complete. */
type OwnPage<Row, Sums = readonly StatusSum[]> = {
  data: Row[];
  totalCount: number;
  sums?: Sums;
  coverage: Coverage;
};

/** `noun`: what must change for the list to be read again. `body`: the request. */
export const ownListOptions = <Row, Sums = readonly StatusSum[]>(
  noun: string,
  body: object,
  ask: (signal: AbortSignal) => Promise<ListPage<Row, Sums>>,
) =>
  queryOptions({
    queryKey: ['service', noun, 'list', body] as const,
    queryFn: async ({ signal }): Promise<Fresh<OwnPage<Row, Sums>>> => {
      const { asOf, stale, data, totalCount, sums, ...coverage } = await ask(signal);
      return { asOf, stale, reply: { data, totalCount, coverage, ...(sums ? { sums } : {}) } };
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data?.reply.coverage.complete === false ? followMs : false),
  });

/** How many match; null while that isn't known. */
export const wholeCount = (page: { reply: OwnPage<unknown, unknown> } | undefined): number | null =>
  page?.reply.coverage.complete ? page.reply.totalCount : null;
