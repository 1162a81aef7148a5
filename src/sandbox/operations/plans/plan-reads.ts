import type { Query } from '#contract/giving/operations.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { notFound } from '../api-error.ts';
import { readRange } from '../date-range.ts';
import { donorOf } from '../directory.ts';
import { type Context, ok, type Part } from '../operation.ts';
import { isOneOf, readList, restrict, type Where, where, within } from '../paging.ts';
import type { PlanRow } from '../records.ts';
import { rowOf, type WorldView } from '../world-view.ts';
import { showPlan } from './plan-record.ts';

const sortColumns: Record<string, string> = {
  amount: 'amount',
  createdAt: 'created_at',
  frequency: 'frequency',
  nextContributionAt: 'next_at',
};

export function planReads(
  view: WorldView,
): Part<'subscriptions.list' | 'subscriptions.listByDonor' | 'subscriptions.get'> {
  const { db, directory } = view;
  const list = (filter: Where, { org }: Context, query: Query<'subscriptions.list'>) => {
    const { sortBy = 'createdAt', sortDirection = 'DESC' } = query;
    narrow(view, filter, org, query);
    const order = `${lookUp(sortColumns, sortBy)} ${sortDirection}, seq ${sortDirection}`;
    const rows = { table: 'subscriptions', where: filter, order };
    return ok(readList<PlanRow>(view, rows, query, (row) => showPlan(db, directory, row)));
  };
  return {
    'subscriptions.list': (context, { query }) => list(where(context.org), context, query),
    'subscriptions.listByDonor': (context, { path, query }) => {
      const filter = where(context.org);
      restrict(filter, 'donor = ?', donorOf(db, context.org, path.donorId).seq);
      return list(filter, context, query);
    },
    'subscriptions.get': ({ org }, { path }) =>
      ok({ data: showPlan(db, directory, planOf(view, org, path)) }),
  };
}

function narrow(
  { directory, dates }: WorldView,
  filter: Where,
  org: number,
  query: Query<'subscriptions.list'>,
): void {
  if (query.status && query.status.length > 0)
    restrict(filter, isOneOf('status', query.status), ...query.status);
  if (query.locationIds && query.locationIds.length > 0) {
    const locations = directory.locationSeqs(org, query.locationIds);
    restrict(filter, isOneOf('location', locations), ...locations);
  }
  within(filter, 'updated_at', readRange(query.minimumUpdatedDate, query.maximumUpdatedDate, dates));
}

/** Returns the plan of a path. Throws 400 or 404. */
export function planOf(
  { db }: WorldView,
  org: number,
  path: { donorId: string; subscriptionId: string },
): PlanRow {
  const donor = donorOf(db, org, path.donorId);
  const plan = rowOf<PlanRow>(db, 'subscriptions', org, path.subscriptionId);
  if (!plan || plan.donor !== donor.seq) throw notFound('Subscription');
  return plan;
}
