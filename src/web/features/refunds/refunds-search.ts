/** The address of the list of refunds. */
import { defined, type RawSearch, wordOf } from '../../data/search/list-search.ts';
import { type MoneyBackSearch, readMoneyBackSearch } from '../../data/search/money-back-search.ts';

export type RefundsSearch = MoneyBackSearch & {
  /** Without days and without a gift the list shows what changed in the last 30 days, unless this says otherwise. */
  changed?: 'any';
};

export const readRefundsSearch = (raw: RawSearch): RefundsSearch => ({
  ...readMoneyBackSearch(raw),
  ...defined('changed', wordOf(raw.changed, ['any'] as const)),
});
