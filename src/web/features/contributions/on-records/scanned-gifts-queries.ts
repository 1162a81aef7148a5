/** Reads pages of all gifts, the same that the list asks for, and keeps what is of one donor. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contributionsOptions, olderGiftsOptions } from '../contributions-queries.ts';
import { lookThrough } from './scanned-gifts.ts';

const pageSize = 100;
/** What *look further* reads: pages, one call each. */
const furtherPages = 3;
export const furtherGifts = furtherPages * pageSize;

const pageOptions = (page: number) =>
  page === 1 ? contributionsOptions({ limit: pageSize, page }) : olderGiftsOptions({ limit: pageSize, page });

export function useScannedGifts(donorId: string) {
  const client = useQueryClient();
  const isKept = (page: number) => client.getQueryData(pageOptions(page).queryKey) !== undefined;
  // What was read before is not read again: one comes back to where one was.
  const [pages, setPages] = useState(() => {
    let cachedPages = 1;
    while (isKept(cachedPages + 1)) cachedPages += 1;
    return cachedPages;
  });
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...pageOptions(index + 1),
      // A newer first page would leave a gap before an older second one.
      ...(pages > 1 ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    })),
  });
  const failed = results.filter(({ data, error }) => !data && error);
  return {
    found: lookThrough(
      results.map(({ data }) => data?.reply),
      donorId,
      pageSize,
    ),
    looking: results.some(({ data, isFetching }) => !data && isFetching),
    /** Why a page could not be read; null where none failed. */
    error: failed[0]?.error ?? null,
    asOf: results[0]?.data?.asOf ?? null,
    behind: results.some(({ data }) => data?.stale),
    lookFurther: () => setPages(pages + furtherPages),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
