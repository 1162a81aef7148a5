import type { depositGiftOperations } from '#contract/steward/operations/deposits.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import { upstreamProblem } from '../routes/upstream-problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { giftsOfDeposit } from './deposit-gifts.ts';

/** Called only when the user requests it, since it costs up to a dozen calls. */
export const depositGiftRoutes = (gateway: Gateway): StewardHandlers<keyof typeof depositGiftOperations> => ({
  'GET /api/deposits/{depositId}/gifts': async ({ path, session, request: { raw } }) => {
    const person = session.user.id;
    try {
      const { reply } = await gateway.read(
        'deposits.get',
        { path },
        { lane: 1, payer: { person }, signal: () => raw.signal },
      );
      return await giftsOfDeposit(gateway, reply.data, raw.signal, person);
    } catch (thrown) {
      throw upstreamProblem(thrown);
    }
  },
});
