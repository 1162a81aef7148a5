import type { Query } from '#contract/giving/operations.ts';
import { cents } from '#contract/values/money.ts';
import { readOptions } from '../../data/api/read.ts';
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { DepositsSearch } from './address.ts';

const staleTime = 30_000;

/** The query as the platform expects it. `reconciled` has three values, so false must be sent. */
export const depositsQuery = (search: DepositsSearch): NonNullable<Query<'deposits.list'>> => ({
  ...pageIn(search),
  ...defined('startDate', search.arrivesFrom && startOfDay(search.arrivesFrom)),
  ...defined('endDate', search.arrivesTo && endOfDay(search.arrivesTo)),
  ...defined('reconciled', search.reconciled && search.reconciled === 'yes'),
  ...defined('minimumEstimatedValueInCents', search.least === undefined ? undefined : cents(search.least)),
  ...defined('maximumEstimatedValueInCents', search.most === undefined ? undefined : cents(search.most)),
  ...defined('types', search.kinds),
  ...defined('paymentMethod', search.methods),
  ...defined('search', search.text),
  ...defined('sortDirection', search.sort ? undefined : search.direction),
});

export const depositsOptions = (search: DepositsSearch) =>
  readOptions('deposits.list', { query: depositsQuery(search) }, { staleTime });

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

/** Refunds changed since then, earliest first: those of a deposit soon after are among the first hundred. */
export const refundsNearOptions = (since: string) =>
  readOptions(
    'refunds.list',
    { query: { minimumUpdatedDate: since, sortDirection: 'ASC', limit: 100 } },
    { staleTime: settledTime },
  );

export const chargebacksNearOptions = (since: string) =>
  readOptions(
    'chargebacks.list',
    { query: { minimumUpdatedDate: since, sortDirection: 'ASC', limit: 100 } },
    { staleTime: settledTime },
  );
