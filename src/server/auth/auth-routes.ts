/** `/api/auth/*`: extend the session, confirm the password, sign out, and list and end sessions. */
import type { SignInAbout } from '#contract/steward/operations/sign-in.ts';

import type { ActivityLog } from '../activity/activity.ts';
import { addressPrefix } from '../base/client-address.ts';
import type { Cookies } from '../base/cookies.ts';
import { ProblemError } from '../gate/problem.ts';
import type { RouteRequest } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { WithHeaders } from '../gate/steward-response.ts';
import { sessionAnswer } from './auth-answers.ts';
import type { Sessions } from './sign-in/sessions.ts';
import type { CheckPassword } from './sign-in/sign-in.ts';

type Parts = {
  about: () => SignInAbout;
  sessions: Sessions;
  cookies: Cookies;
  checkPassword: CheckPassword;
  activity: ActivityLog;
};

type SessionRoute =
  | 'GET /api/auth/about'
  | 'POST /api/auth/sign-out'
  | 'GET /api/auth/session'
  | 'POST /api/auth/session/extend'
  | 'POST /api/auth/step-up'
  | 'GET /api/auth/sessions'
  | 'DELETE /api/auth/sessions/{sessionId}'
  | 'POST /api/auth/sessions/end-others';

export const authRoutes = ({
  about,
  sessions,
  cookies,
  checkPassword,
  activity,
}: Parts): StewardHandlers<SessionRoute> => ({
  'GET /api/auth/about': () => about(),
  'POST /api/auth/sign-out': async ({ query: { keeps }, request }) => {
    const token = cookies.readToken(request.raw.headers);
    const session = token && (await sessions.find(token, true));
    if (session) {
      await sessions.end(session.tag, session.user.id);
      await activity.record({ operation: 'auth.signOut', outcome: 'done', ...by(session, request) });
    }
    return new WithHeaders(null, [
      ['set-cookie', cookies.clearSession()],
      // Not "cookies": the known-device cookie must outlive the session, or a stranger could lock its owner
      // out.
      ['clear-site-data', keeps ? '"cache"' : '"cache", "storage"'],
    ]);
  },
  'GET /api/auth/session': ({ session }) => sessionAnswer(session, [], {}),
  // The request itself extends the session.
  'POST /api/auth/session/extend': ({ session }) => sessionAnswer(session, [], {}),
  'POST /api/auth/step-up': async ({ body: { password }, session, request }) => {
    const account = await checkPassword({
      operation: 'auth.stepUp',
      email: session.user.email,
      password,
      headers: request.raw.headers,
      address: request.address,
      requestId: request.requestId,
      session: session.tag,
    });
    const renewed = account && (await sessions.renew(session.tag));
    if (!renewed) throw wrongPassword();
    await activity.record({ operation: 'auth.stepUp', outcome: 'done', ...by(session, request) });
    return sessionAnswer(renewed.session, [cookies.setSession(renewed.token)], {});
  },
  'GET /api/auth/sessions': async ({ session: { user, tag } }) => {
    const list = await sessions.list(user.id);
    return { sessions: list.map((session) => ({ ...session, current: session.id === tag })) };
  },
  'DELETE /api/auth/sessions/{sessionId}': async ({ path: { sessionId: id }, session, request }) => {
    if (!(await sessions.end(id, session.user.id)))
      throw new ProblemError(404, 'not-found', 'This session already ended', {
        outcome: 'nothing-changed',
      });
    const target = { type: 'session', id };
    await activity.record({ operation: 'auth.endSession', outcome: 'done', target, ...by(session, request) });
    return null;
  },
  'POST /api/auth/sessions/end-others': async ({ session, request }) => {
    const sessionCount = await sessions.endOthers(session.tag, session.user.id);
    await activity.record({
      operation: 'auth.endOtherSessions',
      outcome: 'done',
      ...by(session, request),
      input: { sessions: sessionCount },
    });
    return null;
  },
});

/** Describes where a session starts, as the list of sessions shows it. */
export const whereOf = ({ address, raw }: RouteRequest) => ({
  addressPrefix: addressPrefix(address),
  agent: agentClass(raw.headers.get('user-agent')),
});

/**
 * Names the browser and the system: enough to recognize one's own session, too little to identify a person.
 */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\b(Linux|CrOS)\b/, 'Linux'],
];

function agentClass(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (words: readonly [RegExp, string][]) => words.find(([pattern]) => pattern.test(text))?.[1];
  return `${nameIn(browsers) ?? 'A browser'} on ${nameIn(systems) ?? 'an unknown system'}`;
}

/** The actor and address for a row in the activity log. */
export const by = (session: { user: { id: string; role: string }; tag: string }, request: RouteRequest) => ({
  actor: { id: session.user.id, role: session.user.role, sessionTag: session.tag },
  address: request.address,
  requestId: request.requestId,
});

/** Not 401, because the session is still valid. */
export const wrongPassword = (field = 'password') =>
  new ProblemError(422, 'wrong-password', "That's not your current password", {
    errors: [{ field, message: "That's not your current password." }],
    outcome: 'nothing-changed',
  });
