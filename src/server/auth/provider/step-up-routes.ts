/** How a person can confirm that it's them, and by a code where they have no password. The password and the provider have their own routes. */
import type { providerOperations } from '#contract/steward/operations/provider.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Cookies } from '../../base/cookies.ts';
import { ProblemError, signedOut } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by } from '../auth-routes.ts';
import type { CheckCode } from '../second-factor/check-code.ts';
import { wrongCode } from '../second-factor/second-factor-routes.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { WaysOf } from '../sign-in/sign-in-ways.ts';

type Parts = {
  activity: ActivityLog;
  cookies: Cookies;
  sessions: Sessions;
  secondFactors: SecondFactors;
  checkCode: CheckCode;
  waysOf: WaysOf;
};

type StepUpRoute = Extract<keyof typeof providerOperations, `${string} /api/auth/step-up${string}`>;

export const stepUpRoutes = (parts: Parts): StewardHandlers<StepUpRoute> => ({
  'GET /api/auth/step-up': async ({ session: { user, secondFactor } }) => {
    const ways = await parts.waysOf(user.id);
    return { ...ways, code: !ways.password && secondFactor === 'on' };
  },
  'POST /api/auth/step-up/code': async ({ body: { code }, session, request }) => {
    // Beside a password, a code is the second factor, and not enough.
    if (session.secondFactor !== 'on' || (await parts.waysOf(session.user.id)).password) throw notByCode();
    const how = await parts.checkCode({ operation: 'auth.stepUp', user: session.user, request }, (trx) =>
      parts.secondFactors.check(trx, session.user.id, code),
    );
    if (!how) throw wrongCode();
    const renewed = await parts.sessions.renew(session.tag);
    if (!renewed) throw signedOut();
    await parts.activity.record({
      operation: 'auth.stepUp',
      outcome: 'done',
      ...by(session, request),
      input: { secondFactor: how },
    });
    return sessionAnswer(renewed.session, [parts.cookies.setSession(renewed.token)], {});
  },
});

const notByCode = () =>
  new ProblemError(409, 'password-needed', 'Confirm your password', { outcome: 'nothing-changed' });
