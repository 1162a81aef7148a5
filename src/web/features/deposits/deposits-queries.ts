import { readOptions } from '../../data/read.ts';
import { type DepositsSearch, depositsQuery } from './deposits-search.ts';

const staleTime = 30_000;

export const depositsOptions = (search: DepositsSearch) =>
  readOptions('deposits.list', { query: depositsQuery(search) }, { staleTime });

/** With its lines, which a list leaves out. */
export const depositOptions = (depositId: string) =>
  readOptions('deposits.get', { path: { depositId } }, { staleTime });

export const depositSummaryOptions = (depositId: string) =>
  readOptions('deposits.summary', { path: { depositId } }, { staleTime });
