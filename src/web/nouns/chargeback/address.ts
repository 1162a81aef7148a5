/** The address of chargebacks: the pending ones, or all of them with the platform's filters. */
import { wordOf } from '../../data/search/address-values.ts';
import { defined, type RawSearch } from '../../data/search/list-search.ts';
import { type MoneyBackSearch, readMoneyBackSearch } from '../reversal/address.ts';

export type ChargebacksSearch = MoneyBackSearch & {
  /** Absent for the pending ones. */
  tab?: 'all';
};

/** Filters imply all chargebacks: the platform can't filter the pending ones. */
export function readChargebacksSearch(raw: RawSearch): ChargebacksSearch {
  const search = readMoneyBackSearch(raw);
  const { page: _, limit: __, peek: ___, view: ____, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return { ...search, ...defined('tab', isFiltered ? 'all' : wordOf(raw.tab, ['all'] as const)) };
}
