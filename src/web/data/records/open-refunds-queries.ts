/** The refunds in progress, from our server's copy: one read for all gifts on a screen, without a call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../api/api.ts';
import { nullIfMissing } from '../api/app-error.ts';

/** The status of each gift's open refund, by the gift's ID; null if our server has no copy. Read again after each refund. */
export const openRefundsOptions = queryOptions({
  queryKey: ['service', 'refunds', '/api/mirror/refunds/open'] as const,
  queryFn: async ({ signal }): Promise<Record<string, string | null> | null> =>
    (await nullIfMissing(callSteward('GET /api/mirror/refunds/open', {}, signal)))?.gifts ?? null,
  staleTime: 30_000,
});
