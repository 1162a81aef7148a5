/** How often wrong passwords are checked, and from where. */
import { expect, test } from 'vitest';
import { cookieOf, type Fixture, goodPassword, openFixture } from '../access-fixture.ts';

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
