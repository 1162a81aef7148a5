/** Receives writes, and returns their state. */
import { isWrite, type OperationId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import type { intentOperations } from '#contract/steward/operations/writes.ts';
import { writeHeaders } from '#contract/steward/write-headers.ts';
import type { Clock } from '../base/clock.ts';
import { splitReason } from '../gate/own-reason.ts';
import { databaseProblem, notFound, signedOut } from '../gate/problem.ts';
import { requireRecentStepUp } from '../gate/recent-step-up.ts';
import type { RouteRequest } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { upstreamProblem } from '../gate/upstream-problem.ts';
import { acceptedView, viewOf } from './intent.ts';
import { answerFor, badKey } from './write-problem.ts';
import type { Writes } from './writes.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const handleWrite =
  (writes: Writes, clock: Clock) =>
  async (operation: OperationId, input: CheckedInput, request: RouteRequest): Promise<Response> => {
    if (!isWrite(operation)) throw notFound();
    const { session } = request;
    // Its policy requires a session.
    if (!session) throw signedOut();
    const { headers } = request.raw;
    const intentId = headers.get(writeHeaders.idempotencyKey) ?? '';
    if (!uuid.test(intentId)) throw badKey();
    requireRecentStepUp(session, clock);
    const { requestId, address } = request;
    const seenVersion = headers.get(writeHeaders.seenVersion);
    try {
      const { intent, reply, retryAfter } = await writes.submit({
        intentId: intentId.toLowerCase(),
        operation,
        input,
        session,
        requestId,
        address,
        seenVersion,
        reason: splitReason(operation, request.body).reason,
      });
      return answerFor(intent, reply, retryAfter);
    } catch (thrown) {
      // Errors of the gateway and the database during a submission are thrown before anything is sent.
      throw databaseProblem(thrown, 'nothing-changed') ?? upstreamProblem(thrown, 'nothing-changed');
    }
  };

export const intentRoutes = (writes: Writes): StewardHandlers<keyof typeof intentOperations> => ({
  'GET /api/intents/{intentId}': async ({ path, session: { user } }) => {
    const intent = await writes.get(path.intentId.toLowerCase());
    if (!intent || (intent.userId !== user.id && user.role !== 'admin')) throw notFound();
    return viewOf(intent);
  },
  'GET /api/intents': async ({ session }) => {
    const open = await writes.unsettled(session.user.id);
    return { data: open.map(viewOf) };
  },
  'POST /api/accepted-writes': async ({ body }) => ({
    data: (await writes.accepted(body.kind, body.record)).map(acceptedView),
  }),
});
