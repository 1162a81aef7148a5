/** A page of donors: search results, or the platform's list. */
import { useQuery } from '@tanstack/react-query';
import { defaultLimit } from '../../data/list-search.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { donorSearchOptions } from './donor-search-queries.ts';
import { type Donor, donorOptions, donorsOptions } from './donors-queries.ts';
import type { DonorsSearch } from './donors-search.ts';

/** `q` is empty when nothing is searched for; `found` is undefined then. */
export function useDonorRows(search: DonorsSearch, q: string, filtered: boolean) {
  const { page = 1, limit = defaultLimit } = search;
  const isSearch = q !== '';
  const listed = donorsOptions(search);
  const searched = donorSearchOptions({ q, page, limit });
  const { queryKey, queryFn, staleTime } = isSearch ? searched : listed;
  const list = useList<Donor, readonly unknown[]>(
    // Both answer rows of donors with their total.
    { queryKey, queryFn: queryFn as NonNullable<typeof listed.queryFn>, staleTime },
    { filtered, page, limit },
  );
  // Donors from the directory lack the address, so the record is read when it is opened.
  useKeptRecords<Donor>(isSearch ? notKept : listed.queryKey, ({ id }) => donorOptions(id).queryKey);
  const { data } = useQuery({ ...searched, enabled: isSearch });
  return { list, found: isSearch ? data?.reply : undefined };
}

const notKept: readonly unknown[] = ['not kept'];
