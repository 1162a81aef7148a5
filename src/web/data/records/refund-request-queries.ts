/** Requests for a refund, which our own server keeps: reading them needs no call to the platform. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callSteward } from '../api/api.ts';
import { ownKey } from '../live/own-key.ts';

const refundRequestsKey = ownKey('refundRequests');

/** Those that wait for an answer, the oldest first. */
export const openRefundRequestsOptions = queryOptions({
  queryKey: [...refundRequestsKey, 'open'],
  queryFn: ({ signal }) => callSteward('GET /api/refund-requests', {}, signal),
  staleTime: 30_000,
});

/** The latest of a gift. */
export const refundRequestOptions = (contributionId: string) =>
  queryOptions({
    queryKey: [...refundRequestsKey, 'one', contributionId],
    queryFn: ({ signal }) =>
      callSteward('GET /api/refund-requests/{contributionId}', { path: { contributionId } }, signal),
    staleTime: 30_000,
  });

/** Requests are read again where they are on the screen: a refund, or an answer, changed them. */
export const refreshRefundRequests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: refundRequestsKey });
