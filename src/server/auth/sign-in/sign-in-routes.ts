/** Signs a person in: the password, then the code if a second factor is on, then a session. */

import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import type { Secret } from '../../base/secret.ts';
import type { Database } from '../../database/database.ts';
import { ProblemError } from '../../gate/problem.ts';
import type { RouteRequest } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by, whereOf } from '../auth-routes.ts';
import type { CheckCode } from '../second-factor/check-code.ts';
import { wrongCode } from '../second-factor/second-factor-routes.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { SecurityMails } from './security-mails.ts';
import type { ByProvider } from './session-rows.ts';
import type { Sessions } from './sessions.ts';
import { type AccountVersion, accountDigest, type CheckPassword } from './sign-in.ts';
import { issueTicket, ownerOfTicket, spendTicket } from './sign-in-tickets.ts';

type Parts = {
  database: Database;
  clock: Clock;
  key: Secret;
  sessions: Sessions;
  secondFactors: SecondFactors;
  activity: ActivityLog;
  checkPassword: CheckPassword;
  cookies: Cookies;
  checkCode: CheckCode;
  securityMails: SecurityMails;
};

export const signInRoutes = (
  parts: Parts,
): StewardHandlers<'POST /api/auth/sign-in' | 'POST /api/auth/sign-in/code'> => ({
  'POST /api/auth/sign-in': async ({ body: { email, password }, request }) => {
    const { address, requestId, raw } = request;
    const account = await parts.checkPassword({
      operation: 'auth.signIn',
      email,
      password,
      headers: raw.headers,
      address,
      requestId,
      session: null,
    });
    if (!account) throw notMatching();
    const { since } = await parts.secondFactors.stateOf(account.id);
    if (since === null) return enter(parts, request, { account, email, by: 'password' });
    return { next: 'code', ticket: await issueTicket(parts.database, parts.clock, account) };
  },
  'POST /api/auth/sign-in/code': async ({ body: { ticket, code }, request }) => {
    const user = await ownerOfTicket(parts.database, parts.clock, ticket);
    if (!user) throw startAgain();
    const how = await parts.checkCode({ operation: 'auth.signInCode', user, request }, async (trx) => {
      const found = await parts.secondFactors.check(trx, user.id, code);
      return found && (await spendTicket(trx, ticket)) ? found : null;
    });
    if (!how) throw wrongCode();
    // The code itself is a proof.
    const opening = user.by && { ...user.by, provenAt: parts.clock.now() };
    return enter(parts, request, { account: user, email: user.email, by: how, opening });
  },
});

type Entering = {
  account: AccountVersion & { passkeyId?: string };
  email: string;
  by: 'password' | 'provider' | 'app' | 'recovery code' | 'passkey';
  /** The sign-in at the provider, if that is how it began. */
  opening?: ByProvider | null;
  /** Set-Cookie headers in addition to those of the session and the device. */
  cookies?: readonly string[];
};

export type Enter = (request: RouteRequest, entering: Entering) => ReturnType<typeof enter>;

type EnterParts = Pick<
  Parts,
  'database' | 'sessions' | 'activity' | 'key' | 'cookies' | 'clock' | 'securityMails'
>;

/** Opens a session for someone who has proven who they are. Throws ProblemError 401 if the account has changed since. */
export async function enter(
  parts: EnterParts,
  request: RouteRequest,
  { account, email, by: how, opening = null, cookies: more = [] }: Entering,
) {
  const { sessions, activity, key, cookies, clock } = parts;
  const { headers } = request.raw;
  const digest = accountDigest(key, email);
  const where = whereOf(request);
  // Before the session: the first one isn't news.
  const isNews =
    !cookies.isKnownDevice(headers, digest, clock.now()) &&
    (await parts.securityMails.reach(parts.database.db, account.id));
  const opened = await sessions.open(account, where, opening);
  if (!opened) throw notMatching();
  if (isNews)
    await parts.database.write((trx) =>
      parts.securityMails.tell(trx, account.id, { what: 'new-device', where }),
    );
  // End the session that this browser had before.
  const earlier = cookies.readToken(headers);
  const old = earlier && (await sessions.find(earlier, true));
  if (old) await sessions.end(old.tag, old.user.id);
  const isFactor = how === 'app' || how === 'recovery code' || how === 'passkey';
  const input =
    opening || isFactor
      ? { ...(opening ? { by: 'provider' } : {}), ...(isFactor ? { secondFactor: how } : {}) }
      : null;
  await activity.record({ operation: 'auth.signIn', outcome: 'done', ...by(opened.session, request), input });
  const device = cookies.setDevice(headers, digest, clock.now());
  return sessionAnswer(opened.session, [cookies.setSession(opened.token), device, ...more], {});
}

const notMatching = () =>
  new ProblemError(401, 'sign-in-failed', "That email and password don't match", {
    outcome: 'nothing-changed',
  });

const startAgain = () =>
  new ProblemError(410, 'sign-in-over', 'This sign-in took too long', {
    detail: 'Start over.',
    outcome: 'nothing-changed',
  });
