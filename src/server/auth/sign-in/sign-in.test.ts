import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roleIds, roleLabel } from '#contract/steward/roles.ts';
import { Secret } from '../../base/secret.ts';
import { stewardApi } from '../../gate/steward-api.ts';
import { cookieOf, type Fixture, goodPassword, openFixture, tokenOf } from '../access-fixture.ts';
import { administrator } from '../accounts/team-shared-tests.ts';

const signIn = (at: Fixture, email: string, password: string, more = {}) =>
  at.call('/api/auth/sign-in', { body: { email, password }, ...more });

test('signing in sets two cookies that only a browser on this origin can use', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org', 'admin');
  const answer = await signIn(at, ' Ada@Example.org '.trim(), goodPassword);
  expect(answer.status).toBe(200);
  const [session, device] = answer.headers.getSetCookie();
  expect(session).toMatch(/^__Host-Http-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
  expect(device).toMatch(
    /^__Host-Http-dev=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=7776000$/,
  );
  expect(await answer.json()).toEqual({
    session: {
      expiresAt: '2026-11-20T21:00:00.000Z',
      idleExpiresAt: '2026-11-20T11:00:00.000Z',
      lastStepUpAt: '2026-11-20T09:00:00.000Z',
    },
  });
  const own = await at.call('/api/auth/session', { method: 'GET', cookie: cookieOf(answer) });
  expect(own.status).toBe(200);
  expect((await at.call('/api/auth/session', { method: 'GET' })).status).toBe(401);
});

test('returns the same bytes for an unknown person, a disabled one, one without a password, and a wrong password', async () => {
  const at = await openFixture();
  await at.addPerson('known@example.org', 'admin');
  await at.addPerson('disabled@example.org');
  await at.access.accounts.setDisabled('disabled@example.org', true);
  await at.access.accounts.add({ email: 'empty@example.org', role: 'field', name: 'No Password' });
  const answers = await Promise.all(
    ['known', 'disabled', 'empty', 'nobody'].map(async (name, index) => {
      const password = name === 'known' ? 'wrong' : goodPassword;
      const answer = await signIn(at, `${name}@example.org`, password, { address: `10.1.${index}.1` });
      const text = (await answer.text()).replace(/"requestId":"[^"]{36}"/, '"requestId":"…"');
      const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
      return JSON.stringify([answer.status, headers, text]);
    }),
  );
  expect(answers[0]).toContain('401');
  expect(new Set(answers).size).toBe(1);
});

