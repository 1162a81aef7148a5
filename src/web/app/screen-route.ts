import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '#contract/steward/permissions.ts';
import type { RawSearch } from '../data/search/list-search.ts';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';

/**
 * Options of every screen's route: its tab's title and the permission it needs.
 *
 *     createFileRoute('/_app/donors/new')({ ...screenRoute('New donor', 'donors.create'), component: DonorNewPage });
 */
export const screenRoute = (title: string, needs: Permission) => ({
  head: titled(title),
  beforeLoad: ({ context }: { context: { queryClient: QueryClient } }) =>
    requireMay(context.queryClient, needs),
});

/** Options of a list's route. The loader doesn't read the open record. */
export const listRoute = <Search extends { peek?: string }>(read: (raw: RawSearch) => Search) => ({
  validateSearch: read,
  loaderDeps: ({ search: { peek: _, ...params } }: { search: Search }) => params,
});
