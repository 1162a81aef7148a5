/**
 * Sets up the second factor, creates new recovery codes, and turns it off. All of these require a recent
 * password.
 */
import type { accountOperations } from '#contract/steward/operations/account.ts';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Cookies } from '../../base/cookies.ts';
import type { Database } from '../../database/database.ts';
import { ProblemError, signedOut } from '../../gate/problem.ts';
import type { RouteRequest } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by, whereOf } from '../auth-routes.ts';
import type { SecurityMails } from '../sign-in/security-mails.ts';
import type { ByProvider } from '../sign-in/session-rows.ts';
import { replaceSessionsOf, type Sessions } from '../sign-in/sessions.ts';
import type { CheckCode } from './check-code.ts';
import { clearSecondFactor, type SecondFactors } from './second-factors.ts';
import { base32, totpAddress } from './totp.ts';

type Parts = {
  database: Database;
  sessions: Sessions;
  secondFactors: SecondFactors;
  activity: ActivityLog;
  checkCode: CheckCode;
  cookies: Cookies;
  securityMails: SecurityMails;
  organization: string;
};

type SecondFactorRoute = Extract<keyof typeof accountOperations, `POST /api/auth/second-factor${string}`>;

export const secondFactorRoutes = (parts: Parts): StewardHandlers<SecondFactorRoute> => ({
  'POST /api/auth/second-factor': async ({ session: { user } }) => {
    const key = await parts.secondFactors.begin(user.id);
    if (!key)
      throw new ProblemError(409, 'second-factor-on', 'Two-step verification is already on', {
        detail: 'To move it to another phone, turn it off first.',
        outcome: 'nothing-changed',
      });
    const address = totpAddress(key, `Steward ${parts.organization}`, user.email);
    return { key: base32(key), address };
  },
  // From here on sign-in requires the code; other sessions, opened without it, end.
  'POST /api/auth/second-factor/confirm': async ({ body: { code }, session, request }) => {
    const { user } = session;
    const operation = 'auth.confirmSecondFactor';
    const confirmed = await parts.checkCode({ operation, user, request }, async (trx) => {
      const replaced = await replaceSessionsOf(trx, session);
      if (!(await parts.secondFactors.confirm(trx, user.id, code))) return null;
      const recoveryCodes = await parts.secondFactors.newRecoveryCodes(trx, user.id);
      await parts.activity.recordIn(trx, { operation, outcome: 'done', ...by(session, request) });
      return { recoveryCodes, replaced };
    });
    if (!confirmed) throw wrongCode();
    const { recoveryCodes, replaced } = confirmed;
    const opened = await openAnew(parts, request, { id: user.id, ...replaced });
    return sessionAnswer(opened.session, [parts.cookies.setSession(opened.token)], { recoveryCodes });
  },
  'POST /api/auth/second-factor/recovery-codes': async ({ session, request }) => {
    if (session.secondFactor !== 'on') throw notOn();
    const recoveryCodes = await parts.database.write(async (trx) => {
      const codes = await parts.secondFactors.newRecoveryCodes(trx, session.user.id);
      await parts.activity.recordIn(trx, {
        operation: 'auth.newRecoveryCodes',
        outcome: 'done',
        ...by(session, request),
      });
      return codes;
    });
    return { recoveryCodes };
  },
  'POST /api/auth/second-factor/remove': async ({ body: { code }, session, request }) => {
    const { user } = session;
    if (session.secondFactor !== 'on') throw notOn();
    const operation = 'auth.removeSecondFactor';
    const replaced = await parts.checkCode({ operation, user, request }, async (trx) => {
      const next = await replaceSessionsOf(trx, session);
      if (!(await parts.secondFactors.check(trx, user.id, code))) return null;
      await parts.securityMails.tell(trx, user.id, { what: 'two-step-off', where: whereOf(request) });
      await clearSecondFactor(trx, user.id);
      await parts.activity.recordIn(trx, { operation, outcome: 'done', ...by(session, request) });
      return next;
    });
    if (replaced === null) throw wrongCode();
    const opened = await openAnew(parts, request, { id: user.id, ...replaced });
    return sessionAnswer(opened.session, [parts.cookies.setSession(opened.token)], {});
  },
});

type Owner = { id: string; version: number; by: ByProvider | null };

async function openAnew({ sessions }: Parts, request: RouteRequest, { by: how, ...owner }: Owner) {
  const opened = await sessions.open(owner, whereOf(request), how);
  if (!opened) throw signedOut();
  return opened;
}

/** Not 401: the session, if there is one, is still valid. */
export const wrongCode = () =>
  new ProblemError(422, 'wrong-code', "That code didn't work", {
    detail: "Enter the next code your app shows, or a recovery code you haven't used.",
    errors: [{ field: 'code', message: "That code didn't work." }],
    outcome: 'nothing-changed',
  });

const notOn = () =>
  new ProblemError(409, 'second-factor-off', "Two-step verification isn't on", {
    outcome: 'nothing-changed',
  });
