/** What is unusual about one donor, from our own server: reading it makes no call to the platform. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DonorAttention } from '#contract/steward/operations/copied-gifts.ts';

import { callSteward } from '../../data/api/api.ts';
import { nullIfMissing } from '../../data/api/app-error.ts';
import { meOptions } from '../../data/session/session.ts';

/** Null if the platform doesn't share gifts. Read again after each write that changes gifts. */
export const donorAttentionOptions = (donorId: string) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'attention', donorId] as const,
    queryFn: ({ signal }): Promise<DonorAttention | null> =>
      nullIfMissing(callSteward('GET /api/donor-attention/{donorId}', { path: { donorId } }, signal)),
    staleTime: 30_000,
  });

/** Loads it before its screen, for people who may see it, so that its arrival moves nothing. */
export async function prefetchDonorAttention(client: QueryClient, donorId: string): Promise<void> {
  const { permissions } = await client.ensureQueryData(meOptions);
  if (permissions.includes('copy.read')) await client.prefetchQuery(donorAttentionOptions(donorId));
}
