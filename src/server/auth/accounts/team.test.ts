import { expect, test } from 'vitest';
import type { Profile } from '#contract/steward/operations/account.ts';
import type { ActivityPage } from '#contract/steward/operations/activity.ts';
import type { Administrators, OneUseLink, TeamNotices } from '#contract/steward/operations/team.ts';

import { cookieOf, goodPassword, openFixture, tokenOf } from '../access-fixture.ts';
import { administrator, signIn, teamSharedTests, withSecondFactor } from './team-shared-tests.ts';

teamSharedTests(() => openFixture());

test("the last administrator who can sign in can't be disabled, demoted, or reset", async () => {
  const at = await openFixture();
  const { post, people } = await administrator(at);
  await post('/api/team/invitations', { email: 'bea@example.org', name: 'Bea', role: 'admin' });
  const [ada] = await people();
  const statuses = await Promise.all([
    post(`/api/team/${ada?.id}/disable`),
    post(`/api/team/${ada?.id}/role`, { role: 'staff' }),
    post(`/api/team/${ada?.id}/password-link`, { clearSecondFactor: false }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await people()).toMatchObject([{ role: 'admin', state: 'active' }, { state: 'invited' }]);
});

test('the team page counts a session exactly as long as it is valid', async () => {
  const origin = 'https://checkout.example.com';
  const processor = { clientKey: 'test_A', environment: 'test', origin, integrity: null } as const;
  const at = await openFixture({ cardEntry: { kind: 'processor', processor } });
  const { people } = await administrator(at);
  await at.addPerson('bea@example.org', 'admin');
  const { cookie } = await withSecondFactor(at, cookieOf(await signIn(at, 'bea@example.org')));
  const bea = async () => (await people()).find(({ email }) => email === 'bea@example.org')?.sessions;
  const status = async () => {
    const headers = { 'x-steward-quiet': '1' };
    return (await at.call('/api/auth/session', { method: 'GET', cookie, headers })).status;
  };
  for (let minutes = 0; minutes < 14; minutes += 7) {
    at.pass(7 * 60_000);
    expect([await status(), await bea()]).toEqual([200, 1]);
  }
  // People who can enter real cards are signed out after a quarter of an hour.
  at.pass(2 * 60_000);
  expect([await status(), await bea()]).toEqual([401, 0]);
});

test('checks only 5 of 200 wrong codes in 15 minutes, even with new sign-ins in between', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org');
  const { code } = await withSecondFactor(at, cookieOf(await signIn(at, 'ada@example.org')));
  const statuses: number[] = [];
  let ticket = '';
  for (let count = 0; count < 200; count += 1) {
    if (count % 20 === 0)
      ticket = ((await (await signIn(at, 'ada@example.org')).json()) as { ticket: string }).ticket;
    const answer = await at.call('/api/auth/sign-in/code', {
      body: { ticket, code: String(count).padStart(6, '0') },
    });
    statuses.push(answer.status);
  }
  const checked = statuses.filter((status) => status === 422).length;
  console.log(`${checked} of 200 wrong codes were checked`);
  expect([checked, statuses.filter((status) => status === 429).length]).toEqual([5, 195]);
  const right = { body: { ticket, code: code() } };
  expect((await at.call('/api/auth/sign-in/code', right)).status).toBe(429);
});

test.each([
  ['role', { role: 'field' }],
  ['disable', {}],
  ['enable', {}],
  ['sign-out', {}],
  ['password-link', { clearSecondFactor: true }],
])(
  'team %s requires a recent password, the administrator role, and exactly its members',
  async (act, body) => {
    const at = await openFixture();
    const { post, cookie } = await administrator(at);
    const path = `/api/team/nobody/${act}`;
    expect((await post(path, { ...body, more: 1 })).status).toBe(400);
    expect((await post(path, body)).status).toBe(404);
    at.pass(31 * 60_000);
    const late = await at.call(path, { body, cookie });
    expect([late.status, await late.json()]).toMatchObject([403, { type: 'step-up-required' }]);
    await at.addPerson('bea@example.org', 'staff');
    const staff = cookieOf(await signIn(at, 'bea@example.org', { address: '10.0.0.2' }));
    expect((await at.call(path, { body, cookie: staff })).status).toBe(403);
  },
);

test.each([
  ['a role change', 'role', { role: 'field' }],
  ['disabling', 'disable', {}],
  ['signing out everywhere', 'sign-out', {}],
  ['a new password link', 'password-link', { clearSecondFactor: false }],
])('after %s by an administrator, a stolen cookie fails 100 of 100 times', async (name, act, body) => {
  const at = await openFixture();
  const { post, people } = await administrator(at);
  await at.addPerson('bea@example.org');
  const cookie = cookieOf(await signIn(at, 'bea@example.org', { address: '10.0.0.2' }));
  const replays = async () => {
    let successes = 0;
    for (let count = 0; count < 100; count += 1)
      if ((await at.call('/api/auth/session', { method: 'GET', cookie })).ok) successes += 1;
    return successes;
  };
  // Control: before the change, the same requests succeed.
  expect(await replays()).toBe(100);
  const bea = (await people()).find(({ email }) => email === 'bea@example.org');
  expect((await post(`/api/team/${bea?.id}/${act}`, body)).ok).toBe(true);
  const successes = await replays();
  console.log(`${successes} of 100 replays succeed after ${name}`);
  expect(successes).toBe(0);
});

test('no key, recovery code, ticket, or link is readable in the database or the log', async () => {
  const at = await openFixture();
  const { post, get } = await administrator(at);
  const invited = await post('/api/team/invitations', {
    email: 'bea@example.org',
    name: 'Bea',
    role: 'staff',
  });
  const { token } = (await invited.json()) as OneUseLink;
  await at.addPerson('cleo@example.org');
  const begun = await at.call('/api/auth/second-factor', {
    cookie: cookieOf(await signIn(at, 'cleo@example.org')),
  });
  const { key } = (await begun.json()) as { key: string };
  const codes = (await (await post('/api/auth/second-factor/recovery-codes')).json()) as {
    recoveryCodes: string[];
  };
  const { ticket } = (await (await signIn(at, 'ada@example.org')).json()) as { ticket: string };
  const secrets = [
    token,
    key,
    ticket,
    ...codes.recoveryCodes,
    ...codes.recoveryCodes.map((code) => code.replaceAll('-', '')),
  ];
  const { db } = at.database;
  const stored = JSON.stringify([
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
    await db.selectFrom('sign_in_tickets').selectAll().execute(),
    await db.selectFrom('password_links').selectAll().execute(),
    ((await (await get('/api/activity?limit=100')).json()) as ActivityPage).rows,
    at.logLines,
  ]);
  const hits = secrets.filter((secret) => stored.includes(String(secret))).length;
  console.log(`second factor and links: ${hits} of ${secrets.length} secrets found`);
  expect(hits).toBe(0);
  expect(stored).toContain('account.add');
});

test('a role change removes notifications that the person may no longer read', async () => {
  const at = await openFixture();
  const { post, people } = await administrator(at);
  await at.addPerson('bea@example.org', 'admin');
  const bea = (await people()).find(({ email }) => email === 'bea@example.org')?.id ?? '';
  const notified = {
    person_id: bea,
    at: at.now(),
    in_app: 1,
    read_at: null,
    email: 'off',
    mailed_at: null,
  } as const;
  await at.database.db
    .insertInto('notifications')
    .values([
      { ...notified, id: 'n1', kind: 'webhook', record_id: 'w1' },
      { ...notified, id: 'n2', kind: 'gift', record_id: 'g1' },
    ])
    .execute();
  expect((await post(`/api/team/${bea}/role`, { role: 'staff' })).status).toBe(204);
  const left = await at.database.db
    .selectFrom('notifications')
    .select('kind')
    .where('person_id', '=', bea)
    .execute();
  expect(left).toEqual([{ kind: 'gift' }]);
});

test('shows the other administrators, once, that someone became an administrator', async () => {
  const at = await openFixture();
  const { post, get, people } = await administrator(at);
  await at.addPerson('bea@example.org', 'staff');
  const bea = (await people()).find(({ email }) => email === 'bea@example.org');
  await post(`/api/team/${bea?.id}/role`, { role: 'admin' });
  const [ada] = await people();
  expect(await at.access.teamNotices(ada?.id ?? '')).toBe(1);
  const { notices } = (await (await get('/api/team/notices')).json()) as TeamNotices;
  expect(notices).toMatchObject([{ email: 'bea@example.org', by: 'Ada Example' }]);
  await post('/api/team/notices/seen', { ids: notices.map(({ id }) => id) });
  expect(await at.access.teamNotices(ada?.id ?? '')).toBe(0);
});

test('a reset removes the password and ends the sessions, but removes the second factor only if requested', async () => {
  const at = await openFixture();
  const { post, people } = await administrator(at);
  await at.addPerson('bea@example.org');
  const { cookie } = await withSecondFactor(at, cookieOf(await signIn(at, 'bea@example.org')));
  const bea = async () => (await people()).find(({ email }) => email === 'bea@example.org');
  const id = (await bea())?.id;
  const stored = await post(`/api/team/${id}/password-link`, { clearSecondFactor: false });
  expect([stored.status, await bea()]).toMatchObject([
    201,
    { state: 'invited', secondFactor: true, sessions: 0 },
  ]);
  expect((await at.call('/api/auth/session', { method: 'GET', cookie })).status).toBe(401);
  const cleared = await post(`/api/team/${id}/password-link`, { clearSecondFactor: true });
  const { token } = (await cleared.json()) as OneUseLink;
  await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  expect(tokenOf(await signIn(at, 'bea@example.org', { address: '10.0.0.2' }))).toHaveLength(43);
  const [ada] = await people();
  const own = await post(`/api/team/${ada?.id}/password-link`, { clearSecondFactor: true });
  expect(own.status).toBe(409);
});

test('people can change their own name, and turn the second factor off with a code', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org');
  const on = await withSecondFactor(at, cookieOf(await signIn(at, 'ada@example.org')));
  const post = (path: string, body: unknown) => at.call(`/api/auth/${path}`, { body, cookie: on.cookie });
  expect((await post('name', { name: ' ' })).status).toBe(400);
  expect((await post('name', { name: 'x'.repeat(101) })).status).toBe(400);
  expect((await post('name', { name: 'Ada L.' })).status).toBe(204);
  const profile = async (cookie: string) =>
    (await (await at.call('/api/auth/profile', { method: 'GET', cookie })).json()) as Profile;
  expect((await profile(on.cookie)).user.name).toBe('Ada L.');
  expect((await at.call('/api/auth/second-factor', { cookie: on.cookie })).status).toBe(409);
  expect((await post('second-factor/remove', { code: '123456' })).status).toBe(422);
  const off = await post('second-factor/remove', { code: on.code() });
  expect((await profile(cookieOf(off))).secondFactor).toEqual({
    state: 'off',
    required: false,
    since: null,
    recoveryCodesLeft: 0,
  });
  expect(await at.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});

test('people to ask for access are administrators who can sign in', async () => {
  const at = await openFixture();
  const { get, post, people } = await administrator(at);
  for (const [name, role] of [
    ['Bea', 'admin'],
    ['Cem', 'staff'],
  ])
    await post('/api/team/invitations', { email: `${name}@example.org`, name, role });
  const names = async () => ((await (await get('/api/administrators')).json()) as Administrators).names;
  expect([(await people()).length, await names()]).toEqual([3, ['Ada Example']]);
});

test('a second invitation link is logged as such; disabling the account voids it for good, even if the account is enabled again', async () => {
  const at = await openFixture();
  const { post } = await administrator(at);
  const invited = await post('/api/team/invitations', {
    email: 'bea@example.org',
    name: 'Bea',
    role: 'staff',
  });
  const { personId } = (await invited.json()) as OneUseLink;
  const again = await post(`/api/team/${personId}/password-link`, { clearSecondFactor: false });
  const { token } = (await again.json()) as OneUseLink;
  const acts = await at.database.db.selectFrom('activity').select('operation').orderBy('seq').execute();
  // Nobody's password was reset.
  expect(acts.map(({ operation }) => operation).slice(-2)).toEqual(['account.add', 'account.inviteAgain']);
  for (const act of ['disable', 'enable'])
    expect((await post(`/api/team/${personId}/${act}`)).status).toBe(204);
  expect((await at.call('/api/auth/password-link', { body: { token, password: goodPassword } })).status).toBe(
    410,
  );
});
