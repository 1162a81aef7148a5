import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { meOptions } from '../../../data/session/session.ts';
import { planCallsOptions } from '../../../nouns/plan/calls/plan-calls-queries.ts';
import { plansIn } from '../../../nouns/plan/list-queries.ts';

/** The failing plans with the largest amounts. */
export const worstFailingOptions = queryOptions({
  queryKey: ['service', 'subscriptions', 'at-risk', 'worst'],
  queryFn: async ({ signal }) => {
    const body = {
      concern: ['failing' as const],
      sort: 'amount' as const,
      direction: 'DESC' as const,
      limit: 25,
    };
    return plansIn(await callSteward('POST /api/lists/plans', { body }, signal));
  },
  staleTime: 30_000,
});

/** Reads what its row shows first, so that its place is known when the others are. */
export async function prefetchFailingPlans(client: QueryClient): Promise<void> {
  const { permissions } = await client.ensureQueryData(meOptions);
  if (!permissions.includes('notes.write') || !permissions.includes('subscriptions.list')) return;
  await client.prefetchQuery(worstFailingOptions);
  const plans = client.getQueryData(worstFailingOptions.queryKey)?.map(({ id }) => id) ?? [];
  if (plans.length > 0) await client.prefetchQuery(planCallsOptions(plans));
}
