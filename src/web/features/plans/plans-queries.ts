import { readAllOptions, readOptions } from '../../data/read.ts';
import { countQuery, type PlansSearch, type PlanTab, plansQuery } from './plans-search.ts';

const staleTime = 30_000;

export const plansOptions = (search: PlansSearch) =>
  readOptions('subscriptions.list', { query: plansQuery(search) }, { staleTime });

/** Counts may be a few minutes old; a write of ours makes them new at once. */
export const planCountOptions = (search: PlansSearch, tab: PlanTab) =>
  readOptions('subscriptions.list', { query: countQuery(search, tab) }, { staleTime: 5 * 60_000 });

export const planOptions = (donorId: string, subscriptionId: string) =>
  readOptions('subscriptions.get', { path: { donorId, subscriptionId } }, { staleTime });

/** Null for a plan that names no donor: the service finds a plan by both. */
export const planKey = ({ donorId, id }: { donorId: string | null; id: string }) =>
  donorId === null ? null : planOptions(donorId, id).queryKey;

/** All plans of one donor, whatever their state. */
export const plansOfDonorOptions = (donorId: string) =>
  readAllOptions('subscriptions.listByDonor', { path: { donorId } }, { staleTime });

/** Stored ways to pay of one donor; administrators only. */
export const methodsOfDonorOptions = (donorId: string) =>
  readOptions('paymentMethods.listByDonor', { path: { donorId } }, { staleTime });
