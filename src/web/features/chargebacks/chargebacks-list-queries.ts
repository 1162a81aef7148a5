import { callSteward } from '../../data/api/api.ts';
import { readCutOptions } from '../../data/api/read-cut.ts';
import { copiedListOptions } from '../../data/records/reversal-queries.ts';
import { copiedQuery, moneyBackQuery } from '../../data/search/money-back-request.ts';
import type { Chargeback } from '../../labels/money-back/chargeback.ts';
import type { ChargebacksSearch } from './chargebacks-search.ts';

export const chargebacksOptions = (search: ChargebacksSearch, text: string) =>
  copiedListOptions<Chargeback>('chargebacks', search, text, {
    copy: (signal) =>
      callSteward('POST /api/mirror/chargebacks', { body: copiedQuery(search, text, 'created') }, signal),
    platform: (client) => client.fetchQuery(platformOptions(search)),
  });

const platformOptions = (search: ChargebacksSearch) =>
  readCutOptions('chargebacks.list', moneyBackQuery(search), { search, staleTime: 30_000 });
