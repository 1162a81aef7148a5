import { queryOptions } from '@tanstack/react-query';
import { callSteward, type Fresh } from '../../data/api/api.ts';
import { readCutOptions } from '../../data/api/read-cut.ts';
import { copiedPage, type ListedPage } from '../../data/records/reversal-queries.ts';
import { copiedQuery, moneyBackQuery } from '../../data/search/money-back-request.ts';
import type { Chargeback } from '../../labels/chargeback.ts';
import type { ChargebacksSearch } from './chargebacks-search.ts';

const staleTime = 30_000;

/** A page of all chargebacks: from our server's copy once that is complete, and until then all of it from the platform. */
export function chargebacksOptions(search: ChargebacksSearch, text: string) {
  const { peek: _, view: __, ...shown } = search;
  return queryOptions({
    queryKey: ['service', 'chargebacks', 'list', shown, text] as const,
    queryFn: async ({ client, signal }): Promise<Fresh<ListedPage<Chargeback>>> =>
      (await copiedPage(client, 'chargebacks', () =>
        callSteward('POST /api/mirror/chargebacks', { body: copiedQuery(search, text, 'created') }, signal),
      )) ?? client.fetchQuery(platformOptions(search)),
    staleTime,
  });
}

const platformOptions = (search: ChargebacksSearch) =>
  readCutOptions('chargebacks.list', moneyBackQuery(search), { search, staleTime });
