/** Routes of the plans' monthly change. None of this calls the platform. */
import type { planPulseOperations } from '#contract/steward/operations/reports.ts';
import { may } from '#contract/steward/roles.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Copy } from '../../../copy/copy.ts';
import { invalid, notFound } from '../../../gate/problem.ts';
import type { StewardHandlers } from '../../../gate/steward-api.ts';
import { type PulseParts, planPulse } from './plan-pulse.ts';

type Parts = PulseParts & { copy: Copy };

export const planPulseRoutes = (parts: Parts): StewardHandlers<keyof typeof planPulseOperations> => ({
  'GET /api/plan-pulse': async ({ query, session }) => {
    const { copy, clock, zone } = parts;
    if ((await copy.state()).plans.missing) throw notFound();
    const current = wallTimeOf(new Date(clock.now()), zone).day.slice(0, 7);
    const month = query.month ?? current;
    if (month > current) throw invalid([{ field: 'month', message: 'must not be in the future' }]);
    await copy.upToDate('plans');
    return planPulse(parts, month, may(session.user.role, 'activity.read'));
  },
});
