/** What a person is told by email about their own account, read back from a real mail server. */
import { expect, test } from 'vitest';
import { startMailServer } from '../../notices/mail/started-mail-fixture.ts';
import { cookieOf, goodPassword, openFixture, publicUrl } from '../access-fixture.ts';
import { signIn, withSecondFactor } from '../accounts/team-shared-tests.ts';
import { createAuthenticator } from '../passkeys/authenticator-fixture.ts';
import { add, beginNew } from '../passkeys/passkeys-shared-tests.ts';
import { openBrowser, openWithProvider } from '../provider/provider-fixture.ts';

const bea = 'bea@example.org';
const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };

async function setUp() {
  const server = await startMailServer();
  const at = await openFixture({ mailPort: server.port });
  await at.addPerson(bea);
  await settled(at);
  server.mails.length = 0;
  return { server, at };
}
const settled = async ({
  database: { db },
}: {
  database: Awaited<ReturnType<typeof openFixture>>['database'];
}) =>
  expect
    .poll(() => db.selectFrom('mails').select('id').where('settled_at', 'is', null).execute())
    .toEqual([]);

test('the first sign-in and the same browser are no news; another browser is, with what it is and when', async () => {
  const { server, at } = await setUp();
  const first = await signIn(at, bea);
  expect(first.status).toBe(200);
  const device = cookieOf(first);
  await signIn(at, bea, { cookie: device });
  await settled(at);
  expect(server.mails).toEqual([]);
  expect((await signIn(at, bea, { headers: windows, address: '203.0.113.9' })).status).toBe(200);
  await settled(at);
  const [mail, ...others] = server.mails;
  expect(others).toEqual([]);
  expect([mail?.to, mail?.header('subject')]).toEqual([[bea], 'New sign-in to Steward']);
  expect(mail?.text).toContain('Firefox on Windows, network 203.0.113');
  expect(mail?.text).toContain('November 20, 2026 at 3:00 AM (CST)');
  expect(mail?.text).toContain('https://steward.example.org/profile');
  // Not with the right password only: nothing of it says so.
  expect(mail?.text).not.toContain(goodPassword);
});

test('a wrong password is no sign-in', async () => {
  const { server, at } = await setUp();
  await signIn(at, bea);
  await at.call('/api/auth/sign-in', { body: { email: bea, password: 'nine calm herons at noon' } });
  await settled(at);
  expect(server.mails).toEqual([]);
});

test('a new password, two-step verification turned off, and a new passkey are told', async () => {
  const { server, at } = await setUp();
  let cookie = cookieOf(await signIn(at, bea));
  const changed = await at.call('/api/auth/password', {
    cookie,
    body: { password: goodPassword, newPassword: 'nine calm herons at noon' },
  });
  cookie = cookieOf(changed);
  const factor = await withSecondFactor(at, cookie);
  const removed = await at.call('/api/auth/second-factor/remove', {
    cookie: factor.cookie,
    body: { code: factor.code() },
  });
  cookie = cookieOf(removed);
  const authenticator = createAuthenticator({ origin: publicUrl.origin });
  const passkey = authenticator.make(await beginNew(at, cookie));
  expect((await add(at, cookie, passkey, 'Blue key')).status).toBe(204);
  await settled(at);
  expect(server.mails.map((mail) => mail.header('subject')).toSorted()).toEqual([
    'A passkey was added to your Steward account',
    'Two-step verification was turned off',
    'Your Steward password was changed',
  ]);
  expect(server.mails.map(({ text }) => text).join()).toContain('“Blue key”');
});

test('an account that the provider opens for the first time is told, unless the person is new', async () => {
  const server = await startMailServer();
  const { at, provider } = await openWithProvider({}, { mailPort: server.port });
  provider.people.set('sub-of-bea', { sub: 'sub-of-bea', email: bea, email_verified: true, name: 'Bea' });
  provider.people.set('sub-of-cem', {
    sub: 'sub-of-cem',
    email: 'cem@example.org',
    email_verified: true,
    name: 'Cem',
  });
  await at.addPerson(bea);
  await at.access.accounts.add({ email: 'cem@example.org', role: 'staff', name: 'Cem' });
  await signIn(at, bea);
  await settled(at);
  server.mails.length = 0;
  for (const sub of ['sub-of-cem', 'sub-of-bea']) {
    provider.next = { sub };
    expect((await openBrowser(at).signIn()).status).toBe(200);
  }
  await settled(at);
  expect(server.mails.map((mail) => `${mail.to}: ${mail.header('subject')}`).toSorted()).toEqual([
    `${bea}: Harbor ID now opens your Steward account`,
    `${bea}: New sign-in to Steward`,
  ]);
});
