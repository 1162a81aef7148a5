/** The address of chargebacks: the pending ones, or all of them with filters. */
import { omit } from '#contract/values/omit.ts';
import { wordOf } from '../../data/search/address-values.ts';
import { defined, listReader, type RawSearch } from '../../data/search/list-search.ts';
import { type ReversalSearch, reversalReaders } from '../reversal/address.ts';

export type ChargebacksSearch = ReversalSearch & {
  /** Absent for the pending ones. */
  tab?: 'all';
};

const readSearch = listReader<ReversalSearch>(reversalReaders);

/** Filters imply all chargebacks: the platform can't filter the pending ones. */
export function readChargebacksSearch(raw: RawSearch): ChargebacksSearch {
  const search = readSearch(raw);
  const filters = omit(search, 'page', 'limit', 'peek', 'view');
  const isFiltered = Object.keys(filters).length > 0;
  return { ...search, ...defined('tab', isFiltered ? 'all' : wordOf(raw.tab, ['all'] as const)) };
}
