/**
 * Steward's own API as mounted: who may call what, and how strictly input is checked. The test provides the
 * handlers.
 */
import { expect, test } from 'vitest';
import { basePath, catalog, operationIds } from '#contract/giving/catalog.ts';
import type { Problem } from '#contract/steward/messages.ts';
import type { SecondFactorState } from '#contract/steward/operations/account.ts';

import { stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';
import { type Role, roleIds } from '#contract/steward/roles.ts';

import { mayCall } from '#contract/steward/who-may-call-fixture.ts';
import { inheritedWords } from '#contract/values/inherited-words-fixture.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { operationRoutes } from './operation-routes.ts';
import { ProblemError } from './problem.ts';
import { createRequestHandler, type Denied } from './request-handler.ts';
import type { Session } from './route.ts';
import { type StewardHandlers, stewardApi } from './steward-api.ts';
import { WithHeaders } from './steward-response.ts';

const publicUrl = new URL('http://127.0.0.1:4173');
const clock = createManualClock();
const reached = new ProblemError(418, 'reached', 'The handler was reached');
const everything = Object.fromEntries(
  stewardRoutes.map((route) => [
    route,
    () => {
      throw reached;
    },
  ]),
  // There is a handler for each name, but the type of Object.fromEntries doesn't say so.
) as unknown as StewardHandlers;

/** Whatever is read from the platform. */
const platform = new Proxy({} as Gateway, {
  get: () => () => Promise.reject(reached),
});

const sessionOf = (role: Role, stepUpMs: number, secondFactor: SecondFactorState): Session => {
  const at = new Date(clock.now()).toISOString();
  return {
    user: { id: role, name: 'Ada', email: 'ada@example.org', role },
    tag: 'tag',
    expiresAt: at,
    idleExpiresAt: at,
    lastStepUpAt: new Date(clock.now() - stepUpMs).toISOString(),
    secondFactor,
  };
};

type CallOptions = {
  stepUpMs?: number;
  query?: string;
  body?: object;
  ids?: string;
  secondFactor?: SecondFactorState;
};

/**
 * Calls a route as this role (null: signed out). Returns the type of the problem, or the status of the
 * response.
 */
function caller(handlers: Partial<StewardHandlers>) {
  const denied: Denied[] = [];
  let session: Session | null = null;
  const requestHandler = createRequestHandler({
    routes: [
      ...operationRoutes(
        platform,
        () => Promise.reject(reached),
        async () => false,
      ),
      ...stewardApi(handlers),
    ],
    publicUrl,
    assets: new Map(),
    screens: null,
    cardProcessor: null,
    session: async () => session,
    address: () => '192.0.2.1',
    denied: async (what) => void denied.push(what),
    clock,
    log: createRecordingLog().log,
  });
  const call = async (
    route: string,
    role: Role | null,
    { stepUpMs = 0, query = '', body = {}, ids = 'x', secondFactor = 'off' }: CallOptions = {},
  ) => {
    session = role && sessionOf(role, stepUpMs, secondFactor);
    const [method = '', path = ''] = route.split(' ');
    const answer = await requestHandler.fetch(
      new Request(new URL(path.replaceAll(/\{\w+\}/g, ids) + query, publicUrl), {
        method,
        headers: {
          'x-steward': '1',
          'sec-fetch-site': 'same-origin',
          ...(method === 'GET' ? {} : { 'content-type': contentTypeOf(route) }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return answer;
  };
  const typeOf = async (...args: Parameters<typeof call>) =>
    ((await (await call(...args)).json()) as Problem).type;
  return { call, typeOf, denied };
}

/** A photo is sent as bytes, not JSON. */
const contentTypeOf = (route: string): string =>
  stewardRoutes.some((one) => one === route && stewardOperationOf(one).upload)
    ? 'image/jpeg'
    : 'application/json';

test('mounts each declared operation once, under its own path and name', () => {
  const mounted = stewardApi(everything);
  const placeOf = (route: string) => route.replaceAll(/\{(\w+)\}/g, ':$1');
  expect(mounted.map(({ method, path }) => `${method} ${path}`)).toEqual(stewardRoutes.map(placeOf));
  expect(mounted.map(({ id }) => id)).toEqual(stewardRoutes.map((route) => stewardOperationOf(route).id));
  expect(stewardApi({})).toEqual([]);
});

test('each refuses other roles and signed-out visitors before its handler runs', async () => {
  const { typeOf, denied } = caller(everything);
  const allowed: Record<string, number> = { nobody: 0 };
  for (const role of [null, ...roleIds])
    for (const route of stewardRoutes) {
      // Slowly enough for what a person may change in a minute.
      await clock.advance(1_001);
      const before = denied.length;
      const type = await typeOf(route, role);
      if (mayCall(route, role)) {
        // Allowed: its handler runs, or a required body or query is missing.
        expect(['reached', 'invalid-input'], `${role} ${route}`).toContain(type);
        allowed[role ?? 'nobody'] = (allowed[role ?? 'nobody'] ?? 0) + 1;
      } else {
        expect([route, type]).toEqual([route, role ? 'forbidden' : 'signed-out']);
        expect(denied).toHaveLength(before + 1);
      }
    }
  expect(allowed.admin).toBe(stewardRoutes.length);
  expect([allowed.nobody, allowed.field]).toEqual([17, 81]);
});

test('someone who must set up two-step verification first reaches these operations, and no others', async () => {
  const { typeOf, denied } = caller(everything);
  const ofPlatform = operationIds.map((id) => `${catalog[id].method} ${basePath}${catalog[id].path}`);
  const routes = [...stewardRoutes, ...ofPlatform];
  const reaching: string[] = [];
  for (const route of routes) {
    const before = denied.length;
    const type = await typeOf(route, 'admin', { secondFactor: 'needed' });
    if (type === 'reached' || type === 'invalid-input') reaching.push(route);
    else expect([route, type, denied.length]).toEqual([route, 'second-factor-needed', before + 1]);
    // Control: the same call reaches every one of them once two-step verification is on.
    expect(await typeOf(route, 'admin', { secondFactor: 'on' }), route).not.toBe('second-factor-needed');
  }
  expect(routes).toHaveLength(stewardRoutes.length + operationIds.length);
  expect(reaching.sort()).toEqual([
    'DELETE /api/auth/passkeys/{passkeyId}',
    'DELETE /api/auth/sessions/{sessionId}',
    'GET /api/administrators',
    'GET /api/auth/about',
    'GET /api/auth/profile',
    'GET /api/auth/session',
    'GET /api/auth/sessions',
    'GET /api/auth/step-up',
    'GET /api/health',
    'GET /api/me',
    'GET /api/openapi.json',
    'GET /api/ready',
    'POST /api/auth/forgot-password',
    'POST /api/auth/name',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/begin',
    'POST /api/auth/passkeys/{passkeyId}/name',
    'POST /api/auth/password',
    'POST /api/auth/password-link',
    'POST /api/auth/password-link/check',
    'POST /api/auth/provider/finish',
    'POST /api/auth/provider/start',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/confirm',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/remove',
    'POST /api/auth/session/extend',
    'POST /api/auth/sessions/end-others',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-in/code',
    'POST /api/auth/sign-in/passkey',
    'POST /api/auth/sign-in/passkey/begin',
    'POST /api/auth/sign-out',
    'POST /api/auth/step-up',
    'POST /api/auth/step-up/code',
    'POST /api/auth/step-up/passkey',
    'POST /api/auth/step-up/passkey/begin',
    'POST /api/csp-report',
    'POST /api/unsubscribe',
    'POST /api/unsubscribe/check',
  ]);
});

test('operations that need a recent password require it after half an hour, before they read the body; others never do', async () => {
  const { typeOf } = caller(everything);
  const asking: string[] = [];
  for (const route of stewardRoutes) {
    // Slowly enough for what a person may change in a minute.
    await clock.advance(1_001);
    if ((await typeOf(route, 'admin', { stepUpMs: 30 * 60_000 + 1 })) === 'step-up-required')
      asking.push(route);
  }
  expect(asking.sort()).toEqual([
    'DELETE /api/auth/passkeys/{passkeyId}',
    'DELETE /api/auth/sessions/{sessionId}',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/begin',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/confirm',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/remove',
    'POST /api/auth/sessions/end-others',
    'POST /api/letterhead',
    'POST /api/plan-runs/{runId}/approve',
    'POST /api/plan-runs/{runId}/resume',
    'POST /api/plan-runs/{runId}/start',
    'POST /api/scheduled-changes/{planId}',
    'POST /api/scheduled-changes/{planId}/confirm',
    'POST /api/scheduled-changes/{planId}/undo',
    'POST /api/team/invitations',
    'POST /api/team/{personId}/disable',
    'POST /api/team/{personId}/enable',
    'POST /api/team/{personId}/password-link',
    'POST /api/team/{personId}/role',
    'POST /api/team/{personId}/sign-out',
    'POST /api/team/{personId}/unbind',
  ]);
  expect(await typeOf('POST /api/team/{personId}/disable', 'admin', { stepUpMs: 30 * 60_000 })).toBe(
    'reached',
  );
});

test('every change of our own counts toward what a person may do in a minute; reads and machines never do', () => {
  const paced = (what?: string) =>
    stewardApi(everything)
      .filter((route) => route.paced === what)
      .map(({ method, path }) => `${method} ${path}`);
  expect(paced('photos')).toEqual(['POST /api/tap-photos/:photoId']);
  expect(paced().filter((route) => !route.startsWith('GET '))).toEqual(
    stewardRoutes
      .filter((route) => {
        const { reads, caller: machine } = stewardOperationOf(route);
        return !route.startsWith('GET ') && (reads || machine);
      })
      .map((route) => route.replaceAll(/\{(\w+)\}/g, ':$1')),
  );
  expect(paced('changes').filter((route) => route.startsWith('GET '))).toEqual([]);
  expect(paced('changes').length).toBeGreaterThan(50);
});

test('every operation with input refuses unknown filters, unknown members, and invalid IDs', async () => {
  const { typeOf } = caller(everything);
  for (const route of stewardRoutes) {
    const { caller: machine, upload } = stewardOperationOf(route);
    if (machine === 'monitor' || machine === 'report') continue;
    // Otherwise they would be more changes than a person may make in a minute.
    await clock.advance(60_000);
    expect([route, await typeOf(route, 'admin', { query: '?unknown=1' })]).toEqual([route, 'invalid-input']);
    // The bytes of a photo have no members.
    if (!route.startsWith('GET ') && !upload)
      expect([route, await typeOf(route, 'admin', { body: { unknown: 1 } })]).toEqual([
        route,
        'invalid-input',
      ]);
    if (route.includes('{'))
      expect([route, await typeOf(route, 'admin', { ids: 'a%20b' })]).toEqual([route, 'invalid-input']);
    // Of a long body, what its texts say isn't looked at before.
    const long = { unknown: Array.from({ length: 300 }, () => '4242 4242 4242 4242') };
    if (!route.startsWith('GET ') && !upload)
      expect([route, await typeOf(route, 'admin', { body: long })]).toEqual([route, 'invalid-input']);
  }
});

test.each(inheritedWords)('%s, as a member that is not known, is refused with a message', async (word) => {
  const { call } = caller(everything);
  const answer = await call('POST /api/auth/forgot-password', null, { body: JSON.parse(`{"${word}":1}`) });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    // Only one of these words is refused before.
    word === '__proto__'
      ? {}
      : { errors: [{ field: 'email' }, { field: word, message: expect.any(String) }] },
  ]);
});

test('a handler gets checked input with defaults, and its reply is sent with its status and headers', async () => {
  const seen: unknown[] = [];
  const { call } = caller({
    'GET /api/reconciliations': ({ query, session }) => {
      seen.push(query, session.user.id);
      throw reached;
    },
    'GET /api/activity': ({ query }) => {
      seen.push(query);
      throw reached;
    },
    'POST /api/lists/plans': ({ body }) => {
      seen.push(body);
      throw reached;
    },
    'GET /api/tap-notes/{deviceId}': ({ path }) => ({
      deviceId: path.deviceId,
      text: '',
      version: 0,
      changedAt: null,
      changedBy: null,
    }),
    'POST /api/auth/sign-out': () =>
      new WithHeaders(null, [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]),
    'GET /api/exports/{exportId}': () => ({ fileName: 'a b.csv', content: 'x' }),
  });
  await call('GET /api/reconciliations', 'staff', { query: '?deposit=d1' });
  await call('GET /api/reconciliations', 'staff', { query: '' });
  await call('GET /api/activity', 'admin', { query: '?before=5' });
  await call('POST /api/lists/plans', 'staff', { body: { status: ['active'], amountFrom: 5, page: 2 } });
  expect(seen).toEqual([
    { deposit: ['d1'] },
    'staff',
    { deposit: [] },
    'staff',
    { before: 5 },
    { status: ['active'], amountFrom: 5, page: 2, limit: 25, sort: 'createdAt', direction: 'DESC' },
  ]);
  const note = await call('GET /api/tap-notes/{deviceId}', 'field', { ids: 'd1' });
  expect([note.status, await note.json()]).toMatchObject([200, { deviceId: 'd1' }]);
  const out = await call('POST /api/auth/sign-out', null);
  expect([out.status, out.headers.getSetCookie()]).toEqual([204, ['a=1', 'b=2']]);
  const file = await call('GET /api/exports/{exportId}', 'staff');
  expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
    'attachment; filename="a-b.csv"',
    'x',
  ]);
});
