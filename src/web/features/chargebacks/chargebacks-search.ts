/** The address of the chargebacks: the pending ones, or all of them under the platform's filters. */
import { defined, idsOf, type RawSearch, wordOf } from '../../data/search/list-search.ts';
import { type MoneyBackSearch, readMoneyBackSearch } from '../../data/search/money-back-search.ts';

export type ChargebacksSearch = MoneyBackSearch & {
  /** Absent for the pending ones. */
  tab?: 'all';
  /** The platform's words. Where our server answers: the platform has no filter for it. */
  status?: string[];
};

/** Filters mean all of them: the platform can't filter the pending ones. */
export function readChargebacksSearch(raw: RawSearch): ChargebacksSearch {
  const status = defined('status', idsOf(raw.status));
  const search = { ...readMoneyBackSearch(raw), ...status };
  const { changedFrom, changedTo, gift, order, sort } = search;
  const filtered = [changedFrom, changedTo, gift, order, sort, search.status].some(
    (part) => part !== undefined,
  );
  return { ...search, ...defined('tab', filtered ? 'all' : wordOf(raw.tab, ['all'] as const)) };
}
