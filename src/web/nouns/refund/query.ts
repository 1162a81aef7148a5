import { callSteward } from '../../data/api/api.ts';
import { readOptions } from '../../data/api/read.ts';
import { readCutOptions } from '../../data/api/read-cut.ts';
import { copiedListOptions } from '../reversal/list-queries.ts';
import type { RefundsSearch } from './address.ts';
import { actionNeededFirst, type Refund } from './labels.ts';
import { copiedRefundsQuery, platformPartOfRefunds, refundsQuery } from './list-request.ts';

const staleTime = 30_000;

export const refundsOptions = (search: RefundsSearch, text: string) =>
  copiedListOptions<Refund, RefundsSearch>('refunds', search, text, {
    copy: (signal) =>
      callSteward('POST /api/mirror/refunds', { body: copiedRefundsQuery(search, text) }, signal),
    platformPart: platformPartOfRefunds,
    platform: (client, part) => client.fetchQuery(platformRefundsOptions(part)),
  });

/** Unless an order is chosen, refunds that need attention come first if the list is short enough to sort. */
const platformRefundsOptions = (search: RefundsSearch) =>
  readCutOptions('refunds.list', refundsQuery(search), {
    search,
    staleTime,
    arrange: search.order ? undefined : { name: 'action needed first', rows: actionNeededFirst },
  });

export const refundOptions = (refundId: string) =>
  readOptions('refunds.get', { path: { refundId } }, { staleTime });
