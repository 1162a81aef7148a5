import { expect, test, vi } from 'vitest';
import type { Role } from '#contract/steward/roles.ts';
import { refuseCardNumbers } from '../../gate/card-digits.ts';
import { cookieOf, type Fixture, goodPassword, openFixture, tokenOf } from '../access-fixture.ts';

const fixtureWith = async (...people: [string, Role][]) => {
  const at = await openFixture();
  for (const [name, role] of people) await at.addPerson(`${name}@example.org`, role);
  return at;
};

const hour = 3_600_000;
const signIn = async (at: Fixture, name: string) => {
  const answer = await at.call('/api/auth/sign-in', {
    body: { email: `${name}@example.org`, password: goodPassword },
  });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  return cookieOf(answer);
};
const statusOf = async (at: Fixture, cookie: string, headers: Record<string, string> = {}) =>
  (await at.call('/api/auth/session', { method: 'GET', cookie, headers })).status;
const replays = async (at: Fixture, cookie: string) => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => statusOf(at, cookie)));
  return answers.filter((status) => status === 200).length;
};

test('sign-in and step-up set a new token and end the old one', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  const first = await signIn(at, 'ada');
  const again = await at.call('/api/auth/sign-in', {
    body: { email: 'ada@example.org', password: goodPassword },
    cookie: first,
  });
  expect(await statusOf(at, first)).toBe(401);
  const second = cookieOf(again);
  at.pass(hour);
  const stepUp = await at.call('/api/auth/step-up', { body: { password: goodPassword }, cookie: second });
  const account = (await stepUp.json()) as { session: Record<string, string> };
  expect(account.session).toMatchObject({
    lastStepUpAt: '2026-11-20T10:00:00.000Z',
    // The twelve hours still count from the sign-in.
    expiresAt: '2026-11-20T21:00:00.000Z',
  });
  expect(await statusOf(at, second)).toBe(401);
  expect(await statusOf(at, cookieOf(stepUp))).toBe(200);
});

test('a wrong password at step-up changes nothing, keeps the session, and is throttled like a sign-in', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  const cookie = await signIn(at, 'ada');
  const before = at.hashes();
  const answers: number[] = [];
  for (let count = 0; count < 8; count += 1)
    answers.push((await at.call('/api/auth/step-up', { body: { password: 'wrong' }, cookie })).status);
  expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(at.hashes() - before).toBe(5);
  expect(await statusOf(at, cookie)).toBe(200);
});

test('while the database can not be written, people can still read, and their session ends as if they had done nothing', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  const cookie = await signIn(at, 'ada');
  const thrown = Object.assign(new Error('canary'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  const failing = vi.spyOn(at.database.db, 'updateTable').mockImplementation(() => {
    throw thrown;
  });
  at.pass(hour);
  expect(await statusOf(at, cookie)).toBe(200);
  at.pass(hour + 1_000);
  expect(await statusOf(at, cookie)).toBe(401);
  failing.mockRestore();
});

test('ends a session after 2 h 1 s without a request, and after 12 h 1 s of activity', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  const idle = await signIn(at, 'ada');
  at.pass(2 * hour - 1_000);
  expect(await statusOf(at, idle)).toBe(200);
  at.pass(2 * hour + 1_000);
  const afterIdle = await statusOf(at, idle);

  const busy = await signIn(at, 'ada');
  for (let count = 0; count < 12; count += 1) {
    at.pass(hour);
    expect(await statusOf(at, busy)).toBe(200);
  }
  at.pass(1_000);
  const afterAll12 = await statusOf(at, busy);
  console.log(`after 2 h 1 s idle: ${afterIdle}, after 12 h 1 s: ${afterAll12}`);
  expect([afterIdle, afterAll12]).toEqual([401, 401]);
});

test("with real card entry, an administrator's session lasts 15 minutes without a request; other roles keep 2 hours", async () => {
  const origin = 'https://checkoutshopper-test.adyen.com';
  const processor = {
    clientKey: 'test_CANARYCLIENTKEY',
    environment: 'test' as const,
    origin,
    integrity: null,
  };
  const at = await openFixture({ cardEntry: { kind: 'processor', processor } });
  await at.addPerson('ada@example.org', 'admin');
  await at.addPerson('bea@example.org', 'staff');
  const [admin, staff] = [await signIn(at, 'ada'), await signIn(at, 'bea')];
  at.pass(hour / 4 - 1_000);
  expect([await statusOf(at, admin), await statusOf(at, staff)]).toEqual([200, 200]);
  at.pass(hour / 4 + 1_000);
  expect([await statusOf(at, admin), await statusOf(at, staff)]).toEqual([401, 200]);
});

