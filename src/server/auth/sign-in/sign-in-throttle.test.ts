/** How often wrong passwords are checked, and from where. */
import { expect, test } from 'vitest';
import { ProblemError } from '../../gate/problem.ts';
import { cookieOf, type Fixture, goodPassword, openFixture } from '../access-fixture.ts';
import { withSecondFactor } from '../accounts/team-shared-tests.ts';
import { cheapHashing } from '../passwords/cheap-hashing.ts';

const minute = 60_000;
const signIn = (at: Fixture, email: string, password: string, more = {}) =>
  at.call('/api/auth/sign-in', { body: { email, password }, ...more });

test('200 wrong passwords run at most 5 hashes in 15 minutes, and a known device can still sign in elsewhere', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org');
  const known = cookieOf(await signIn(at, 'ada@example.org', goodPassword, { address: '198.51.100.7' }));
  const device = known.split('; ').find((cookie) => cookie.startsWith('__Host-Http-dev')) ?? '';
  const before = at.hashes();
  const answers: Response[] = [];
  for (let count = 0; count < 200; count += 1)
    answers.push(await signIn(at, 'ada@example.org', `wrong ${count}`));
  const hashes = at.hashes() - before;
  console.log(`${hashes} hashes for 200 tries`);
  expect(hashes).toBe(5);
  expect(answers.slice(5).every(({ status }) => status === 429)).toBe(true);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBe(15 * 60);
  // Even the right password isn't checked here until the wait is over.
  expect((await signIn(at, 'ada@example.org', goodPassword)).status).toBe(429);
  expect(
    (await signIn(at, 'ada@example.org', goodPassword, { cookie: device, address: '198.51.100.9' })).status,
  ).toBe(200);
  at.pass(15 * minute);
  expect((await signIn(at, 'ada@example.org', goodPassword)).status).toBe(200);
});

test('an attack from many networks slows down unknown devices, but not a known one', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org');
  const device = cookieOf(await signIn(at, 'ada@example.org', goodPassword));
  const before = at.hashes();
  for (let net = 0; net < 40; net += 1)
    await signIn(at, 'ada@example.org', 'wrong', { address: `10.0.${net}.1` });
  expect(at.hashes() - before).toBe(20);
  const elsewhere = { address: '203.0.113.5' };
  expect((await signIn(at, 'ada@example.org', goodPassword, elsewhere)).status).toBe(429);
  expect((await signIn(at, 'ada@example.org', goodPassword, { ...elsewhere, cookie: device })).status).toBe(
    200,
  );
  // Control: a cookie changed by one character doesn't count as a known device.
  const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await signIn(at, 'ada@example.org', goodPassword, { ...elsewhere, cookie: forged })).status).toBe(
    429,
  );
});

test('one password tried on 500 accounts runs at most 50 hashes an hour, whatever address is claimed', async () => {
  const at = await openFixture();
  for (let count = 0; count < 500; count += 1)
    await signIn(at, `person${count}@example.org`, 'spring 2026 spring', {
      address: `192.0.2.${count % 250}`,
      headers: count < 100 ? { 'x-forwarded-for': `10.9.${count}.1` } : {},
    });
  console.log(`${at.hashes()} hashes for 500 accounts, 100 forged addresses`);
  expect(at.hashes()).toBe(50);
});

test('behind a trusted proxy, limits apply to the forwarded address', async () => {
  const at = await openFixture({ trustedProxies: ['192.0.2.0/24'] });
  for (let count = 0; count < 60; count += 1)
    await signIn(at, `person${count}@example.org`, 'wrong', {
      headers: { 'x-forwarded-for': `10.9.${count}.1` },
    });
  expect(at.hashes()).toBe(60);
});

test('50 simultaneous tries run no more hashes than sequential ones', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org');
  const before = at.hashes();
  await Promise.all(Array.from({ length: 50 }, () => signIn(at, 'ada@example.org', 'wrong')));
  expect(at.hashes() - before).toBe(5);
});

/** Addresses of one network, each a different one, and how many tries use the network up. */
const networks = {
  'an IPv4 /24': { enough: 50, address: (count: number) => `10.20.0.${count % 250}` },
  'an IPv6 /64': { enough: 50, address: (count: number) => `2001:db8:5:100::${count.toString(16)}` },
  'an IPv6 /56': { enough: 200, address: (count: number) => `2001:db8:5:1${hexByte(count)}::1` },
  'an IPv6 /48': { enough: 500, address: (count: number) => `2001:db8:5:${(count * 64).toString(16)}::1` },
};
const hexByte = (count: number): string => (count % 256).toString(16).padStart(2, '0');

const forgot = (at: Fixture, email: string, address: string, cookie = '') =>
  at.call('/api/auth/forgot-password', { body: { email }, address, cookie });

