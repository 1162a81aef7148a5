import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { PlanConcern } from '#contract/steward/mirror.ts';
import { callSteward } from '../../../data/api/api.ts';
import { nullIfMissing } from '../../../data/api/app-error.ts';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';

export type RescuePlans = {
  plans: ListedPlan[];
  totalCount: number;
  asOf: string | null;
  /** False while the plans are loading for the first time. */
  complete: boolean;
};

/** The plans of one concern, largest amounts first; null if our server stores no plans. */
export const rescueOptions = (concern: PlanConcern, limit: number) => {
  const filters = { concern, sort: 'amount', direction: 'DESC', limit } as const;
  const queryKey: QueryKey = ['service', 'subscriptions', '/api/mirror/plans', filters];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<RescuePlans | null> => {
      const local = await nullIfMissing(callSteward('POST /api/mirror/plans', { body: filters }, signal));
      if (!local) return null;
      const plans = local.data.map(({ plan, ...rest }) => ({ ...plan, ...rest }));
      const { complete, asOf } = local.state;
      return { plans, totalCount: local.totalCount, asOf, complete };
    },
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data && !data.complete ? 5_000 : false),
  });
};
