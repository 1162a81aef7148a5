import { readOptions } from '../../data/api/read.ts';
import { readAllOptions } from '../../data/api/read-all.ts';
import { startOfDay } from '../../data/format/day-range.ts';

const staleTime = 30_000;

/** The latest to arrive, for figures and names. */
export const newestDepositsOptions = readOptions(
  'deposits.list',
  { query: { limit: 25, page: 1 } },
  { staleTime },
);

/** The first that arrived on this day (YYYY-MM-DD) or later. */
export const depositsSinceOptions = (day: string) =>
  readOptions(
    'deposits.list',
    { query: { limit: 10, page: 1, startDate: startOfDay(day), sortDirection: 'ASC' } },
    { staleTime },
  );

/** For the dates of deposits that other records refer to; they rarely change. */
export const latestDepositsOptions = readOptions(
  'deposits.list',
  { query: { limit: 100 } },
  { staleTime: 600_000 },
);

/** With its lines, which lists leave out. */
export const depositOptions = (depositId: string) =>
  readOptions('deposits.get', { path: { depositId } }, { staleTime });

export const depositSummaryOptions = (depositId: string) =>
  readOptions('deposits.summary', { path: { depositId } }, { staleTime });

/** The contents of a deposit don't change. */
const settledTime = 600_000;

/** Refunds changed since then, earliest first, at most 300: those of a deposit soon after are among the first. */
export const refundsNearOptions = (since: string) =>
  readAllOptions(
    'refunds.list',
    { query: { minimumUpdatedDate: since, sortDirection: 'ASC' } },
    { staleTime: settledTime, maxPages: 3 },
  );

export const chargebacksNearOptions = (since: string) =>
  readAllOptions(
    'chargebacks.list',
    { query: { minimumUpdatedDate: since, sortDirection: 'ASC' } },
    { staleTime: settledTime, maxPages: 3 },
  );
