import { callSteward } from '../../data/api/api.ts';
import { readCutOptions } from '../../data/api/read-cut.ts';
import { copiedListOptions } from '../reversal/list-queries.ts';
import { copiedQuery, moneyBackQuery, platformPart } from '../reversal/list-request.ts';
import type { ChargebacksSearch } from './address.ts';
import type { Chargeback } from './labels.ts';

export const chargebacksOptions = (search: ChargebacksSearch, text: string) =>
  copiedListOptions<Chargeback, ChargebacksSearch>('chargebacks', search, text, {
    copy: (signal) =>
      callSteward('POST /api/mirror/chargebacks', { body: copiedQuery(search, text, 'created') }, signal),
    platformPart,
    platform: (client, part) => client.fetchQuery(platformOptions(part)),
  });

const platformOptions = (search: ChargebacksSearch) =>
  readCutOptions('chargebacks.list', moneyBackQuery(search), { search, staleTime: 30_000 });
