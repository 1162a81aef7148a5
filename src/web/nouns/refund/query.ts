import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { readOptions } from '../../data/api/read.ts';
import type { RefundsSearch } from './address.ts';
import type { Refund } from './labels.ts';
import { refundsQuestion } from './list-request.ts';

export function refundsOptions(search: RefundsSearch, text: string) {
  const body = refundsQuestion(search, text);
  return ownListOptions<Refund>('refunds', body, (signal) =>
    callSteward('POST /api/lists/refunds', { body }, signal),
  );
}

export const refundOptions = (refundId: string) =>
  readOptions('refunds.get', { path: { refundId } }, { staleTime: 30_000 });
