/** Reads pages of all gifts, as the list does, and keeps those of one donor. */
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { olderGifts, purposeHeader } from '#contract/steward/messages.ts';
import { callOperation } from '../../../data/api/api.ts';
import { readOptions } from '../../../data/api/read.ts';
import { scanGifts } from './scanned-gifts.ts';

const pageSize = 100;
/** How many more pages *Load older gifts* reads, one call each. */
const furtherPages = 3;
export const furtherGifts = furtherPages * pageSize;

/** Further pages are read from a separate share of the call budget: paging far back must not slow down everyone's first pages. */
function pageOptions(page: number) {
  const input = { query: { limit: pageSize, page } };
  const options = readOptions('contributions.list', input, { staleTime: 30_000 });
  if (page === 1) return options;
  const headers = { [purposeHeader]: olderGifts };
  return queryOptions({
    ...options,
    queryFn: ({ signal }) => callOperation('contributions.list', input, { signal, headers }),
  });
}

export function useScannedGifts(donorId: string) {
  const client = useQueryClient();
  const isKept = (page: number) => client.getQueryData(pageOptions(page).queryKey) !== undefined;
  // Pages that were already read are kept, so that a person comes back to where they were.
  const [pages, setPages] = useState(() => {
    let cachedPages = 1;
    while (isKept(cachedPages + 1)) cachedPages += 1;
    return cachedPages;
  });
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...pageOptions(index + 1),
      // Refreshing only the first page could leave a gap before the older second one.
      ...(pages > 1 ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    })),
  });
  const failed = results.filter(({ data, error }) => !data && error);
  return {
    found: scanGifts(
      results.map(({ data }) => data?.reply),
      donorId,
      pageSize,
    ),
    isScanning: results.some(({ data, isFetching }) => !data && isFetching),
    /** Why a page couldn't be read; null if none failed. */
    error: failed[0]?.error ?? null,
    asOf: results[0]?.data?.asOf ?? null,
    behind: results.some(({ data }) => data?.stale),
    scanFurther: () => setPages(pages + furtherPages),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
