import { queryOptions } from '@tanstack/react-query';
import { callSteward, type Fresh } from '../../data/api/api.ts';
import { readOptions } from '../../data/api/read.ts';
import { readCutOptions } from '../../data/api/read-cut.ts';
import { copiedPage, type ListedPage } from '../../data/records/reversal-queries.ts';
import { actionNeededFirst, type Refund } from '../../labels/refund.ts';
import { copiedRefundsQuery, refundsQuery } from './refund-list-request.ts';
import type { RefundsSearch } from './refunds-search.ts';

const staleTime = 30_000;

/** A page of refunds: from our server's copy once that is complete, and until then all of it from the platform. */
export function refundsOptions(search: RefundsSearch, text: string) {
  const { peek: _, view: __, ...shown } = search;
  return queryOptions({
    queryKey: ['service', 'refunds', 'list', shown, text] as const,
    queryFn: async ({ client, signal }): Promise<Fresh<ListedPage<Refund>>> =>
      (await copiedPage(client, 'refunds', () =>
        callSteward('POST /api/mirror/refunds', { body: copiedRefundsQuery(search, text) }, signal),
      )) ?? client.fetchQuery(platformRefundsOptions(search)),
    staleTime,
  });
}

/** Unless an order is chosen, those that need attention come first where the view is short enough to sort. */
const platformRefundsOptions = (search: RefundsSearch) =>
  readCutOptions('refunds.list', refundsQuery(search), {
    search,
    staleTime,
    arrange: search.order ? undefined : { name: 'action needed first', rows: actionNeededFirst },
  });

export const refundOptions = (refundId: string) =>
  readOptions('refunds.get', { path: { refundId } }, { staleTime });
