/** Signs a person in with a passkey, or confirms that it's them. */
import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cookies } from '../../base/cookies.ts';
import { newToken } from '../../base/digest.ts';
import type { Secret } from '../../base/secret.ts';
import type { Database } from '../../database/database.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import { WithHeaders } from '../../gate/steward-response.ts';
import { sessionAnswer } from '../auth-answers.ts';
import { by } from '../auth-routes.ts';
import type { SecurityMails } from '../sign-in/security-mails.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { enter } from '../sign-in/sign-in-routes.ts';
import type { Challenges } from './challenges.ts';
import type { CheckPasskey } from './check-passkey.ts';
import type { PasskeySite } from './passkey-site.ts';
import { knownPasskeys } from './passkeys.ts';

type Parts = {
  /** Null if passkeys are off. */
  site: PasskeySite | null;
  database: Database;
  clock: Clock;
  key: Secret;
  sessions: Sessions;
  activity: ActivityLog;
  cookies: Cookies;
  challenges: Challenges;
  checkPasskey: CheckPasskey;
  securityMails: SecurityMails;
};

type PasskeySignInRoute =
  | 'POST /api/auth/sign-in/passkey/begin'
  | 'POST /api/auth/sign-in/passkey'
  | 'POST /api/auth/step-up/passkey/begin'
  | 'POST /api/auth/step-up/passkey';

export const passkeySignInRoutes = (parts: Parts): StewardHandlers<PasskeySignInRoute> => ({
  'POST /api/auth/sign-in/passkey/begin': ({ request }) => {
    const { id } = siteOf(parts.site);
    // The same for another tab of this browser, whose challenge must stay valid.
    const browser = parts.cookies.readBrowser(request.raw.headers) ?? newToken();
    const challenge = parts.challenges.issue({ browser });
    return new WithHeaders({ challenge, site: id }, [['set-cookie', parts.cookies.setBrowser(browser)]]);
  },
  'POST /api/auth/sign-in/passkey': async ({ body, request }) => {
    const { cookies, checkPasskey } = parts;
    const site = siteOf(parts.site);
    const owner = await checkPasskey({
      operation: 'auth.signInPasskey',
      used: body,
      site,
      // No challenge was issued to a browser without the cookie.
      owner: { browser: cookies.readBrowser(request.raw.headers) ?? '' },
      request,
      session: null,
    });
    if (!owner) throw notAccepted();
    const { email, ...account } = owner;
    return enter(parts, request, { account, email, by: 'passkey', cookies: [cookies.clearBrowser()] });
  },
  'POST /api/auth/step-up/passkey/begin': async ({ session }) => ({
    challenge: parts.challenges.issue({ session: session.tag }),
    site: siteOf(parts.site).id,
    passkeys: await knownPasskeys(parts.database, session.user.id),
  }),
  'POST /api/auth/step-up/passkey': async ({ body, session, request }) => {
    const owner = await parts.checkPasskey({
      operation: 'auth.stepUpPasskey',
      used: body,
      site: siteOf(parts.site),
      owner: { session: session.tag },
      request,
      session,
    });
    const renewed = owner && (await parts.sessions.renew(session.tag, owner.passkeyId));
    if (!renewed) throw wrongPasskey();
    await parts.activity.record({
      operation: 'auth.stepUpPasskey',
      outcome: 'done',
      ...by(session, request),
    });
    return sessionAnswer(renewed.session, [parts.cookies.setSession(renewed.token)], {});
  },
});

/** Throws ProblemError 404 if passkeys are off. */
export function siteOf(site: PasskeySite | null): PasskeySite {
  if (!site) throw notFound();
  return site;
}

const notAccepted = () =>
  new ProblemError(401, 'sign-in-failed', "That passkey didn't work", {
    detail: 'Try again, or sign in with your password.',
    outcome: 'nothing-changed',
  });

/** Not 401, because the session is still valid. */
export const wrongPasskey = () =>
  new ProblemError(422, 'wrong-passkey', "That passkey didn't work", {
    detail: 'Try again, or use your password.',
    outcome: 'nothing-changed',
  });