test('a page that refreshes itself does not keep a session alive', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  const cookie = await signIn(at, 'ada');
  for (let count = 0; count < 3; count += 1) {
    at.pass(hour * 0.6);
    expect(await statusOf(at, cookie, { 'x-steward-quiet': '1' })).toBe(200);
  }
  at.pass(hour * 0.3);
  expect(await statusOf(at, cookie)).toBe(401);
});

test('writes the time of the last request at most once a minute', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  const cookie = await signIn(at, 'ada');
  const seen = async () =>
    (await at.database.db.selectFrom('sessions').select('last_seen_at').executeTakeFirst())?.last_seen_at;
  const start = await seen();
  at.pass(59_000);
  await statusOf(at, cookie);
  expect(await seen()).toBe(start);
  at.pass(1_000);
  await statusOf(at, cookie);
  expect(await seen()).toBe((start ?? 0) + 60_000);
});

test.each([
  ['signing out', (at: Fixture, cookie: string) => at.call('/api/auth/sign-out', { cookie })],
  ['disabling', (at: Fixture) => at.access.accounts.setDisabled('ada@example.org', true)],
  ['a role change', (at: Fixture) => at.access.accounts.setRole('ada@example.org', 'field')],
  ['a reset', (at: Fixture) => at.access.accounts.reset('ada@example.org')],
  [
    'a new password',
    (at: Fixture, cookie: string) =>
      at.call('/api/auth/password', {
        body: { password: goodPassword, newPassword: 'another five calm badgers' },
        cookie,
      }),
  ],
])('after %s, the cookie fails 100 of 100 times', async (_name, act) => {
  const at = await fixtureWith(['ada', 'staff'], ['bea', 'admin']);
  const cookie = await signIn(at, 'ada');
  const elsewhere = await signIn(at, 'ada');
  const bystander = await signIn(at, 'bea');
  // Control: before the action, the same requests succeed.
  expect(await replays(at, cookie)).toBe(100);
  const result = await act(at, cookie);
  if (result instanceof Response) expect(result.status).toBeLessThan(300);
  const successes = await replays(at, cookie);
  console.log(`${successes} of 100 replays succeed after ${_name}`);
  expect(successes).toBe(0);
  expect(await statusOf(at, elsewhere)).toBe(_name === 'signing out' ? 200 : 401);
  expect(await statusOf(at, bystander)).toBe(200);
});

test('a new password opens a new session here, and the old password is refused', async () => {
  const at = await fixtureWith(['ada', 'staff']);
  const cookie = await signIn(at, 'ada');
  const changed = await at.call('/api/auth/password', {
    body: { password: goodPassword, newPassword: 'another five calm badgers' },
    cookie,
  });
  expect(await statusOf(at, cookieOf(changed))).toBe(200);
  const old = await at.call('/api/auth/sign-in', {
    body: { email: 'ada@example.org', password: goodPassword },
  });
  expect(old.status).toBe(401);
});

test('the current password is refused as the new one, and nothing changes', async () => {
  const at = await fixtureWith(['ada', 'staff']);
  const [cookie, elsewhere] = [await signIn(at, 'ada'), await signIn(at, 'ada')];
  const body = { password: goodPassword, newPassword: goodPassword };
  const answer = await at.call('/api/auth/password', { body, cookie });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { errors: [{ field: 'newPassword', message: 'This is your current password. Choose another one.' }] },
  ]);
  expect([await statusOf(at, cookie), await statusOf(at, elsewhere)]).toEqual([200, 200]);
});

