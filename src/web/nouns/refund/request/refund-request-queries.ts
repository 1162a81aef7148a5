/** Refund requests, which our own server stores: reading them makes no call to the platform. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { ownKey } from '../../../data/live/own-key.ts';
import { meOptions } from '../../../data/session/session.ts';

const refundRequestsKey = ownKey('refundRequests');

/** Requests that wait for an answer, oldest first. */
export const openRefundRequestsOptions = queryOptions({
  queryKey: [...refundRequestsKey, 'open'],
  queryFn: ({ signal }) => callSteward('GET /api/refund-requests', {}, signal),
  staleTime: 30_000,
});

/** Loads open requests before their screen, for people who may see them, so that nothing on it moves. */
export async function prefetchOpenRefundRequests(client: QueryClient): Promise<void> {
  const { permissions } = await client.ensureQueryData(meOptions);
  if (permissions.includes('refunds.request')) await client.prefetchQuery(openRefundRequestsOptions);
}

/** The gift's latest request. */
export const refundRequestOptions = (contributionId: string) =>
  queryOptions({
    queryKey: [...refundRequestsKey, 'one', contributionId],
    queryFn: ({ signal }) =>
      callSteward('GET /api/refund-requests/{contributionId}', { path: { contributionId } }, signal),
    staleTime: 30_000,
  });

/** Reads the requests on screen again after a refund or an answer changed them. */
export const refreshRefundRequests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: refundRequestsKey });
