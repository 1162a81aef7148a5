/** One-use links by email, read back from a real mail server. */
import { expect, test } from 'vitest';
import type { SignInAbout } from '#contract/steward/operations/sign-in.ts';
import type {
  MailHealth,
  MailProgress,
  MailTest,
  OneUseLink,
  Team,
} from '#contract/steward/operations/team.ts';

import type { MailServerFixture } from '../../notices/mail/mail-fixture.ts';
import { startMailServer } from '../../notices/mail/started-mail-fixture.ts';
import { cookieOf, type Fixture, goodPassword, openFixture } from '../access-fixture.ts';
import { administrator, signIn } from '../accounts/team-shared-tests.ts';

const otherPassword = 'nine calm herons at noon';
const minuteMs = 60_000;

async function setUp() {
  const server = await startMailServer();
  const at = await openFixture({ mailPort: server.port });
  return { server, at };
}

const waiting = ({ database: { db } }: Fixture) =>
  db.selectFrom('mails').select('id').where('settled_at', 'is', null).execute();

/** Adds a person whose password is set. Their invitation is gone from the mail server afterward. */
async function addPerson(at: Fixture, server: MailServerFixture, email = 'bea@example.org') {
  await at.addPerson(email);
  await expect.poll(() => waiting(at)).toEqual([]);
  server.mails.length = 0;
}

/** The link of the newest message, as a person finds it. */
async function linkIn(server: MailServerFixture, count = 1): Promise<string> {
  await expect.poll(() => server.mails.length).toBe(count);
  return (
    /https:\/\/steward\.example\.org\/welcome#([\w-]{43})\n/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
  );
}

const use = async (at: Fixture, token: string | null, password = otherPassword) =>
  (await at.call('/api/auth/password-link', { body: { token, password } })).status;

const forgot = (at: Fixture, email: string, address = '192.0.2.1') =>
  at.call('/api/auth/forgot-password', { body: { email }, address });

