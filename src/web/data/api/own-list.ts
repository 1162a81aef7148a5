/** A page of a list of our own, which our server has from its copy or from the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { ListPage, StatusSum } from '#contract/steward/operations/lists.ts';
import type { Fresh } from './api.ts';

/** Where a page comes from, and what that means for it. */
export type ListSource = Pick<
  ListPage<unknown>,
  'complete' | 'loading' | 'unapplied' | 'unreadable' | 'searched' | 'through' | 'copy'
>;

/** Assumed until a reply says otherwise. */
export const fromCopy: ListSource = { complete: true, loading: false, unapplied: [], unreadable: 0 };

/** `unreadable`: places of this page whose records couldn't be read. `sums` cover every match; absent until our copy is complete. */
export type OwnPage<Row, Sums = readonly StatusSum[]> = {
  data: Row[];
  unreadable: readonly unknown[];
  totalCount: number | null;
  sums?: Sums;
  source: ListSource;
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
      const { asOf, stale, data, totalCount, sums, ...source } = await ask(signal);
      // Of a complete list, they are missing from all pages together.
      const unreadable = Array.from({ length: source.complete ? 0 : source.unreadable });
      return { asOf, stale, reply: { data, unreadable, totalCount, source, ...(sums ? { sums } : {}) } };
    },
    staleTime: 30_000,
  });
