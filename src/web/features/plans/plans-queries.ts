import type { QueryClient } from '@tanstack/react-query';
import type { Fresh } from '../../data/api.ts';
import { readAllOptions, readOptions } from '../../data/read.ts';
import type { Plan } from './plan-words.ts';
import { countQuery, type PlansSearch, type PlanTab, plansQuery } from './plans-search.ts';

const staleTime = 30_000;

export const plansOptions = (search: PlansSearch) =>
  readOptions('subscriptions.list', { query: plansQuery(search) }, { staleTime });

/** Counts may be a few minutes old; a write of ours makes them new at once. */
export const planCountOptions = (search: PlansSearch, tab: PlanTab) =>
  readOptions('subscriptions.list', { query: countQuery(search, tab) }, { staleTime: 5 * 60_000 });

export const planOptions = (donorId: string, subscriptionId: string) =>
  readOptions('subscriptions.get', { path: { donorId, subscriptionId } }, { staleTime });

/** All plans of one donor, whatever their state. */
export const plansOfDonorOptions = (donorId: string) =>
  readAllOptions('subscriptions.listByDonor', { path: { donorId } }, { staleTime });

/** Stored ways to pay of one donor; administrators only. */
export const methodsOfDonorOptions = (donorId: string) =>
  readOptions('paymentMethods.listByDonor', { path: { donorId } }, { staleTime });

/** A list carries whole plans: opening one of them asks nothing. */
export function keepPlans(
  client: QueryClient,
  { reply, asOf, stale }: Fresh<{ data: Plan[] }>,
  readAt: number,
): void {
  for (const plan of reply.data) {
    if (plan.donorId === null) continue;
    const { queryKey } = planOptions(plan.donorId, plan.id);
    const known = client.getQueryState(queryKey);
    if (known && known.dataUpdatedAt >= readAt) continue;
    client.setQueryData(queryKey, { reply: { data: plan }, asOf, stale }, { updatedAt: readAt });
  }
}
