/** Routes of refund requests. Requests are never sent to the platform; it is only called to check that the gift exists. */
import type {
  OpenRefundRequest,
  RefundRequest,
  refundRequestOperations,
} from '#contract/steward/operations/refund-requests.ts';
import { may } from '#contract/steward/roles.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { dollars } from '#contract/values/money.ts';
import { by } from '../../auth/auth-routes.ts';
import type { Copy } from '../../copy/copy.ts';
import { ProblemError } from '../../gate/problem.ts';
import type { RouteRequest, Session } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { upstreamProblem } from '../../gate/upstream-problem.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { Closing, RefundRequests } from './refund-requests.ts';

type Handlers = StewardHandlers<keyof typeof refundRequestOperations>;

export function refundRequestRoutes(
  requests: RefundRequests,
  gateway: Pick<Gateway, 'read'>,
  copy: Pick<Copy, 'gifts'>,
): Handlers {
  const close = async (contributionId: string, how: Closing, session: Session, request: RouteRequest) => {
    if (!(await requests.close(by(session, request), contributionId, how)))
      throw new ProblemError(409, 'request-closed', 'This request is no longer open', {
        detail:
          'It was answered or withdrawn in the meantime, or the gift was refunded. Nothing else was saved.',
        outcome: 'nothing-changed',
      });
    return { request: await requests.of(contributionId, session.user.id) };
  };
  /** With the donor and the amount of its gift, as far as the copy has them and the role may see them. */
  const withGifts = async (
    open: readonly RefundRequest[],
    { user }: Session,
  ): Promise<OpenRefundRequest[]> => {
    const maySeeDonor = may(user.role, 'donors.get');
    const gifts = may(user.role, 'contributions.get')
      ? await copy.gifts.of(open.map(({ contributionId }) => contributionId))
      : {};
    return open.map((request) => {
      const { donorId = null, donorName = null, amount = null } = lookUp(gifts, request.contributionId) ?? {};
      return {
        ...request,
        donorId: maySeeDonor ? donorId : null,
        donorName: maySeeDonor ? donorName : null,
        amount: amount === null ? null : dollars(amount),
      };
    });
  };
  return {
    'GET /api/refund-requests': async ({ session }) => {
      const { requests: open, total } = await requests.open(session.user.id);
      return { requests: await withGifts(open, session), total };
    },
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
