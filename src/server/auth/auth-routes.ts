/** `/api/auth/*`: stay signed in, confirm the password again, sign out. */
import * as z from 'zod/mini';
import type { ActivityLog } from '../activity/activity.ts';
import { ProblemError } from '../gate/problem.ts';
import type { Route, RouteRequest } from '../gate/route.ts';
import { agentClass } from './agent-class.ts';
import { readBody, sessionAnswer, sessionOf, typedText } from './auth-answers.ts';
import { addressPrefix } from './client-address.ts';
import { clearSession, readToken, setSession } from './cookies.ts';
import type { Sessions } from './sign-in/sessions.ts';
import type { AskPassword } from './sign-in/sign-in.ts';

type Parts = {
  about: SignInAbout;
  sessions: Sessions;
  askPassword: AskPassword;
  activity: ActivityLog;
};

/** What the sign-in page may know before anybody has signed in. */
export type SignInAbout = {
  organisation: string;
  /** The giving platform's name, if configured. */
  platform: string | null;
  mode: 'sandbox' | 'service';
  /** The accounts of the sandbox; none against a real service. */
  accounts: readonly { label: string; email: string; password: string }[];
};

const passwordBody = z.strictObject({ password: typedText });

export const authRoutes = (parts: Parts): Route[] => [
  {
    id: 'auth.about',
    method: 'GET',
    path: '/api/auth/about',
    policy: { kind: 'open' },
    handler: () => Response.json(parts.about),
  },
  {
    id: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/sign-out',
    // Open, so that signing out twice or after the end is no error.
    policy: { kind: 'open' },
    handler: (request) => signOut(parts, request),
  },
  {
    id: 'auth.session',
    method: 'GET',
    path: '/api/auth/session',
    policy: { kind: 'signed-in' },
    handler: (request) => sessionAnswer(sessionOf(request), []),
  },
  {
    id: 'auth.extend',
    method: 'POST',
    path: '/api/auth/session/extend',
    policy: { kind: 'signed-in' },
    // That the request came is what extends it.
    handler: (request) => sessionAnswer(sessionOf(request), []),
  },
  {
    id: 'auth.stepUp',
    method: 'POST',
    path: '/api/auth/step-up',
    policy: { kind: 'signed-in' },
    handler: (request) => stepUp(parts, request),
  },
  {
    id: 'auth.sessions',
    method: 'GET',
    path: '/api/auth/sessions',
    policy: { kind: 'signed-in' },
    handler: (request) => listSessions(parts, request),
  },
  {
    id: 'auth.endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    policy: { kind: 'signed-in' },
    handler: (request) => endSession(parts, request),
  },
];

async function signOut(parts: Parts, request: RouteRequest): Promise<Response> {
  const token = readToken(request.raw.headers);
  const session = token && (await parts.sessions.find(token, true));
  if (session) {
    await parts.sessions.end(session.tag, session.user.id);
    await parts.activity.record({ operation: 'auth.signOut', outcome: 'done', ...by(session, request) });
  }
  return new Response(null, {
    status: 204,
    // Not "cookies": the mark of a known device must outlive the session, or a stranger could lock its owner out.
    headers: { 'set-cookie': clearSession(), 'clear-site-data': '"cache", "storage"' },
  });
}

async function stepUp(parts: Parts, request: RouteRequest): Promise<Response> {
  const { password } = readBody(passwordBody, request);
  const session = sessionOf(request);
  const proof = await parts.askPassword({
    operation: 'auth.stepUp',
    email: session.user.email,
    password,
    headers: request.raw.headers,
    address: request.address,
    requestId: request.requestId,
    signedIn: true,
  });
  const renewed = proof && (await parts.sessions.renew(session.tag));
  if (!renewed) throw wrongPassword();
  await parts.activity.record({ operation: 'auth.stepUp', outcome: 'done', ...by(session, request) });
  return sessionAnswer(renewed.session, [setSession(renewed.token)]);
}

async function listSessions({ sessions }: Parts, request: RouteRequest): Promise<Response> {
  const { user, tag } = sessionOf(request);
  const list = await sessions.list(user.id);
  return Response.json({ sessions: list.map((session) => ({ ...session, current: session.id === tag })) });
}

async function endSession({ sessions, activity }: Parts, request: RouteRequest): Promise<Response> {
  const session = sessionOf(request);
  const id = request.params.id ?? '';
  if (!(await sessions.end(id, session.user.id)))
    throw new ProblemError(404, 'not-found', 'This session already ended', {
      outcome: 'nothing-changed',
    });
  const target = { type: 'session', id };
  await activity.record({ operation: 'auth.endSession', outcome: 'done', target, ...by(session, request) });
  return new Response(null, { status: 204 });
}

/** Where a session begins, as its list shows it. */
export const whereOf = ({ address, raw }: RouteRequest) => ({
  addressPrefix: addressPrefix(address),
  agent: agentClass(raw.headers.get('user-agent')),
});

/** The who and where of a row in the activity log. */
export const by = (session: { user: { id: string; role: string }; tag: string }, request: RouteRequest) => ({
  actor: { id: session.user.id, role: session.user.role, sessionTag: session.tag },
  address: request.address,
  requestId: request.requestId,
});

/** Not 401: the session is fine. */
export const wrongPassword = (field = 'password') =>
  new ProblemError(422, 'wrong-password', "That's not your current password", {
    errors: [{ field, message: "That's not your current password." }],
    outcome: 'nothing-changed',
  });
