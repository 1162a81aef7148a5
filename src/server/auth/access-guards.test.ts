/**
 * Tests each guard of accounts on its own: where two guards stop the same thing, breaking either one must
 * fail a test.
 */
import { expect, test } from 'vitest';
import { personHeader } from '#contract/steward/messages.ts';
import { chainHash } from '../activity/activity-chain.ts';
import { Secret } from '../base/secret.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { cookieOf, type Fixture, goodPassword, openFixture, tokenOf } from './access-fixture.ts';
import { noticesFor, noticesSeen } from './accounts/admin-notices.ts';
import { signIn, withSecondFactor } from './accounts/team-shared-tests.ts';
import { issueLink, spendLink } from './passwords/password-links.ts';
import { codeFor } from './second-factor/authenticator-app.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { base32, newTotpKey } from './second-factor/totp.ts';
import { issueTicket, ownerOfTicket } from './sign-in/sign-in-tickets.ts';
import { alarmTries, createThrottle, type Try } from './sign-in/throttle.ts';

const clockOf = (at: Fixture) => ({ now: at.now, monotonic: at.now, sleep: async () => undefined });
const ada = 'ada@example.org';
const silent = { activity: { record: async () => {} }, log: { warn: () => {} } };

async function signedIn() {
  const at = await openFixture();
  await at.addPerson(ada);
  const cookie = cookieOf(await signIn(at, ada));
  const status = async () => (await at.call('/api/auth/session', { method: 'GET', cookie })).status;
  const set = (values: { version?: number; disabled_at?: number }) =>
    at.database.db.updateTable('users').set(values).where('email', '=', ada).execute();
  const user = () =>
    at.database.db.selectFrom('users').selectAll().where('email', '=', ada).executeTakeFirstOrThrow();
  const sessions = async () => (await at.database.db.selectFrom('sessions').select('id').execute()).length;
  return { at, cookie, status, set, user, sessions };
}

test("ends a session once its user's version changes, although its row still exists", async () => {
  const { status, set, user, sessions } = await signedIn();
  expect(await status()).toBe(200);
  await set({ version: (await user()).version + 1 });
  expect([await status(), await sessions()]).toEqual([401, 1]);
});

test('ends a session once its user is disabled, although its row and version are unchanged', async () => {
  const { status, set, sessions } = await signedIn();
  await set({ disabled_at: 1 });
  expect([await status(), await sessions()]).toEqual([401, 1]);
});

test('disabling someone removes their sessions and increments their version', async () => {
  const { at, user, sessions } = await signedIn();
  const { version } = await user();
  await at.access.accounts.setDisabled(ada, true);
  expect([(await user()).version > version, await sessions()]).toEqual([true, 0]);
});

test('a page of one person is treated as signed out once someone else has signed in, in another tab', async () => {
  const { at, cookie, user } = await signedIn();
  const { id, name } = await user();
  const statuses = (person: string) => {
    const asked = { cookie, headers: { [personHeader]: person } };
    return Promise.all([
      at.call('/api/auth/session', { ...asked, method: 'GET' }).then(({ status }) => status),
      at.call('/api/auth/name', { ...asked, body: { name: `By ${person}` } }).then(({ status }) => status),
    ]);
  };
  expect([await statuses('someone-else'), (await user()).name]).toEqual([[401, 401], name]);
  expect([await statuses(id), (await user()).name]).toEqual([[200, 204], `By ${id}`]);
});

test("treats a disabled person's right password like a wrong one, and still counts the attempt", async () => {
  const { at, sessions } = await signedIn();
  await at.access.accounts.setDisabled(ada, true);
  const answer = await signIn(at, ada);
  expect([answer.status, await sessions()]).toEqual([401, 0]);
  const [latest] = await at.access.activity.list({ limit: 1 });
  expect(latest).toMatchObject({ operation: 'auth.signIn', outcome: 'refused' });
  const tries = await at.database.db.selectFrom('sign_in_tries').select('limit_key').execute();
  expect(tries.filter(({ limit_key }) => limit_key.startsWith('pair '))).toHaveLength(1);
});

