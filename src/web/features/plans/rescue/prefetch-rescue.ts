import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '../../../data/session/session.ts';
import { planCallsOptions } from '../../../nouns/plan/calls/plan-calls-queries.ts';
import { plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { rescueOptions } from './rescue-queries.ts';

/** Reads everything that the screen shows first, so that nothing moves. The screen reports failures. */
export async function prefetchRescue(client: QueryClient): Promise<void> {
  void client.prefetchQuery(plansSummaryOptions);
  const plans = client.prefetchQuery(rescueOptions);
  const { permissions } = await client.ensureQueryData(meOptions);
  if (!permissions.includes('notes.write')) return;
  await plans;
  const found = client.getQueryData(rescueOptions.queryKey)?.plans.map(({ id }) => id);
  if (found) void client.prefetchQuery(planCallsOptions(found));
}