/** What a stranger repeats, and how many of the tries reach the limit of the network. */
const floods: Record<string, (at: Fixture, address: string, count: number) => Promise<Response>> = {
  'wrong sign-ins to unknown accounts': (at, address, count) =>
    signIn(at, `nobody${count}@example.org`, 'wrong', { address }),
  "wrong sign-ins to the person's account and others": (at, address, count) =>
    signIn(at, count % 2 ? 'ada@example.org' : `nobody${count}@example.org`, 'wrong', { address }),
  'requests for password links': (at, address, count) => forgot(at, `nobody${count}@example.org`, address),
  "requests for the person's password links and others": (at, address, count) =>
    forgot(at, count % 2 ? 'ada@example.org' : `nobody${count}@example.org`, address),
};

const cases = Object.entries(networks).flatMap(([where, network]) =>
  // The larger networks differ only in how they are counted.
  Object.keys(floods)
    .filter((_, index) => network.enough === 50 || index === 0 || index === 2)
    .map((what) => ({ what, where, ...network })),
);

test.each(cases)(
  'after $what from $where, known devices and open sessions there keep working',
  async ({ what, enough, address }) => {
    // Nothing listens there; no email needs to arrive.
    const at = await openFixture({ mailPort: 1 });
    await at.addPerson('ada@example.org');
    await at.addPerson('bea@example.org');
    const from = { address: address(0) };
    const device = cookieOf(await signIn(at, 'ada@example.org', goodPassword, from));
    const other = await signIn(at, 'bea@example.org', goodPassword, from);
    const own = await withSecondFactor(at, cookieOf(other), from);
    const refusedFrom = { links: 0, passwords: 0 };
    // Tries on one account are refused before they count for the network.
    for (let count = 0; count < enough * (what.includes('and others') ? 2 : 1) + 20; count += 1) {
      const { status } = (await floods[what]?.(at, address(count), count)) ?? {};
      if (status === 429) refusedFrom[what.startsWith('requests') ? 'links' : 'passwords'] += 1;
    }
    // Control: strangers there are refused, and only for what was tried too often.
    expect(refusedFrom.links + refusedFrom.passwords).toBeGreaterThanOrEqual(20);
    const stranger = { address: address(7) };
    expect([
      (await signIn(at, 'stranger@example.org', 'wrong', stranger)).status,
      (await forgot(at, 'stranger@example.org', stranger.address)).status,
    ]).toEqual(refusedFrom.links > 0 ? [401, 429] : [429, 204]);

    const post = (path: string, body: object, cookie: string) =>
      at.call(`/api/auth/${path}`, { body, cookie, ...from });
    const back = await signIn(at, 'ada@example.org', goodPassword, { ...from, cookie: device });
    expect(back.status).toBe(200);
    const steppedUp = await post('step-up', { password: goodPassword }, cookieOf(back));
    expect(steppedUp.status).toBe(200);
    const newPassword = 'another five calm badgers';
    const changed = await post('password', { password: goodPassword, newPassword }, cookieOf(steppedUp));
    expect(changed.status).toBe(200);
    expect((await forgot(at, 'ada@example.org', from.address, device)).status).toBe(204);
    // Codes: of a sign-in on a known device, and in an open session.
    const knownToBea = cookieOf(other);
    const asked = await signIn(at, 'bea@example.org', goodPassword, { ...from, cookie: knownToBea });
    const { ticket } = (await asked.json()) as { ticket: string };
    const entered = await post('sign-in/code', { ticket, code: own.code() }, knownToBea);
    expect(entered.status).toBe(200);
    at.pass(30_000);
    expect((await post('second-factor/remove', { code: own.code() }, own.cookie)).status).toBe(200);
  },
);

test('while the queue for strangers is full, known devices sign in and sessions step up; what was never checked counts for nothing', async () => {
  let full = false;
  const whenFree = (lane = 'known') => {
    if (full && lane === 'strangers') throw new ProblemError(429, 'too-many-tries', 'Too many people');
  };
  const at = await openFixture({
    hashing: {
      ...cheapHashing,
      hash: async (password, lane) => {
        whenFree(lane);
        return cheapHashing.hash(password, lane);
      },
      verify: async (stored, password, lane) => {
        whenFree(lane);
        return cheapHashing.verify(stored, password, lane);
      },
    },
  });
  await at.addPerson('ada@example.org');
  const known = cookieOf(await signIn(at, 'ada@example.org', goodPassword));
  const tries = async () =>
    (await at.database.db.selectFrom('sign_in_tries').select('try_id').execute()).length;
  const before = await tries();
  full = true;
  for (let count = 0; count < 60; count += 1)
    for (const email of ['ada@example.org', 'nobody@example.org'])
      expect((await signIn(at, email, goodPassword)).status).toBe(429);
  expect(await tries()).toBe(before);
  const back = await signIn(at, 'ada@example.org', goodPassword, { cookie: known });
  expect(back.status).toBe(200);
  const body = { password: goodPassword };
  expect((await at.call('/api/auth/step-up', { body, cookie: cookieOf(back) })).status).toBe(200);
  full = false;
  expect((await signIn(at, 'ada@example.org', goodPassword)).status).toBe(200);
});
