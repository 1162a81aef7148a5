import type { Route } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import { upstreamProblem } from '../routes/upstream-problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { giftsOfDeposit } from './deposit-gifts.ts';

/** Asked for by a press, since it costs up to a dozen calls. A role that may read gifts may read deposits (contract/permissions.ts). */
export const depositGiftRoutes = (gateway: Gateway): Route[] => [
  {
    id: 'deposits.gifts',
    method: 'GET',
    path: '/api/deposits/:depositId/gifts',
    policy: { kind: 'operation', operation: 'contributions.list' },
    handler: async ({ params: { depositId = '' }, raw, session }) => {
      const person = session?.user.id;
      try {
        const { reply } = await gateway.read(
          'deposits.get',
          { path: { depositId } },
          { lane: 1, payer: { person }, signal: () => raw.signal },
        );
        return json(await giftsOfDeposit(gateway, reply.data, raw.signal, person));
      } catch (thrown) {
        throw upstreamProblem(thrown);
      }
    },
  },
];
