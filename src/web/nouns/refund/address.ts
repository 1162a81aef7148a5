/** The address of the list of refunds. */
import { oneOf, someOf } from '../../data/search/address-values.ts';
import { listReader } from '../../data/search/list-search.ts';
import { type ReversalSearch, reversalReaders } from '../reversal/address.ts';
import { type RefundColumnId, refundColumnIds } from './refund-column-ids.ts';

export type RefundsSearch = ReversalSearch & {
  /** Without a filter, the list shows what changed in the last 30 days, unless this is set. */
  changed?: 'any';
  columns?: RefundColumnId[];
};

export const readRefundsSearch = listReader<RefundsSearch>({
  ...reversalReaders,
  changed: oneOf(['any']),
  columns: someOf(refundColumnIds),
});
