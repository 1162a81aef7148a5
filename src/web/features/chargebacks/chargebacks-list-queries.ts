import { readCutOptions } from '../../data/api/read-cut.ts';
import { moneyBackQuery } from '../../data/search/money-back-request.ts';
import type { ChargebacksSearch } from './chargebacks-search.ts';

/** A page of all chargebacks under the filters of the platform. */
export const chargebacksOptions = (search: ChargebacksSearch) =>
  readCutOptions('chargebacks.list', moneyBackQuery(search), { search, staleTime: 30_000 });
