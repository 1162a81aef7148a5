/** The address of the list of donors. */
import { sortFields } from '#contract/giving/vocabulary.ts';
import { ascending, dayOf, idsOf, oneOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type DonorSort = (typeof sortFields.donors)[number];

export type DonorsSearch = ListSearch & {
  locations?: string[];
  updatedFrom?: string;
  updatedTo?: string;
  /** Absent for the last update, the platform's default. */
  sort?: DonorSort;
  /** Absent for descending. */
  direction?: 'ASC';
};

/** Reads an address; invalid and unknown members are dropped. */
export const readDonorsSearch = listReader<DonorsSearch>({
  locations: idsOf,
  updatedFrom: dayOf,
  updatedTo: dayOf,
  sort: oneOf(sortFields.donors),
  direction: ascending,
});
