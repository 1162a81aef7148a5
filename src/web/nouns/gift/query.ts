/** One gift with its refunds and chargebacks, as several features show it. */
import { queryOptions } from '@tanstack/react-query';
import { callOperation, callSteward } from '../../data/api/api.ts';
import { headersFor, readOptions } from '../../data/api/read.ts';

const staleTime = 30_000;

export const contributionOptions = (contributionId: string) =>
  readOptions('contributions.get', { path: { contributionId } }, { staleTime });

export const refundsOfGiftOptions = (contributionId: string) =>
  readOptions('refunds.list', { query: { contributionId, limit: 100 } }, { staleTime });

/** Reads a gift's refunds from the platform now, whatever is known of them: someone is about to refund the gift. */
export const refundsNowOptions = (contributionId: string) => {
  const { queryKey } = refundsOfGiftOptions(contributionId);
  return queryOptions({
    queryKey: [...queryKey, 'now'] as const,
    queryFn: async ({ client, signal }) => {
      const input = { query: { contributionId, limit: 100 } };
      const headers = headersFor({ beforeWrite: true });
      const read = await callOperation('refunds.list', input, { signal, headers });
      client.setQueryData(queryKey, read);
      return read;
    },
    staleTime: 0,
  });
};

/**
 * The status of each gift's open refund, by the gift's ID: one read of our server's copy for all gifts on a screen.
 */
export const openRefundsOptions = queryOptions({
  queryKey: ['service', 'refunds', '/api/copy/refunds/open'] as const,
  queryFn: async ({ signal }): Promise<Record<string, string | null>> =>
    (await callSteward('GET /api/copy/refunds/open', {}, signal)).gifts,
  staleTime: 30_000,
});
