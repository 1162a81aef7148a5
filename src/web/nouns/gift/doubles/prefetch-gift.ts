import type { QueryClient } from '@tanstack/react-query';
import { prefetchDonorAttention } from '../../donor/attention-queries.ts';
import { contributionOptions } from '../query.ts';

/** Loads a gift before its screen, and then what its donor's other gifts say about it. */
export async function prefetchGift(client: QueryClient, giftId: string): Promise<void> {
  await client.prefetchQuery(contributionOptions(giftId));
  const donorId = client.getQueryData(contributionOptions(giftId).queryKey)?.reply.data.donor?.id;
  if (donorId) await prefetchDonorAttention(client, donorId);
}
