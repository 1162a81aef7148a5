/** The address of the plans to check. */
import { oneOf } from '../../../data/search/address-values.ts';
import { searchReader } from '../../../data/search/list-search.ts';

export type CheckSearch = {
  /** Absent for those that nobody dismissed. */
  show?: 'dismissed';
};

/** Reads an address; invalid and unknown members are dropped. */
export const readCheckSearch = searchReader<CheckSearch>({ show: oneOf(['dismissed']) });
