/** The address of the list of donors. */
import { sortFields } from '#contract/giving/vocabulary.ts';
import {
  dayOf,
  defined,
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
  ...defined('locations', idsOf(raw.locations)),
  ...defined('updatedFrom', dayOf(raw.updatedFrom)),
  ...defined('updatedTo', dayOf(raw.updatedTo)),
  ...defined('sort', wordOf(raw.sort, sortFields.donors)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
});