test('requires a password from the last 30 minutes for new recovery codes and for turning two-step verification off', async () => {
  const { at, cookie } = await signedIn();
  const on = await withSecondFactor(at, cookie);
  const post = async (path: string, body: unknown = {}) => {
    const answer = await at.call(`/api/auth/second-factor/${path}`, { body, cookie: on.cookie });
    return [answer.status, ((await answer.json()) as { type?: string }).type];
  };
  at.pass(30 * 60_000 + 1);
  expect(await post('recovery-codes')).toEqual([403, 'step-up-required']);
  expect(await post('remove', { code: on.code() })).toEqual([403, 'step-up-required']);
  expect(await post('confirm', { code: on.code() })).toEqual([403, 'step-up-required']);
});

test('a right password resets neither the count of its network nor that of other accounts', async () => {
  const at = await openFixture();
  const throttle = createThrottle(at.database, clockOf(at), silent);
  const attempt = (account: string): Try => ({
    what: 'passwords',
    account,
    networks: ['192.0.2.0/24'],
    known: null,
  });
  for (let index = 0; index < 49; index += 1)
    expect(await throttle.begin(attempt(`a${index}`))).toMatchObject({ allowed: true });
  const right = await throttle.begin(attempt('right'));
  if (!right.allowed) throw new Error('The fiftieth attempt was refused');
  await throttle.succeeded(right.tryId, attempt('right'));
  expect(await throttle.begin(attempt('b'))).toMatchObject({ allowed: true });
  expect(await throttle.begin(attempt('c'))).toMatchObject({ allowed: false });
});

test("an expired link can't be used", async () => {
  const { at, user } = await signedIn();
  const { id } = await user();
  const clock = clockOf(at);
  const { token } = await at.database.write((trx) => issueLink(trx, id, clock));
  at.pass(30 * 60_000);
  expect(await at.database.write((trx) => spendLink(trx, token, clock))).toBe(false);
});

test('wrong codes from many networks lock out new devices, but not an open session', async () => {
  const { at, cookie } = await signedIn();
  const { code, cookie: open } = await withSecondFactor(at, cookie);
  const { ticket } = (await (await signIn(at, ada)).json()) as { ticket: string };
  const enter = async (network: number, text: string) => {
    const body = { ticket, code: text };
    return (await at.call('/api/auth/sign-in/code', { body, address: `198.51.${network}.1` })).status;
  };
  for (let network = 0; network < 20; network += 1) expect(await enter(network, '000000')).toBe(422);
  expect(await enter(100, code())).toBe(429);
  const removed = await at.call('/api/auth/second-factor/remove', { body: { code: code() }, cookie: open });
  expect(removed.status).toBe(200);
});

test('the alarm of many failing sign-ins is also sounded by a wrong code', async () => {
  const { at, cookie } = await signedIn();
  await withSecondFactor(at, cookie);
  const { ticket } = (await (await signIn(at, ada)).json()) as { ticket: string };
  const throttle = createThrottle(at.database, clockOf(at), silent);
  for (let index = 0; index < alarmTries - 5; index += 1)
    await throttle.begin({ what: 'passwords', account: `a${index}`, networks: [`n${index}`], known: null });
  const alarms = async () =>
    (await at.database.db.selectFrom('activity').select('operation').execute()).filter(
      ({ operation }) => operation === 'auth.alarm',
    ).length;
  expect(await alarms()).toBe(0);
  for (let network = 0; network < 10; network += 1)
    await at.call('/api/auth/sign-in/code', {
      body: { ticket, code: '000000' },
      address: `198.51.${network}.1`,
    });
  expect(await alarms()).toBe(1);
});

test("people can't dismiss an administrator's notices for them", async () => {
  const { at, user } = await signedIn();
  await at.addPerson('bea@example.org', 'admin');
  await at.access.accounts.setRole(ada, 'admin');
  await at.addPerson('cem@example.org', 'admin');
  const [own] = await noticesFor(at.database, (await user()).id);
  await noticesSeen(at.database, clockOf(at), 'someone else', [own?.id ?? '']);
  expect(await noticesFor(at.database, (await user()).id)).toHaveLength(1);
  await noticesSeen(at.database, clockOf(at), (await user()).id, [own?.id ?? '']);
  expect(await noticesFor(at.database, (await user()).id)).toEqual([]);
});