test('an invitation is emailed with who invited, the organization, the role, and a link that works for three days', async () => {
  const { server, at } = await setUp();
  const { post, get } = await administrator(at);
  await expect.poll(() => waiting(at)).toEqual([]);
  server.mails.length = 0;
  expect(((await (await get('/api/team')).json()) as Team).emails).toBe(true);
  const body = { email: 'bea@example.org', name: 'Bea <b>Example</b>', role: 'staff' };
  const link = (await (await post('/api/team/invitations', body)).json()) as OneUseLink;
  expect(await linkIn(server)).toBe(link.token);
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['bea@example.org']);
  expect(mail?.header('subject')).toBe('Ada Example invited you to Harbor Relief on Steward');
  for (const words of [
    'Your role is staff.',
    "You'll sign in with bea@example.org.",
    'expires on November 23, 2026 at 3:00 AM (CST)',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain(`href="https://steward.example.org/welcome#${link.token}"`);
  expect(mail?.html).toContain('Bea &lt;b&gt;Example&lt;/b&gt;');
  await expect
    .poll(async () => (await get(`/api/team/mails/${link.mailId}`)).json())
    .toEqual({ state: 'sent', fault: null, code: null } satisfies MailProgress);
  expect((await get('/api/team/mails/unknown')).status).toBe(404);
  at.pass(3 * 24 * 60 * minuteMs - 1);
  expect(await use(at, link.token)).toBe(204);
  expect(await use(at, link.token)).toBe(410);
});

test('the administrator learns that an address was refused, and still has the link', async () => {
  const { server, at } = await setUp();
  const { post, get } = await administrator(at);
  server.refused.set('bea@example.org', 550);
  const body = { email: 'bea@example.org', name: 'Bea', role: 'staff' };
  const link = (await (await post('/api/team/invitations', body)).json()) as OneUseLink;
  await expect
    .poll(async () => (await get(`/api/team/mails/${link.mailId}`)).json())
    .toEqual({ state: 'failed', fault: 'recipient-refused', code: 550 });
  expect(await use(at, link.token)).toBe(204);
});

test('sends a test email to the administrator at once, and counts waiting and failed emails', async () => {
  const { server, at } = await setUp();
  const { post, get, people } = await administrator(at);
  await expect.poll(() => waiting(at)).toEqual([]);
  server.mails.length = 0;
  const health = async () => ((await (await get('/api/team/mails')).json()) as { health: MailHealth }).health;
  const test = async () => (await post('/api/team/mails')).json();
  expect(await test()).toEqual({ failure: null } satisfies MailTest);
  expect(server.mails.map(({ to, header }) => [to, header('subject')])).toEqual([
    [['ada@example.org'], 'Test email from Steward'],
  ]);
  const about = { sender: 'Harbor Relief <giving@example.org>', server: `127.0.0.1:${server.port}` };
  expect(await health()).toEqual({ ...about, waiting: 0, failed: 0 });
  server.refused.set('ada@example.org', 550).set('bea@example.org', 550);
  expect(await test()).toEqual({ failure: { fault: 'recipient-refused', code: 550 } });
  await post('/api/team/invitations', { email: 'bea@example.org', name: 'Bea', role: 'staff' });
  await expect.poll(health).toMatchObject({ waiting: 0, failed: 1 });
  await server.stop();
  expect(await test()).toEqual({ failure: { fault: 'unreachable', code: null } });
  const id = (await people()).find(({ email }) => email === 'bea@example.org')?.id;
  for (const _ of [1, 2]) await post(`/api/team/${id}/password-link`, { clearSecondFactor: false });
  // The first of the two was replaced.
  expect(await health()).toMatchObject({ waiting: 1, failed: 1 });
});

test('a password link from an administrator is emailed for half an hour, and only the newest works', async () => {
  const { server, at } = await setUp();
  const { post, people } = await administrator(at);
  await addPerson(at, server);
  await signIn(at, 'bea@example.org', { address: '10.0.0.2' });
  const id = (await people()).find(({ email }) => email === 'bea@example.org')?.id;
  const make = () => post(`/api/team/${id}/password-link`, { clearSecondFactor: false });
  await make();
  const first = await linkIn(server);
  expect(server.mails[0]?.text).toContain('Ada Example reset your password for Steward at Harbor Relief.');
  await make();
  const second = await linkIn(server, 2);
  at.pass(30 * minuteMs - 1);
  expect([await use(at, first), await use(at, second)]).toEqual([410, 204]);
});

test('someone who forgot their password gets a link; using it ends their sessions and voids the other links', async () => {
  const { server, at } = await setUp();
  await addPerson(at, server);
  const cookie = cookieOf(await signIn(at, 'bea@example.org'));
  const session = async () => (await at.call('/api/auth/session', { method: 'GET', cookie })).status;
  expect((await forgot(at, ' Bea@Example.org ')).status).toBe(204);
  const first = await linkIn(server);
  await forgot(at, 'bea@example.org');
  const second = await linkIn(server, 2);
  expect(server.mails[0]?.header('subject')).toBe('Reset your Steward password');
  expect(server.mails[0]?.text).toContain('requested for bea@example.org at Harbor Relief');
  // Requesting one changes nothing.
  expect([await session(), (await signIn(at, 'bea@example.org')).status]).toEqual([200, 200]);
  expect(await use(at, first)).toBe(204);
  expect([await session(), await use(at, second)]).toEqual([401, 410]);
  const replies = [
    await signIn(at, 'bea@example.org'),
    await at.call('/api/auth/sign-in', { body: { email: 'bea@example.org', password: otherPassword } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 200]);
  expect(at.logLines.join()).not.toMatch(/bea@|welcome#/);
});

test('unknown, invited, and disabled people get the same reply and no email; nothing is decided before the reply', async () => {
  const { server, at } = await setUp();
  await addPerson(at, server);
  await addPerson(at, server, 'disabled@example.org');
  await at.access.accounts.setDisabled('disabled@example.org', true);
  await at.access.accounts.add({ email: 'invited@example.org', name: 'Ivy', role: 'staff' });
  await expect.poll(() => waiting(at)).toEqual([]);
  server.mails.length = 0;
  const counts = async () => [
    (await at.database.db.selectFrom('password_links').select('user_id').execute()).length,
    (await at.database.db.selectFrom('activity').select('seq').execute()).length,
  ];
  const before = await counts();
  const replies = new Set<string>();
  for (const name of ['bea', 'unknown', 'invited', 'disabled']) {
    const reply = await forgot(at, `${name}@example.org`);
    const { status, headers } = reply;
    const lasting = [...headers].filter(([header]) => !/request-id|date/.test(header));
    replies.add(JSON.stringify([status, lasting, await reply.text()]));
    expect(await counts()).toEqual(before);
    await at.access.settled();
    before[1] = (before[1] ?? 0) + 1;
    if (name === 'bea') before[0] = (before[0] ?? 0) + 1;
    expect(await counts()).toEqual(before);
  }
  expect([...replies]).toHaveLength(1);
  await linkIn(server);
  await expect.poll(() => waiting(at)).toEqual([]);
  expect(server.mails.map(({ to }) => to)).toEqual([['bea@example.org']]);
  const rows = await at.database.db
    .selectFrom('activity')
    .selectAll()
    .where('operation', '=', 'auth.forgotPassword')
    .orderBy('seq')
    .execute();
  expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused', 'refused']);
  expect(JSON.stringify(rows)).not.toContain('@example.org');
});

test('requests are limited per network and address, apart from sign-ins; three links are enough', async () => {
  const { server, at } = await setUp();
  await addPerson(at, server);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await forgot(at, 'bea@example.org')).status);
    await at.access.settled();
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect((await signIn(at, 'bea@example.org')).status).toBe(200);
  expect((await forgot(at, 'bea@example.org', '203.0.113.9')).status).toBe(204);
  await at.access.settled();
  await expect.poll(() => waiting(at)).toEqual([]);
  expect(server.mails).toHaveLength(3);
  at.pass(31 * minuteMs);
  await forgot(at, 'bea@example.org');
  await linkIn(server, 4);
});

test('without a mail server, links are shared by hand, and no one can request one', async () => {
  const at = await openFixture();
  const { post, get } = await administrator(at);
  const body = { email: 'bea@example.org', name: 'Bea', role: 'staff' };
  const link = (await (await post('/api/team/invitations', body)).json()) as OneUseLink;
  expect([link.mailId, Date.parse(link.expiresAt ?? '') - at.now()]).toEqual([null, 30 * minuteMs]);
  expect((await forgot(at, 'ada@example.org')).status).toBe(404);
  expect(await (await get('/api/team/mails')).json()).toEqual({ health: null });
  expect((await post('/api/team/mails')).status).toBe(404);
  const about = (await (await at.call('/api/auth/about', { method: 'GET' })).json()) as SignInAbout;
  expect([about.emailsLinks, ((await (await get('/api/team')).json()) as Team).emails]).toEqual([
    false,
    false,
  ]);
  expect(await at.database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('after a person has changed their password, an older link in their mailbox no longer replaces it', async () => {
  const { server, at } = await setUp();
  const { post } = await administrator(at);
  await expect.poll(() => waiting(at)).toEqual([]);
  server.mails.length = 0;
  await forgot(at, 'ada@example.org');
  const link = await linkIn(server);
  const body = { password: goodPassword, newPassword: 'seven green kettles at dawn' };
  expect((await post('/api/auth/password', body)).status).toBe(200);
  expect(await use(at, link)).toBe(410);
});
