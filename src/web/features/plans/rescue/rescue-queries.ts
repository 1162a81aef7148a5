import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { PlanConcern } from '#contract/nouns/plan/values.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import { type ListedPlan, plansIn } from '../../../nouns/plan/list-queries.ts';

export type RescuePlans = {
  plans: ListedPlan[];
  totalCount: number | null;
  asOf: string | null;
  /** False while the plans are loading for the first time. */
  complete: boolean;
};

/** The plans of one concern, largest amounts first; null if our server stores no plans. */
export const rescueOptions = (concern: PlanConcern, limit: number) => {
  const body: StewardBody<'POST /api/lists/plans'> = {
    concern: [concern],
    sort: 'amount',
    direction: 'DESC',
    limit,
  };
  const queryKey: QueryKey = ['service', 'subscriptions', 'at-risk', body];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<RescuePlans | null> => {
      const page = await nullIfMissing(callSteward('POST /api/lists/plans', { body }, signal));
      if (!page) return null;
      const { totalCount, complete, asOf } = page;
      return { plans: plansIn(page), totalCount, asOf, complete };
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data && !data.complete ? 5_000 : false),
  });
};