test("a two-step key expires after half an hour if it isn't confirmed", async () => {
  const { at, user } = await signedIn();
  const factors = createSecondFactors({
    database: at.database,
    clock: clockOf(at),
    key: new Secret('k'.repeat(40)),
    log: createRecordingLog().log,
  });
  const { id } = await user();
  const begin = async () => base32((await factors.begin(id)) ?? newTotpKey());
  const confirm = (key: string) =>
    at.database.write((trx) => factors.confirm(trx, id, codeFor(key, at.now())));
  const late = await begin();
  at.pass(30 * 60_000 + 1);
  expect(await confirm(late)).toBe(false);
  expect(await confirm(await begin())).toBe(true);
});

test.each([
  ['role', (at: Fixture) => at.access.accounts.setRole(ada, 'field')],
  ['password', (at: Fixture) => at.access.accounts.reset(ada)],
  ['access', (at: Fixture) => at.access.accounts.setDisabled(ada, true)],
])('voids a sign-in that waits for its code once the %s changes', async (_, change) => {
  const { at, user } = await signedIn();
  const clock = clockOf(at);
  const ticket = await issueTicket(at.database, clock, await user());
  expect(await ownerOfTicket(at.database, clock, ticket)).toMatchObject({ email: ada });
  await change(at);
  expect(await ownerOfTicket(at.database, clock, ticket)).toBeNull();
});

test('the hash of a row depends on the row before it', async () => {
  const { at } = await signedIn();
  const [row] = await at.database.db
    .selectFrom('activity')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  if (!row) throw new Error('Nothing was recorded');
  const key = new Secret('k'.repeat(40));
  expect(chainHash(key, row)).not.toBe(chainHash(key, { ...row, prev: `${row.prev}0` }));
  expect(chainHash(key, row)).toBe(chainHash(key, { ...row }));
});

/** Runs `meanwhile` right before transaction number `number` from now. */
function beforeTransaction({ database }: Fixture, number: number, meanwhile: () => Promise<unknown>): void {
  const { write } = database;
  let count = 0;
  database.write = async (work) => {
    count += 1;
    if (count === number) await meanwhile();
    return write(work);
  };
}

test.each([
  ['signs them out', (at: Fixture) => at.access.accounts.signOut(ada)],
  ['resets their password', (at: Fixture) => at.access.accounts.reset(ada)],
  ['disables them', (at: Fixture) => at.access.accounts.setDisabled(ada, true)],
])('a person who changes their password while an administrator %s gets no session', async (_, meanwhile) => {
  const { at, cookie, sessions } = await signedIn();
  const hash = () => at.database.db.selectFrom('passwords').select('hash').executeTakeFirst();
  const before = await hash();
  // The first transaction counts the try.
  beforeTransaction(at, 2, () => meanwhile(at));
  const body = { password: goodPassword, newPassword: 'nine loud herons at dusk' };
  const answer = await at.call('/api/auth/password', { body, cookie });
  expect([answer.status, tokenOf(answer), await sessions()]).toEqual([401, '', 0]);
  expect([undefined, before?.hash]).toContain((await hash())?.hash);
});

test.each(['confirm', 'remove'])('nor does one who wants to %s two-step verification', async (change) => {
  const { at, cookie, sessions } = await signedIn();
  const on = change === 'remove' ? await withSecondFactor(at, cookie) : null;
  const { key } = on
    ? { key: '' }
    : ((await (await at.call('/api/auth/second-factor', { cookie })).json()) as { key: string });
  beforeTransaction(at, 2, () => at.access.accounts.signOut(ada));
  const code = on ? on.code() : codeFor(key, at.now());
  const path = `/api/auth/second-factor/${change}`;
  const answer = await at.call(path, { body: { code }, cookie: on?.cookie ?? cookie });
  expect([answer.status, tokenOf(answer), await sessions()]).toEqual([401, '', 0]);
});

test('the hourly line about the activity log is left out while the database is away, and does not end the server', async () => {
  const at = await openFixture();
  const { head } = at.access.activity;
  at.access.activity.head = () => Promise.reject(new Error('away'));
  await at.access.reportHead();
  expect(at.logLines.at(-1)).toContain('activity head not reported');
  at.access.activity.head = head;
});
