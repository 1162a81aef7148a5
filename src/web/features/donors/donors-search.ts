/** The address of the list of donors, and the query it becomes. */
import type { Query } from '#contract/operations.ts';
import { sortFields } from '#contract/words.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import {
  dayOf,
  defaultLimit,
  given,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../data/list-search.ts';

export type DonorSort = (typeof sortFields.donors)[number];

export const sortNames: Record<DonorSort, string> = {
  updatedAt: 'Updated',
  createdAt: 'Created',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  id: 'ID',
  totalContributionsCount: 'Gifts',
};

export type DonorsSearch = ListSearch & {
  locations?: string[];
  updatedFrom?: string;
  updatedTo?: string;
  /** Absent for the last update, the platform's default. */
  sort?: DonorSort;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};

/** Reads an address; unknown parts are dropped. */
export const readDonorsSearch = (raw: RawSearch): DonorsSearch => ({
  ...listMembers(raw),
  ...given('locations', idsOf(raw.locations)),
  ...given('updatedFrom', dayOf(raw.updatedFrom)),
  ...given('updatedTo', dayOf(raw.updatedTo)),
  ...given('sort', wordOf(raw.sort, sortFields.donors)),
  ...given('direction', wordOf(raw.direction, ['ASC'] as const)),
});

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
