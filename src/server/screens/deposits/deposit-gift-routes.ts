import type { depositGiftOperations } from '#contract/steward/operations/deposits.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { upstreamProblem } from '../../gate/upstream-problem.ts';
import { type DepositParts, giftsOfDeposit } from './deposit-gifts.ts';

/** The page that calls this has just read the deposit with its lines. */
const maxAgeMs = 10 * 60_000;

type Handlers = StewardHandlers<keyof typeof depositGiftOperations>;

/** The gifts, refunds, and chargebacks of a deposit's lines. */
export const depositGiftRoutes = (parts: DepositParts): Handlers => ({
  'GET /api/deposits/{depositId}/gifts': async ({ path, query, session, request: { raw } }) => {
    const person = session.user.id;
    try {
      const { reply } = await parts.gateway.read(
        'deposits.get',
        { path },
        { lane: 1, payer: { person }, maxAgeMs, signal: () => raw.signal },
      );
      const searches = query.search === 'platform';
      return await giftsOfDeposit(parts, reply.data, { searches, signal: raw.signal, person });
    } catch (thrown) {
      throw upstreamProblem(thrown);
    }
  },
});
