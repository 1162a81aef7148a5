/** Routes of refund requests. Requests are never sent to the platform; it is only called to check that the gift exists. */
import type { refundRequestOperations } from '#contract/steward/operations/refund-requests.ts';
import { by } from '../auth/auth-routes.ts';
import { ProblemError } from '../http/problem.ts';
import type { RouteRequest, Session } from '../http/route.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { upstreamProblem } from '../routes/upstream-problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Closing, RefundRequests } from './refund-requests.ts';

export function refundRequestRoutes(
  requests: RefundRequests,
  gateway: Pick<Gateway, 'read'>,
): StewardHandlers<keyof typeof refundRequestOperations> {
  const close = async (contributionId: string, how: Closing, session: Session, request: RouteRequest) => {
    if (!(await requests.close(by(session, request), contributionId, how)))
      throw new ProblemError(409, 'request-closed', 'This request is no longer open', {
        detail: 'Someone else just answered it, or the gift was refunded.',
        outcome: 'nothing-changed',
      });
    return { request: await requests.of(contributionId, session.user.id) };
  };
  return {
    'GET /api/refund-requests': async ({ session }) => ({ requests: await requests.open(session.user.id) }),
    'GET /api/refund-requests/{contributionId}': async ({ path, session }) => ({
      request: await requests.of(path.contributionId, session.user.id),
    }),
    'POST /api/refund-requests/{contributionId}': async ({ path, body, session, request }) => {
      const reading = {
        lane: 1,
        payer: { person: session.user.id },
        signal: () => request.raw.signal,
      } as const;
      await gateway.read('contributions.get', { path }, reading).catch((thrown: unknown) => {
        throw upstreamProblem(thrown);
      });
      return { request: await requests.add(by(session, request), path.contributionId, body.note.trim()) };
    },
    'POST /api/refund-requests/{contributionId}/decline': ({ path, body, session, request }) =>
      close(path.contributionId, { state: 'declined', answer: body.answerNote.trim() }, session, request),
    'POST /api/refund-requests/{contributionId}/withdraw': ({ path, session, request }) =>
      close(path.contributionId, { state: 'withdrawn' }, session, request),
  };
}
