/** The address of the chargebacks: the pending ones, or all of them under the platform's filters. */
import { given, type RawSearch, wordOf } from '../../data/list-search.ts';
import { type MoneyBackSearch, readMoneyBackSearch } from '../../data/money-back-search.ts';
import { rangeText } from '../app/day-range-words.ts';

export type ChargebacksSearch = MoneyBackSearch & {
  /** Absent for the pending ones. */
  tab?: 'all';
};

/** Filters mean all of them: the platform can't filter the pending ones. */
export function readChargebacksSearch(raw: RawSearch): ChargebacksSearch {
  const search = readMoneyBackSearch(raw);
  const filtered = chargebackFilterWords(search).length > 0 || search.order !== undefined;
  return { ...search, ...given('tab', filtered ? 'all' : wordOf(raw.tab, ['all'] as const)) };
}

/** The filters in use, in words. */
export function chargebackFilterWords({ changedFrom, changedTo, gift }: MoneyBackSearch): string[] {
  const changed = rangeText({ from: changedFrom, to: changedTo });
  return [changed && `updated ${changed}`, gift ? 'for one gift' : ''].filter(Boolean);
}
