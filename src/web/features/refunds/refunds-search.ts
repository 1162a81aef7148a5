/** The address of the list of refunds. */
import { defined, idsOf, type RawSearch, wordOf } from '../../data/search/list-search.ts';
import { type MoneyBackSearch, readMoneyBackSearch } from '../../data/search/money-back-search.ts';

export type RefundsSearch = MoneyBackSearch & {
  /** Without days and without a gift the list shows what changed in the last 30 days, unless this says otherwise. */
  changed?: 'any';
  /** The platform's words. Where our server answers: the platform has no filter for it. */
  status?: string[];
};

export const readRefundsSearch = (raw: RawSearch): RefundsSearch => ({
  ...readMoneyBackSearch(raw),
  ...defined('changed', wordOf(raw.changed, ['any'] as const)),
  ...defined('status', idsOf(raw.status)),
});
