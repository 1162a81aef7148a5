/** Tests limits and guards of signing in, each on its own. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import { addressNetworks } from '../../base/client-address.ts';
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
const throttleOf = (at: Fixture, onAlarm = () => {}) =>
  createThrottle(
    at.database,
    { now: at.now, monotonic: at.now, sleep: async () => undefined },
    { activity: { record: async () => onAlarm() }, log: { warn: () => {} } },
  );

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

const attemptOf = (number: number, known: Try['known'], account = 'a'): Try => ({
  what: 'passwords',
  account,
  networks: [`192.0.${number}.0/24`],
  known,
});

test("tries on a known device count toward the account's limit, which doesn't apply to that device", async () => {
  const at = await fixtureWith();
  const throttle = throttleOf(at);
  for (let count = 0; count < 19; count += 1)
    expect(await throttle.begin(attemptOf(count, 'device'))).toMatchObject({ allowed: true });
  expect(await throttle.begin(attemptOf(100, null))).toMatchObject({ allowed: true });
  expect(await throttle.begin(attemptOf(101, null))).toMatchObject({ allowed: false });
  expect(await throttle.begin(attemptOf(102, 'device'))).toMatchObject({ allowed: true });
});

test('a stolen device cookie or session allows no more tries than an account has, from however many networks', async () => {
  const at = await fixtureWith();
  const throttle = throttleOf(at);
  const allowed = async (known: Try['known']) => {
    let count = 0;
    for (let number = 0; number < 40; number += 1)
      if ((await throttle.begin(attemptOf(number, known))).allowed) count += 1;
    return count;
  };
  expect(await allowed('device')).toBe(20);
  expect(await allowed({ session: 'one' })).toBe(5);
  // Another session of the same person has its own.
  expect(await allowed({ session: 'other' })).toBe(5);
});

test.each([
  ['an IPv4 /24', 50, (count: number) => `10.20.0.${count % 250}`],
  ['an IPv6 /64', 50, (count: number) => `2001:db8:1:2::${count.toString(16)}`],
  ['an IPv6 /56', 200, (count: number) => `2001:db8:2:3${(count % 256).toString(16).padStart(2, '0')}::1`],
  ['an IPv6 /48', 500, (count: number) => `2001:db8:3:${(count * 64).toString(16)}::1`],
])(
  'strangers in %s have %s tries an hour, however many addresses it has, and as many requests for links',
  async (_, most, address) => {
    const at = await fixtureWith();
    const throttle = throttleOf(at);
    const allowed = async (what: Try['what']) => {
      let count = 0;
      for (let index = 0; index < most + 10; index += 1) {
        const networks = addressNetworks(address(index));
        if ((await throttle.begin({ what, account: `${what} ${index}`, networks, known: null })).allowed)
          count += 1;
      }
      return count;
    };
    expect([await allowed('passwords'), await allowed('links')]).toEqual([most, most]);
    at.pass(3_600_000);
    expect(await allowed('passwords')).toBe(most);
  },
);

test('a success ends the count of its own kind only', async () => {
  const at = await fixtureWith();
  const throttle = throttleOf(at);
  const kinds: Try['known'][] = [null, 'device', { session: 'one' }, { session: 'other' }];
  for (const known of kinds)
    for (let count = 0; count < 4; count += 1) await throttle.begin(attemptOf(1, known));
  for (const known of kinds) {
    const fifth = await throttle.begin(attemptOf(1, known));
    expect(fifth).toMatchObject({ allowed: true });
    expect(await throttle.begin(attemptOf(1, known))).toMatchObject({ allowed: false });
    if (fifth.allowed && known === 'device') await throttle.succeeded(fifth.tryId, attemptOf(1, known));
  }
  const now = await Promise.all(kinds.map((known) => throttle.begin(attemptOf(1, known))));
  expect(now.map(({ allowed }) => allowed)).toEqual([false, true, false, false]);
});

test(`the ${alarmTries}th try in an hour raises the alarm, once an hour`, async () => {
  const at = await fixtureWith();
  const alarms: number[] = [];
  let tried = 0;
  const throttle = throttleOf(at, () => alarms.push(tried));
  const tryMany = async (from: number, count: number) => {
    for (let index = from; index < from + count; index += 1) {
      tried = index;
      await throttle.begin(attemptOf(index, null, `a${index}`));
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
    const { type, outcome } = (await answer.json()) as Partial<Problem>;
    return [answer.status, type, outcome];
  };
  const over = [410, 'sign-in-over', 'nothing-changed'];
  const ticket = await ticketOf();
  expect([await enter(ticket), await enter(ticket)]).toEqual([[200, undefined, undefined], over]);
  const inTime = await ticketOf();
  at.pass(5 * 60_000 - 1);
  expect(await enter(inTime)).toEqual([200, undefined, undefined]);
  const late = await ticketOf();
  at.pass(5 * 60_000);
  expect(await enter(late)).toEqual(over);
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
