/** Sets a password by a one-use link, or changes it with the current one. */

import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import type { Database } from '../../database/database.ts';
import { invalid, ProblemError, signedOut } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { setPassword } from '../accounts/credentials.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by, whereOf, wrongPassword } from '../auth-routes.ts';
import type { SecurityMails } from '../sign-in/security-mails.ts';
import { endSessionsOf, replaceSessionsOf, type Sessions } from '../sign-in/sessions.ts';
import { type CheckPassword, mayUsePassword } from '../sign-in/sign-in.ts';
import type { Hashing } from './hashing.ts';
import { ownerOfLink, spendLink, voidLinks } from './password-links.ts';
import { passwordFault } from './password-rules.ts';

type Parts = {
  database: Database;
  clock: Clock;
  hashing: Hashing;
  sessions: Sessions;
  activity: ActivityLog;
  checkPassword: CheckPassword;
  cookies: Cookies;
  securityMails: SecurityMails;
  organization: string;
  passwordsOff: boolean;
};

export const passwordRoutes = (
  parts: Parts,
): StewardHandlers<
  'POST /api/auth/password-link' | 'POST /api/auth/password-link/check' | 'POST /api/auth/password'
> => ({
  'POST /api/auth/password-link': async ({ body: { token, password }, request }) => {
    const { database, clock, hashing, activity } = parts;
    const userId = await database.write((trx) => ownerOfLink(trx, token, clock));
    if (userId === null || !(await mayChoose(parts, userId))) throw linkOver();
    await checkRules(parts, userId, password, 'password');
    const hash = await hashing.hash(password);
    await database.write(async (trx) => {
      await endSessionsOf(trx, userId);
      if (!(await spendLink(trx, token, clock))) throw linkOver();
      await parts.securityMails.tell(trx, userId, { what: 'password-changed', where: whereOf(request) });
      await setPassword(trx, userId, hash);
      await voidLinks(trx, userId);
      await activity.recordIn(trx, {
        operation: 'auth.passwordLink',
        outcome: 'done',
        target: { type: 'account', id: userId },
        address: request.address,
        requestId: request.requestId,
      });
    });
    return null;
  },
  'POST /api/auth/password-link/check': async ({ body: { token } }) => {
    const userId = await ownerOfLink(parts.database.db, token, parts.clock);
    if (userId === null || !(await mayChoose(parts, userId))) throw linkOver();
    return null;
  },
  'POST /api/auth/password': async ({ body: { password, newPassword }, session, request }) => {
    const { user } = session;
    await checkRules(parts, user.id, newPassword, 'newPassword');
    const account = await parts.checkPassword({
      operation: 'auth.changePassword',
      email: user.email,
      password,
      headers: request.raw.headers,
      address: request.address,
      requestId: request.requestId,
      session: session.tag,
    });
    if (!account) throw wrongPassword();
    if (newPassword === password)
      throw invalid([
        { field: 'newPassword', message: 'This is your current password. Choose another one.' },
      ]);
    const hash = await parts.hashing.hash(newPassword);
    const next = await parts.database.write(async (trx) => {
      const replaced = await replaceSessionsOf(trx, session);
      await parts.securityMails.tell(trx, user.id, { what: 'password-changed', where: whereOf(request) });
      await setPassword(trx, user.id, hash);
      await voidLinks(trx, user.id);
      await parts.activity.recordIn(trx, {
        operation: 'auth.changePassword',
        outcome: 'done',
        ...by(session, request),
      });
      return replaced;
    });
    const owner = { id: user.id, version: next.version };
    const opened = await parts.sessions.open(owner, whereOf(request), next.by);
    if (!opened) throw signedOut();
    return sessionAnswer(opened.session, [parts.cookies.setSession(opened.token)], {});
  },
});

/** A link from before passwords were turned off is worth nothing, unless it is the break-glass administrator's. */
async function mayChoose(parts: Parts, userId: string): Promise<boolean> {
  const user = await parts.database.db
    .selectFrom('users')
    .select('break_glass')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined && mayUsePassword(user, parts);
}

/** Throws ProblemError 400 with the message for `field`. */
async function checkRules(parts: Parts, userId: string, password: string, field: string): Promise<void> {
  const user = await parts.database.db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const fault = passwordFault(password, [user?.email ?? '', user?.name ?? '', parts.organization]);
  if (fault) throw invalid([{ field, message: fault }]);
}

const linkOver = () =>
  new ProblemError(410, 'link-over', 'This link no longer works', {
    detail: 'It was already used or has expired. Ask an administrator for a new one.',
    outcome: 'nothing-changed',
  });
