/** Routes of the thank-you list. None of this calls the platform. */
import type { thankOperations } from '#contract/steward/operations/thanks.ts';
import { by } from '../auth/auth-routes.ts';
import { notFound } from '../http/problem.ts';
import type { StewardHandlers } from '../routes/steward-api.ts';
import type { ThankList } from './thank-list.ts';
import type { Thanks } from './thanks.ts';

type Handlers = StewardHandlers<keyof typeof thankOperations>;

export const thankRoutes = (thanks: Thanks, list: ThankList): Handlers => ({
  'POST /api/thanks': async ({ body }) => {
    if (!list.enabled) throw notFound();
    return list.page(body);
  },
  'GET /api/thanks/{giftId}': async ({ path }) => ({ thanked: await thanks.get(path.giftId) }),
  'POST /api/thanks/{giftId}': ({ path, body, session, request }) =>
    thanks.mark(by(session, request), path.giftId, body.way),
  'POST /api/thanks/{giftId}/undo': async ({ path, session, request }) => {
    await thanks.undo(by(session, request), path.giftId);
    return null;
  },
  'POST /api/thank-marks': async ({ body: { giftIds, way }, session, request }) => ({
    marked: await thanks.markAll(by(session, request), giftIds, way),
  }),
  'POST /api/thank-marks/undo': async ({ body, session, request }) => {
    await thanks.undoAll(by(session, request), body.giftIds);
    return null;
  },
});
