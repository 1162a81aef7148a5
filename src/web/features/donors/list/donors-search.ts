/** The address of the list of donors. */
import { sortFields } from '#contract/giving/vocabulary.ts';
import {
  dayOf,
  given,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../../data/search/list-search.ts';

export type DonorSort = (typeof sortFields.donors)[number];

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
