import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '../../../data/session/session.ts';
import { plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { planCallsOptions } from './plan-calls-queries.ts';
import { rescueOptions } from './rescue-queries.ts';

/** How many plans of each concern are shown at first. */
export const atFirst = 10;

/** Reads everything that the screen shows first, so that nothing moves. The screen reports failures. */
export async function prefetchRescue(client: QueryClient): Promise<void> {
  void client.prefetchQuery(plansSummaryOptions);
  const concerns = (['failing', 'ending'] as const).map((concern) => rescueOptions(concern, atFirst));
  const { permissions } = await client.ensureQueryData(meOptions);
  const readsCalls = permissions.includes('notes.write');
  if (readsCalls) void client.prefetchQuery(planCallsOptions([]));
  for (const options of concerns)
    void client.prefetchQuery(options).then(() => {
      const plans = client.getQueryData(options.queryKey)?.plans.map(({ id }) => id) ?? [];
      if (readsCalls && plans.length > 0) void client.prefetchQuery(planCallsOptions(plans));
    });
}