test('50 simultaneous setup requests create no account, since no such route exists', async () => {
  const at = await openFixture();
  const paths = [
    '/api/setup',
    '/api/auth/setup',
    '/api/auth/sign-up',
    '/api/auth/sign-up/email',
    '/api/auth/admin',
    '/api/session/properties',
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, count) =>
      at.call(paths[count % paths.length] ?? '', {
        body: { email: 'x@example.org', password: goodPassword, name: 'X' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 404));
  expect(
    (await Promise.all(answers.map((answer) => answer.text()))).join('').match(/token|setup/i),
  ).toBeNull();
  const users = await at.access.accounts.list();
  console.log(`${users.length} default users on a real platform, 50 of 50 setup requests answered 404`);
  expect(users).toEqual([]);
});

test('the account routes are exactly these', async () => {
  const at = await openFixture();
  const routes = stewardApi(at.access.routes);
  expect(routes.map(({ method, path, policy }) => `${policy.kind} ${method} ${path}`).sort()).toEqual([
    'open GET /api/auth/about',
    'open POST /api/auth/forgot-password',
    'open POST /api/auth/password-link',
    'open POST /api/auth/password-link/check',
    'open POST /api/auth/sign-in',
    'open POST /api/auth/sign-in/code',
    'open POST /api/auth/sign-in/passkey',
    'open POST /api/auth/sign-in/passkey/begin',
    'open POST /api/auth/sign-out',
    'permission GET /api/team',
    'permission GET /api/team/mails',
    'permission GET /api/team/mails/:mailId',
    'permission GET /api/team/network',
    'permission GET /api/team/notices',
    'permission POST /api/team/:personId/disable',
    'permission POST /api/team/:personId/enable',
    'permission POST /api/team/:personId/password-link',
    'permission POST /api/team/:personId/role',
    'permission POST /api/team/:personId/sign-out',
    'permission POST /api/team/:personId/unbind',
    'permission POST /api/team/invitations',
    'permission POST /api/team/mails',
    'permission POST /api/team/notices/seen',
    'signed-in DELETE /api/auth/passkeys/:passkeyId',
    'signed-in DELETE /api/auth/sessions/:sessionId',
    'signed-in GET /api/administrators',
    'signed-in GET /api/auth/profile',
    'signed-in GET /api/auth/session',
    'signed-in GET /api/auth/sessions',
    'signed-in GET /api/auth/step-up',
    'signed-in POST /api/auth/first-notes/read',
    'signed-in POST /api/auth/name',
    'signed-in POST /api/auth/passkeys',
    'signed-in POST /api/auth/passkeys/:passkeyId/name',
    'signed-in POST /api/auth/passkeys/begin',
    'signed-in POST /api/auth/password',
    'signed-in POST /api/auth/second-factor',
    'signed-in POST /api/auth/second-factor/confirm',
    'signed-in POST /api/auth/second-factor/recovery-codes',
    'signed-in POST /api/auth/second-factor/remove',
    'signed-in POST /api/auth/session/extend',
    'signed-in POST /api/auth/sessions/end-others',
    'signed-in POST /api/auth/step-up',
    'signed-in POST /api/auth/step-up/code',
    'signed-in POST /api/auth/step-up/passkey',
    'signed-in POST /api/auth/step-up/passkey/begin',
    'visitor POST /api/auth/provider/finish',
    'visitor POST /api/auth/provider/start',
  ]);
});

test("the sandbox has a person for each role, who can't sign in to a real platform on the same database", async () => {
  const at = await openFixture({ mode: 'sandbox', database: 'file' });
  const answer = await signIn(at, 'admin@steward.test', 'steward-sandbox');
  expect(answer.status).toBe(200);
  expect((await at.access.accounts.list()).map(({ email, role }) => [email, role])).toEqual(
    roleIds.toSorted().map((role) => [`${role}@steward.test`, role]),
  );
  expect(tokenOf(answer)).toHaveLength(43);

  const file = path.join(at.folder, 'core.sqlite');
  const cookie = cookieOf(answer);
  const real = await openFixture({ mode: 'service', database: { kind: 'sqlite', file } });
  expect((await signIn(real, 'admin@steward.test', 'steward-sandbox')).status).toBe(401);
  expect((await real.call('/api/auth/session', { method: 'GET', cookie })).status).toBe(401);
  expect(await real.access.accounts.list()).toEqual([]);
  const about = async (on: Fixture) => (await on.call('/api/auth/about', { method: 'GET' })).json();
  expect(await about(at)).toMatchObject({
    mode: 'sandbox',
    accounts: roleIds.map((role) => ({ label: roleLabel(role) })),
  });
  expect(await about(real)).toEqual({
    organization: 'Harbor Relief',
    platform: null,
    mode: 'service',
    accessibilityContact: null,
    emailsLinks: false,
    passkeySite: 'steward.example.org',
    accounts: [],
    provider: null,
  });
});

test('no key, token, or password is in the log or the database', async () => {
  const at = await openFixture({
    database: 'file',
    sessionSecret: new Secret('canary-session-secret-of-32-characters'),
    activityKey: new Secret('canary-activity-key-of-32-characters-'),
  });
  await at.addPerson('ada@example.org', 'admin');
  const cookie = cookieOf(await signIn(at, 'ada@example.org', goodPassword));
  await at.call('/api/auth/step-up', { body: { password: goodPassword }, cookie });
  await at.call('/api/auth/sign-out', { cookie });
  const dump = readdirSync(at.folder).map((name) => readFileSync(path.join(at.folder, name), 'latin1'));
  const everything = `${dump.join('')}${at.logLines.join('')}`;
  const secrets = [
    'canary',
    goodPassword,
    ...[...cookie.matchAll(/=([^;]+)/g)].map(([, value]) => value ?? ''),
  ];
  const hits = secrets.filter((secret) => everything.includes(secret));
  console.log(`accounts: ${hits.length} of ${secrets.length} secrets found in logs and database`);
  expect(hits).toEqual([]);
  // Control: the same search finds what should be there.
  expect(everything).toContain('ada@example.org');
});

test('text typed into the wrong field is not in the log', async () => {
  const at = await openFixture();
  await signIn(at, 'canary-typed-by-mistake', 'canary-password');
  await signIn(at, 'canary@example.org', 'canary-password');
  const rows = await at.access.activity.list({ limit: 10 });
  expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
    'auth.signIn refused',
    'auth.signIn refused',
  ]);
  expect(`${JSON.stringify(rows)}${at.logLines.join('')}`).not.toContain('canary');
});

test('a proxy that is not trusted is reported: once in the log, and to administrators until a restart', async () => {
  const at = await openFixture();
  const { get } = await administrator(at);
  const network = async () => (await get('/api/team/network')).json();
  const through = (address: string) =>
    at.call('/api/auth/about', { method: 'GET', address, headers: { 'x-forwarded-for': '198.51.100.7' } });
  await through('203.0.113.9');
  expect(await network()).toEqual({ untrustedProxy: false });
  for (let count = 0; count < 3; count += 1) await through('127.0.0.1');
  expect(await network()).toEqual({ untrustedProxy: true });
  expect(at.logLines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  const trusting = await openFixture({ trustedProxies: ['127.0.0.0/8'] });
  await trusting.call('/api/auth/about', {
    method: 'GET',
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  expect(trusting.logLines.join()).not.toContain('TRUSTED_PROXIES');
});

test('each failed sign-in has a line with its address, also once it is refused unchecked; a right one has none', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org', 'admin');
  const address = '203.0.113.9';
  for (let count = 0; count < 7; count += 1) await signIn(at, 'ada@example.org', 'wrong', { address });
  await signIn(at, 'ada@example.org', goodPassword, { address: '198.51.100.7' });
  const lines = at.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign-in failed');
  expect(lines.map(({ reason }) => reason)).toEqual([
    ...Array(5).fill('wrong'),
    ...Array(2).fill('too many tries'),
  ]);
  expect(lines[0]).toMatchObject({ level: 40, operation: 'auth.signIn', address });
  const refused = at.logLines
    .map((line) => JSON.parse(line))
    .filter(({ event, status }) => event === 'request' && status >= 400);
  const ids = (found: { requestId: string }[]) => found.map(({ requestId }) => requestId);
  expect(ids(lines)).toEqual(ids(refused));
});

test('a wrong code is a failed sign-in, too', async () => {
  const at = await openFixture();
  const { cookie } = await administrator(at);
  await at.call('/api/auth/sign-out', { cookie });
  const { ticket } = (await (await signIn(at, 'ada@example.org', goodPassword)).json()) as { ticket: string };
  await at.call('/api/auth/sign-in/code', { body: { ticket, code: '000000' }, address: '203.0.113.9' });
  const [line] = at.logLines.filter((one) => one.includes('sign-in failed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    operation: 'auth.signInCode',
    reason: 'wrong code',
    address: '203.0.113.9',
  });
});
