/** Tests limits and guards of signing in, each on its own. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieOf, type Fixture, goodPassword, openFixture } from '../access-fixture.ts';
import { signIn, withSecondFactor } from '../accounts/team-shared-tests.ts';
import type { Hashing } from '../passwords/hashing.ts';
import { issueLink } from '../passwords/password-links.ts';
import { alarmTries, createThrottle, type Try } from './throttle.ts';

async function fixtureWith(options?: Parameters<typeof openFixture>[0]) {
  const at = await openFixture(options);
  await at.addPerson(ada);
  return at;
}
const ada = 'ada@example.org';
const statusOf = async (at: Fixture, cookie: string) =>
  (await at.call('/api/auth/session', { method: 'GET', cookie })).status;
const throttleOf = (at: Fixture) =>
  createThrottle(at.database, { now: at.now, monotonic: at.now, sleep: async () => undefined });

test('a person has at most five sessions; a sixth ends the one that was idle longest', async () => {
  const at = await fixtureWith();
  const cookies: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    cookies.push(cookieOf(await signIn(at, ada)));
    at.pass(1_000);
  }
  const statuses = await Promise.all(cookies.map((cookie) => statusOf(at, cookie)));
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});

test("a sandbox account can't be used on a real platform, not even in an open session", async () => {
  const at = await fixtureWith();
  const cookie = cookieOf(await signIn(at, ada));
  expect(await statusOf(at, cookie)).toBe(200);
  await at.database.db.updateTable('users').set({ origin: 'sandbox' }).execute();
  expect([await statusOf(at, cookie), (await signIn(at, ada)).status]).toEqual([401, 401]);
  // Logged like a wrong password.
  const [latest] = await at.access.activity.list({ limit: 1 });
  expect(latest).toMatchObject({ operation: 'auth.signIn', outcome: 'refused' });
});

test("tries on a known device count toward the account's limit, which doesn't apply to that device", async () => {
  const at = await fixtureWith();
  const throttle = throttleOf(at);
  const attempt = (network: number, knownDevice: boolean): Try => ({
    account: 'a',
    addressPrefix: `192.0.${network}.0/24`,
    knownDevice,
  });
  for (let count = 0; count < 25; count += 1)
    expect(await throttle.begin(attempt(count, true))).toMatchObject({ allowed: true });
  expect(await throttle.begin(attempt(100, false))).toMatchObject({ allowed: false });
  expect(await throttle.begin(attempt(101, true))).toMatchObject({ allowed: true });
});

test(`the ${alarmTries}th try in an hour raises the alarm, once an hour`, async () => {
  const at = await fixtureWith();
  const throttle = throttleOf(at);
  const alarms: number[] = [];
  const tryMany = async (from: number, count: number) => {
    for (let index = from; index < from + count; index += 1) {
      const verdict = await throttle.begin({
        account: `a${index}`,
        addressPrefix: `network ${index}`,
        knownDevice: false,
      });
      if (verdict.allowed && verdict.alarm) alarms.push(index);
    }
  };
  await tryMany(1, alarmTries + 5);
  expect(alarms).toEqual([alarmTries]);
  at.pass(3_600_000);
  await tryMany(1_001, alarmTries);
  expect(alarms).toEqual([alarmTries, 1_000 + alarmTries]);
});

test('rehashing a password never replaces one that was set in the meantime', async () => {
  let during: () => Promise<unknown> = async () => undefined;
  const hashing: Hashing = {
    hash: async (password) => {
      await during();
      return createHash('sha256').update(password).digest('hex');
    },
    verify: async (stored, password) => stored === createHash('sha256').update(password).digest('hex'),
    isOutdated: () => true,
  };
  const at = await fixtureWith({ hashing });
  during = () => at.database.db.updateTable('passwords').set({ hash: 'set meanwhile' }).execute();
  await signIn(at, ada);
  expect(await at.database.db.selectFrom('passwords').select('hash').execute()).toEqual([
    { hash: 'set meanwhile' },
  ]);
});

test('the right password gives a ticket for the code that works once, within five minutes', async () => {
  const at = await fixtureWith();
  const { code } = await withSecondFactor(at, cookieOf(await signIn(at, ada)));
  const ticketOf = async () => ((await (await signIn(at, ada)).json()) as { ticket: string }).ticket;
  const enter = async (ticket: string) => {
    const answer = await at.call('/api/auth/sign-in/code', { body: { ticket, code: code() } });
    at.pass(30_000);
    return answer.status;
  };
  const ticket = await ticketOf();
  expect([await enter(ticket), await enter(ticket)]).toEqual([200, 410]);
  const late = await ticketOf();
  at.pass(5 * 60_000);
  expect(await enter(late)).toBe(410);
});

test('setting a password by a link ends every session', async () => {
  const at = await fixtureWith();
  const cookie = cookieOf(await signIn(at, ada));
  const { id } = await at.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const clock = { now: at.now, monotonic: at.now, sleep: async () => undefined };
  const { token } = await at.database.write((trx) => issueLink(trx, id, clock));
  expect(await statusOf(at, cookie)).toBe(200);
  await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
  expect(await statusOf(at, cookie)).toBe(401);
});

test('new recovery codes replace the earlier ones, and each works once', async () => {
  const at = await fixtureWith();
  const { recoveryCodes, cookie } = await withSecondFactor(at, cookieOf(await signIn(at, ada)));
  const made = await at.call('/api/auth/second-factor/recovery-codes', { cookie });
  const fresh = ((await made.json()) as { recoveryCodes: string[] }).recoveryCodes;
  const enter = async (code = '') => {
    const { ticket } = (await (await signIn(at, ada)).json()) as { ticket: string };
    return (await at.call('/api/auth/sign-in/code', { body: { ticket, code } })).status;
  };
  expect([await enter(recoveryCodes[0]), await enter(fresh[0]), await enter(fresh[0])]).toEqual([
    422, 200, 422,
  ]);
});

test('a wrong password and a wrong email look the same', async () => {
  const at = await fixtureWith();
  const answers = await Promise.all(
    [
      { email: ada, password: 'something else entirely' },
      { email: 'nobody@example.org', password: goodPassword },
    ].map((body) => at.call('/api/auth/sign-in', { body })),
  );
  const [one, other] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
  expect(one?.[0]).toBe(401);
  expect({ ...Object(one?.[1]), requestId: '' }).toEqual({ ...Object(other?.[1]), requestId: '' });
});
