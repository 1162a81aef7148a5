import { queryOptions } from '@tanstack/react-query';
import { planConcerns } from '#contract/nouns/plan/values.ts';
import { callSteward } from '../../../data/api/api.ts';
import { type ListedPlan, plansIn } from '../../../nouns/plan/list-queries.ts';

export type RescuePlans = {
  plans: ListedPlan[];
  /** Of all, including those beyond `mostPlans`. */
  totalCount: number;
  asOf: string | null;
  /** False while the plans are loading for the first time. */
  complete: boolean;
};

/** No more plans are read: those with the largest amounts. */
const mostPlans = 500;
const perRequest = 100;

/** Plans that failed or soon will, read at once so that tabs can count them. */
export const rescueOptions = queryOptions({
  queryKey: ['service', 'subscriptions', 'at-risk'],
  queryFn: async ({ signal }): Promise<RescuePlans> => {
    const read = (page: number) =>
      callSteward(
        'POST /api/lists/plans',
        { body: { concern: [...planConcerns], sort: 'amount', direction: 'DESC', limit: perRequest, page } },
        signal,
      );
    const first = await read(1);
    const { complete, asOf, totalCount } = first;
    const plans = plansIn(first);
    for (let page = 2; (page - 1) * perRequest < Math.min(totalCount, mostPlans); page += 1)
      plans.push(...plansIn(await read(page)));
    // A plan whose amount changed meanwhile may be on two pages.
    const byId = new Map(plans.map((plan) => [plan.id, plan]));
    return { plans: [...byId.values()], totalCount, asOf, complete };
  },
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => (data && !data.complete ? 5_000 : false),
});
