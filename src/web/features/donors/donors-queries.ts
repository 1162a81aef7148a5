import type { Query, Reply } from '#contract/giving/operations.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import { defaultLimit, given } from '../../data/list-search.ts';
import { readOptions } from '../../data/read.ts';
import type { DonorsSearch } from './donors-search.ts';

/** A donor as they are read: any member but the id may be null. */
export type Donor = Reply<'donors.get'>['data'];

const staleTime = 30_000;

/** The query as the platform expects it. */
export const donorsQuery = (search: DonorsSearch): Query<'donors.list'> => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...given('locationIds', search.locations),
  ...given('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...given('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...given('sortBy', search.sort),
  ...given('sortDirection', search.direction),
});

export const donorsOptions = (search: DonorsSearch) =>
  readOptions('donors.list', { query: donorsQuery(search) }, { staleTime });

export const donorOptions = (donorId: string) =>
  readOptions('donors.get', { path: { donorId } }, { staleTime });
