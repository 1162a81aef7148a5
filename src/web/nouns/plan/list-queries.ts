import { queryOptions } from '@tanstack/react-query';
import type { PlanTab } from '#contract/nouns/plan/values.ts';
import type { PlanSum } from '#contract/steward/operations/copy.ts';
import type { PlanPage, PlanRow } from '#contract/steward/operations/lists.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { readOptions } from '../../data/api/read.ts';
import { readAllOptions } from '../../data/api/read-all.ts';
import type { PlansSearch } from './address.ts';
import { holderName } from './labels.ts';
import { countSearch, plansQuestion } from './list-request.ts';
import type { Plan } from './query.ts';

const staleTime = 30_000;

/** `donorName`: null if our copy doesn't know the donor. */
export type ListedPlan = Plan & Omit<PlanRow, 'plan'>;
/** The donor's name if it is known, otherwise the name on the card. */
export const payerName = (plan: ListedPlan): string => plan.donorName ?? holderName(plan);

export const plansIn = ({ data }: PlanPage): ListedPlan[] =>
  data.map(({ plan, ...rest }) => ({ ...plan, ...rest }));

/** A page of plans. From our copy with their donors' names, sorted by any column, and summed. */
export function plansOptions(search: PlansSearch, text = '') {
  const body = plansQuestion(search, text);
  return ownListOptions<ListedPlan, PlanSum>('subscriptions', body, async (signal) => {
    const page = await callSteward('POST /api/lists/plans', { body }, signal);
    return { ...page, data: plansIn(page) };
  });
}

/** How many plans a tab has under the same filters. May be a few minutes old; our own writes refresh it immediately. */
export const planCountOptions = (search: PlansSearch, tab: PlanTab, text = '') => ({
  ...plansOptions(countSearch(search, tab), text),
  staleTime: 5 * 60_000,
});

/** Monthly value by status and by concern; undefined until all plans are loaded. */
export const plansSummaryOptions = queryOptions({
  queryKey: ['service', 'subscriptions', '/api/copy/plans/summary'] as const,
  queryFn: ({ signal }) => callSteward('GET /api/copy/plans/summary', {}, signal),
  select: (summary) => (summary?.state.complete === false ? undefined : summary),
  refetchInterval: ({ state: { data } }) => (data?.state.complete === false ? 5_000 : false),
  staleTime,
});

/** All plans of one donor, whatever their status. */
export const plansOfDonorOptions = (donorId: string) =>
  readAllOptions('subscriptions.listByDonor', { path: { donorId } }, { staleTime });

/** Saved payment methods of one donor. For administrators only. */
export const methodsOfDonorOptions = (donorId: string) =>
  readOptions('paymentMethods.listByDonor', { path: { donorId } }, { staleTime });
