import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DirectoryPlan, DirectoryPlans, PlansSummary } from '#contract/directory.ts';
import { callOperation, type Fresh } from '../../data/api.ts';
import { NotSupported } from '../../data/app-error.ts';
import { askDirectory } from '../../data/directory.ts';
import { readAllOptions, readKey, readOptions } from '../../data/read.ts';
import { holderName, type Plan } from './plan-words.ts';
import { countSearch, directoryQuery, type PlansSearch, type PlanTab, plansQuery } from './plans-search.ts';

const staleTime = 30_000;

/** `donorName` is there where the directory answered; null when it does not know the donor. */
export type ListedPlan = Plan & Partial<Omit<DirectoryPlan, 'plan'>>;
/** The donor's name where it is known, the name on the card otherwise. */
export const payerName = (plan: ListedPlan): string => plan.donorName ?? holderName(plan);

export type PlansReply = { data: ListedPlan[]; totalCount: number | null };

/** From the directory with names and by any column; from the service, by what it can, until that is whole. */
export const plansOptions = (search: PlansSearch, fresh = { staleTime }) => {
  const asked = directoryQuery(search);
  const queryKey: QueryKey = ['service', 'subscriptions', '/api/directory/plans', asked];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Fresh<PlansReply>> => {
      const kept = await askDirectory<DirectoryPlans>(`/api/directory/plans?${asked}`, signal);
      if (!kept?.state.complete)
        return callOperation('subscriptions.list', { query: plansQuery(search) }, { signal });
      const data = kept.data.map(({ plan, ...rest }) => ({ ...plan, ...rest }));
      return { reply: { data, totalCount: kept.totalCount }, asOf: kept.state.asOf, stale: false };
    },
    ...fresh,
  });
};

/** How many a tab has under the same filters. May be a few minutes old; a write of ours makes it new at once. */
export const planCountOptions = (search: PlansSearch, tab: PlanTab) =>
  plansOptions(countSearch(search, tab), { staleTime: 5 * 60_000 });

/** What plans are worth a month, by state and by what is wrong with them; undefined until all are read, null where none are kept. */
export const plansSummaryOptions = queryOptions({
  queryKey: ['service', 'subscriptions', '/api/directory/plans/summary'] as const,
  queryFn: ({ signal }) => askDirectory<PlansSummary>('/api/directory/plans/summary', signal),
  select: (summary) => (summary?.state.complete === false ? undefined : summary),
  refetchInterval: ({ state: { data } }) => (data?.state.complete === false ? 5_000 : false),
  staleTime,
});

/** `giftId`: a gift of this plan, which tells about it where the platform doesn't. */
export const planOptions = (donorId: string, subscriptionId: string, giftId?: string) => {
  const input = { path: { donorId, subscriptionId } };
  return queryOptions({
    queryKey: readKey('subscriptions.get', input),
    queryFn: async ({ signal }): Promise<Fresh<{ data: Plan }>> => {
      try {
        return await callOperation('subscriptions.get', input, { signal });
      } catch (error) {
        if (!(error instanceof NotSupported)) throw error;
        const { readPlanFromGifts } = await import('./plan-from-gifts.ts');
        return readPlanFromGifts({ donorId, planId: subscriptionId, giftId }, signal);
      }
    },
    staleTime,
  });
};

/** Null for a plan that names no donor: the service finds a plan by both. */
export const planKey = ({ donorId, id }: { donorId: string | null; id: string }) =>
  donorId === null ? null : planOptions(donorId, id).queryKey;

/** All plans of one donor, whatever their state. */
export const plansOfDonorOptions = (donorId: string) =>
  readAllOptions('subscriptions.listByDonor', { path: { donorId } }, { staleTime });

/** Stored ways to pay of one donor; administrators only. */
export const methodsOfDonorOptions = (donorId: string) =>
  readOptions('paymentMethods.listByDonor', { path: { donorId } }, { staleTime });
