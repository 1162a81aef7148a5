import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { MirrorPlan, PlanSum } from '#contract/steward/mirror.ts';
import { callOperation, callSteward, type Fresh } from '../../data/api/api.ts';
import { AppError, nullIfMissing } from '../../data/api/app-error.ts';
import { readMirror } from '../../data/api/mirror.ts';
import { readOptions } from '../../data/api/read.ts';
import { readAllOptions } from '../../data/api/read-all.ts';
import type { PlansSearch, PlanTab } from './address.ts';
import { holderName } from './labels.ts';
import { countSearch, mirrorQuery, needsMirror, plansQuery } from './list-request.ts';
import type { Plan } from './query.ts';

const staleTime = 30_000;

/** `donorName` is set if the mirror answered; null if it doesn't know the donor. */
export type ListedPlan = Plan & Partial<Omit<MirrorPlan, 'plan'>>;
/** The donor's name if it is known, otherwise the name on the card. */
export const payerName = (plan: ListedPlan): string => plan.donorName ?? holderName(plan);

export type PlansReply = {
  data: ListedPlan[];
  totalCount: number | null;
  /** Covers every match; only if the mirror answered. */
  sum?: PlanSum;
};

/** From the mirror, with names and sorted by any column; until that is complete, from the platform as far as it can answer. */
export const plansOptions = (search: PlansSearch, text = '', fresh = { staleTime }) => {
  const filters = mirrorQuery(search, text);
  const queryKey: QueryKey = ['service', 'subscriptions', '/api/mirror/plans', filters];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Fresh<PlansReply>> => {
      const local = await readMirror('POST /api/mirror/plans', { body: filters }, signal);
      if (!local?.state.complete && needsMirror(search, text)) throw new AppError(notLoaded);
      if (!local?.state.complete)
        return callOperation('subscriptions.list', { query: plansQuery(search) }, { signal });
      const data = local.data.map(({ plan, ...rest }) => ({ ...plan, ...rest }));
      return {
        reply: { data, totalCount: local.totalCount, sum: local.sum },
        asOf: local.state.asOf,
        stale: false,
      };
    },
    ...fresh,
  });
};

/** How many plans a tab has under the same filters. May be a few minutes old; our own writes refresh it immediately. */
export const planCountOptions = (search: PlansSearch, tab: PlanTab, text = '') =>
  plansOptions(countSearch(search, tab), text, { staleTime: 5 * 60_000 });

const notLoaded = {
  title: 'Plans are still loading',
  detail: 'Search and these filters work once all plans are loaded.',
};

/** Monthly value by status and by concern; undefined until all plans are loaded, null if none are stored. */
export const plansSummaryOptions = queryOptions({
  queryKey: ['service', 'subscriptions', '/api/mirror/plans/summary'] as const,
  queryFn: ({ signal }) => nullIfMissing(callSteward('GET /api/mirror/plans/summary', {}, signal)),
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