test("signing out clears the cookie and the browser's stored data, but not the known-device cookie", async () => {
  const at = await fixtureWith(['ada', 'staff']);
  const answer = await at.call('/api/auth/sign-out', { cookie: await signIn(at, 'ada') });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual([
    '__Host-Http-sid=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
});

test("signing out leaves the browser's stored data where someone else's changes wait in it, and ends the session all the same", async () => {
  const at = await fixtureWith(['ada', 'staff']);
  const cookie = await signIn(at, 'ada');
  const answer = await at.call('/api/auth/sign-out?keeps=unsent', { cookie });
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  expect(await statusOf(at, cookie)).toBe(401);
  expect((await at.call('/api/auth/sign-out?keeps=everything', {})).status).toBe(400);
});

test('people can see and end their own sessions, but not those of others', async () => {
  const at = await fixtureWith(['ada', 'staff'], ['bea', 'staff']);
  const [here, there, other] = [await signIn(at, 'ada'), await signIn(at, 'ada'), await signIn(at, 'bea')];
  const listed = async (cookie: string) =>
    (
      (await (await at.call('/api/auth/sessions', { method: 'GET', cookie })).json()) as {
        sessions: { id: string; current: boolean }[];
      }
    ).sessions;
  const own = await listed(here);
  expect(own).toHaveLength(2);
  const away = own.find(({ current }) => !current)?.id;
  const foreign = (await listed(other))[0]?.id;
  expect((await at.call(`/api/auth/sessions/${foreign}`, { method: 'DELETE', cookie: here })).status).toBe(
    404,
  );
  expect((await at.call(`/api/auth/sessions/${away}`, { method: 'DELETE', cookie: here })).status).toBe(204);
  expect([await statusOf(at, here), await statusOf(at, there), await statusOf(at, other)]).toEqual([
    200, 401, 200,
  ]);
});

test("ending one's other sessions leaves this one and those of other people, and the log says how many ended", async () => {
  const at = await fixtureWith(['ada', 'staff'], ['bea', 'staff']);
  const [here, there, phone] = [await signIn(at, 'ada'), await signIn(at, 'ada'), await signIn(at, 'ada')];
  const other = await signIn(at, 'bea');
  expect((await at.call('/api/auth/sessions/end-others', { cookie: here })).status).toBe(204);
  const statuses = [here, there, phone, other].map((cookie) => statusOf(at, cookie));
  expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
  const row = await at.database.db
    .selectFrom('activity')
    .select(['outcome', 'input'])
    .where('operation', '=', 'auth.endOtherSessions')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ outcome: 'done', input: JSON.stringify({ sessions: 2 }) });
});

test('ending other sessions needs a password from the last half hour, so that an unattended computer signs no one out', async () => {
  const at = await fixtureWith(['ada', 'staff']);
  const [here, there] = [await signIn(at, 'ada'), await signIn(at, 'ada')];
  at.pass(30 * 60_000 + 1);
  const list = await at.call('/api/auth/sessions', { method: 'GET', cookie: here });
  const { sessions } = (await list.json()) as { sessions: { id: string; current: boolean }[] };
  const away = sessions.find(({ current }) => !current)?.id;
  const end = async (cookie: string) => [
    (await at.call(`/api/auth/sessions/${away}`, { method: 'DELETE', cookie })).status,
    (await at.call('/api/auth/sessions/end-others', { cookie })).status,
  ];
  expect([await end(here), await statusOf(at, there)]).toEqual([[403, 403], 200]);
  const confirmed = await at.call('/api/auth/step-up', { body: { password: goodPassword }, cookie: here });
  expect([await end(cookieOf(confirmed)), await statusOf(at, there)]).toEqual([[204, 204], 401]);
});

test('refuses a token that is sent twice, truncated, or made up', async () => {
  const at = await fixtureWith(['ada', 'staff']);
  const token = tokenOf({ headers: new Headers({ 'set-cookie': await signIn(at, 'ada') }) } as Response);
  const cookies = [
    `__Host-Http-sid=${token}; __Host-Http-sid=${token}`,
    `__Host-Http-sid=${token.slice(1)}`,
    `__Host-Http-sid=${'A'.repeat(43)}`,
    `sid=${token}`,
  ];
  for (const cookie of cookies) expect(await statusOf(at, cookie)).toBe(401);
  expect(await statusOf(at, `__Host-Http-sid=${token}`)).toBe(200);
});

test('the ID of a session is never taken for a card number, whatever digits it has, so that any session can be ended', async () => {
  const at = await fixtureWith(['ada', 'admin']);
  await signIn(at, 'ada');
  const { id } = await at.database.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const digits = '4111111111111111'.padEnd(id.length, '0');
  const url = new URL(`http://steward.test/api/auth/sessions/${digits}`);
  expect(() => refuseCardNumbers({ url, params: { sessionId: digits }, body: undefined })).not.toThrow();
});
