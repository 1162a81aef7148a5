import { readOptions } from '../../data/api/read.ts';
import { readCutOptions } from '../../data/api/read-cut.ts';
import { actionNeededFirst } from '../../labels/refund.ts';
import { refundsQuery } from './refund-list-request.ts';
import type { RefundsSearch } from './refunds-search.ts';

const staleTime = 30_000;

/** A page of refunds. Unless an order is chosen, those that need attention come first where the view is short enough to sort. */
export const refundsOptions = (search: RefundsSearch) =>
  readCutOptions('refunds.list', refundsQuery(search), {
    search,
    staleTime,
    arrange: search.order ? undefined : { name: 'action needed first', rows: actionNeededFirst },
  });

export const refundOptions = (refundId: string) =>
  readOptions('refunds.get', { path: { refundId } }, { staleTime });
