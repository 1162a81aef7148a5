/** The route for what needs attention about one donor. It doesn't call the platform. */
import type { donorAttentionOperations } from '#contract/steward/operations/copied-gifts.ts';
import { by } from '../../auth/auth-routes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Copy } from '../../copy/copy.ts';
import { notFound } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { SentRefund } from '../../records/sent-refunds.ts';
import type { DismissedDoubles } from './dismissed-doubles.ts';
import { donorAttention } from './donor-attention.ts';

type Parts = {
  copy: Copy;
  clock: Clock;
  dismissals: DismissedDoubles;
  sentRefunds: (giftIds: readonly string[]) => Promise<SentRefund[]>;
};

type Handlers = StewardHandlers<keyof typeof donorAttentionOperations>;

export const donorAttentionRoutes = (parts: Parts): Handlers => ({
  'GET /api/donor-attention/{donorId}': async ({ path: { donorId } }) => {
    const { offered, upToDate } = parts.copy.copiedGifts;
    if (!offered) throw notFound();
    await upToDate();
    return donorAttention(parts, donorId);
  },
  'POST /api/dismissed-doubles': async ({ body, session, request }) => {
    await parts.dismissals.dismiss(by(session, request), body);
    return null;
  },
  'POST /api/dismissed-doubles/undo': async ({ body, session, request }) => {
    await parts.dismissals.undo(by(session, request), body);
    return null;
  },
});
