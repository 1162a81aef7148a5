/** Calls every operation of Steward's own API over sockets: replies match their schemas. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activePlanStatuses } from '#contract/rules/plan-status.ts';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import { maxDonorGroups } from '#contract/steward/gifts/gift-sorts.ts';
import type { Problem } from '#contract/steward/messages.ts';

import { type StewardRoute, stewardRoutes } from '#contract/steward/operations.ts';
import { roleIds } from '#contract/steward/roles.ts';
import { createAuthenticator } from '../../src/server/auth/passkeys/authenticator-fixture.ts';
import { openProvider, type TestProvider } from '../../src/server/auth/provider/provider-fixture.ts';
import { codeFor } from '../../src/server/auth/second-factor/authenticator-app.ts';
import { version } from '../../src/server/base/version.ts';
import { migrations } from '../../src/server/database/migrate.ts';
import { type MailServerFixture, openMailServer } from '../../src/server/notices/mail/mail-fixture.ts';
import { declaredReply } from './declared-reply.ts';
import { type LooseInput, requestOf } from './operation-request.ts';
import { callLetterOperations } from './steward-letter-operations.ts';
import { callNotificationOperations } from './steward-notification-operations.ts';
import { callPlanRunOperations } from './steward-plan-run-operations.ts';
import { callPlanWatchOperations } from './steward-plan-watch-operations.ts';
import { callProviderOperations } from './steward-provider-operations.ts';
import { callRefundRequestOperations } from './steward-refund-request-operations.ts';
import { callScheduledOperations } from './steward-scheduled-operations.ts';
import { callStandingOperations } from './steward-standing-operations.ts';
import { callTapOperations } from './steward-tap-operations.ts';
import { firstOf, openSystem, type System } from './system-fixture.ts';

let system: System;
let mailServer: MailServerFixture;
let provider: TestProvider;
let admin: string;
beforeAll(async () => {
  mailServer = await openMailServer();
  provider = await openProvider();
  const { clientId, clientSecret } = provider.config();
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret.reveal(),
    OIDC_LABEL: 'Harbor ID',
    OIDC_DOMAINS: 'example.org',
    OIDC_DEFAULT_ROLE: 'staff',
  };
  system = await openSystem({ mailPort: mailServer.port, settings });
  admin = await system.signIn('admin');
  for (let isComplete = false; !isComplete; ) {
    await system.clock.advance(5_000);
    isComplete = Object.values(await call('GET /api/copy/state', {})).every(({ complete }) => complete);
  }
  expect(await call('GET /api/copy/check', {})).toMatchObject({ unreadable: [], miscounted: [] });
});
afterAll(async () => {
  await system.stop();
  await mailServer.stop();
  await provider.stop();
});

const called = new Set<StewardRoute>();
let cookies = ''; // Those set by the last answer.

/** Calls an operation. Fails unless it succeeds with a reply that matches its schema. */
async function call<Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  cookie = admin,
): Promise<StewardReply<Route>> {
  // Every input has these members; the compiler doesn't look inside its conditional type.
  const { target, init } = requestOf(route, input as LooseInput);
  const answer = await system.ask(cookie, target, init);
  cookies = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const reply = await declaredReply(route, answer);
  called.add(route);
  return reply;
}

/** Returns calls as a person with these cookies, which some replies replace. */
function person(own: string): typeof call {
  return async (route, input) => {
    const reply = await call(route, input, own);
    own = cookies || own;
    return reply;
  };
}

const [password, minute] = ['steward-sandbox', 60_000];

test("signing in, and a person's own account", async () => {
  expect(await call('GET /api/me', {})).toMatchObject({ user: { role: 'admin' }, firstNotes: true });
  expect(await call('GET /api/me', {}, '')).toBeNull();
  expect((await call('GET /api/auth/about', {}, '')).accounts).toHaveLength(roleIds.length);
  const email = 'field@steward.test';
  await call('POST /api/auth/sign-in', { body: { email, password } }, '');
  const field = person(cookies);
  await field('GET /api/auth/session', {});
  await field('POST /api/auth/session/extend', {});
  await field('POST /api/auth/step-up', { body: { password } });
  await field('POST /api/auth/name', { body: { name: 'Rosa L.' } });
  await field('POST /api/auth/first-notes/read', {});
  const { key } = await field('POST /api/auth/second-factor', {});
  const code = () => codeFor(key, system.clock.now());
  await field('POST /api/auth/second-factor/confirm', { body: { code: code() } });
  await field('POST /api/auth/second-factor/recovery-codes', {});
  expect((await field('GET /api/auth/profile', {})).user.name).toBe('Rosa L.');
  // A code works once.
  await system.clock.advance(minute);
  const half = await call('POST /api/auth/sign-in', { body: { email, password } }, '');
  const ticket = 'ticket' in half ? half.ticket : '';
  await call('POST /api/auth/sign-in/code', { body: { ticket, code: code() } }, '');
  const elsewhere = person(cookies);
  const { sessions } = await elsewhere('GET /api/auth/sessions', {});
  const other = firstOf(sessions.filter(({ current }) => !current));
  await elsewhere('DELETE /api/auth/sessions/{sessionId}', { path: { sessionId: other.id } });
  await system.clock.advance(minute);
  await elsewhere('POST /api/auth/second-factor/remove', { body: { code: code() } });
  // The address that the server was configured with: its port is known only once it listens.
  const authenticator = createAuthenticator({ origin: 'http://localhost:0' });
  const passkey = authenticator.make(await elsewhere('POST /api/auth/passkeys/begin', {}));
  await elsewhere('POST /api/auth/passkeys', { body: { name: 'Phone', passkey } });
  const challenge = await elsewhere('POST /api/auth/step-up/passkey/begin', {});
  await elsewhere('POST /api/auth/step-up/passkey', { body: authenticator.use(challenge) });
  const visitor = person('');
  const begun = await visitor('POST /api/auth/sign-in/passkey/begin', {});
  await visitor('POST /api/auth/sign-in/passkey', { body: authenticator.use(begun) });
  const { passkeys } = await elsewhere('GET /api/auth/profile', {});
  const passkeyPath = { path: { passkeyId: firstOf(passkeys.list).id } };
  await elsewhere('POST /api/auth/passkeys/{passkeyId}/name', {
    ...passkeyPath,
    body: { name: 'Old phone' },
  });
  await elsewhere('DELETE /api/auth/passkeys/{passkeyId}', passkeyPath);
  const newPassword = 'another five calm badgers';
  await elsewhere('POST /api/auth/password', { body: { password, newPassword } });
  await elsewhere('POST /api/auth/sessions/end-others', {});
  await elsewhere('POST /api/auth/sign-out', {});
});

test('the team and its activity', async () => {
  const body = { name: 'Ada Example', email: 'ada@example.org', role: 'finance' } as const;
  const { personId, mailId, ...link } = await call('POST /api/team/invitations', { body });
  const token = link.token ?? '';
  expect(await call('POST /api/team/mails', {})).toEqual({ failure: null });
  expect(await call('GET /api/team/network', {})).toEqual({ untrustedProxy: false });
  const { startedAt, backupAt, checks, settings, ...program } = await call('GET /api/installation', {});
  const database = { kind: 'sqlite', schema: migrations.length };
  expect(program).toEqual({ version, node: process.version, database });
  expect([startedAt, backupAt]).toEqual(Array(2).fill(expect.stringMatching(/^2026-11-20T17:4/)));
  expect(checks.filter(({ id, state }) => id !== 'disk' && state !== 'ok')).toEqual([]);
  expect(settings).toEqual([]);
  expect((await call('GET /api/team/mails', {})).health?.sender).toContain('<giving@example.org>');
  const mail = { path: { mailId: mailId ?? '' } };
  await expect.poll(async () => (await call('GET /api/team/mails/{mailId}', mail)).state).toBe('sent');
  expect(mailServer.mails.some(({ text }) => text.includes(`${system.url}/welcome#${token}`))).toBe(true);
  await call('POST /api/auth/password-link/check', { body: { token } }, '');
  await call('POST /api/auth/password-link', { body: { token, password: 'seven quiet green tractors' } }, '');
  const over = await system.post('', '/api/auth/password-link/check', { token });
  expect([over.status, ((await over.json()) as Problem).type]).toEqual([410, 'link-over']);
  await call('POST /api/auth/forgot-password', { body: { email: body.email } }, '');
  await expect.poll(() => mailServer.mails.length).toBe(3);
  const path = { personId };
  await call('POST /api/team/{personId}/role', { path, body: { role: 'admin' } });
  const { notices } = await call('GET /api/team/notices', {});
  expect(notices).toHaveLength(1);
  await call('POST /api/team/notices/seen', { body: { ids: notices.map(({ id }) => id) } });
  await call('POST /api/team/{personId}/sign-out', { path });
  await call('POST /api/team/{personId}/password-link', { path, body: { clearSecondFactor: true } });
  await call('POST /api/team/{personId}/disable', { path });
  await call('POST /api/team/{personId}/enable', { path });
  expect((await call('GET /api/team', {})).people).toHaveLength(roleIds.length + 1);
  expect((await call('GET /api/administrators', {})).names.length).toBeGreaterThan(0);

  const { data: plans } = await call('POST /api/lists/plans', { body: { status: [...activePlanStatuses] } });
  const { plan } = firstOf(plans);
  const id = randomUUID();
  const canceled = await system.write(
    admin,
    'subscriptions.cancel',
    {
      path: { donorId: plan.donorId ?? '', subscriptionId: plan.id },
      body: { cancellationReason: 'Moved away' },
    },
    id,
  );
  expect(canceled.status).toBe(200);
  expect((await call('GET /api/intents/{intentId}', { path: { intentId: id } })).state).toBe('done');
  await call('GET /api/intents', {});
  const accepted = await call('POST /api/accepted-writes', { body: { kind: 'plan', record: plan.id } });
  expect(accepted.data.map(({ operation, by }) => [operation, typeof by])).toEqual([
    ['subscriptions.cancel', 'string'],
  ]);
  const { rows } = await call('GET /api/activity', { query: { operation: 'subscriptions.cancel' } });
  expect(rows).not.toEqual([]);
  expect((await call('GET /api/plan-pulse', { query: {} })).canceled?.plans).toBeGreaterThan(0);
});

test('deposits, exports, and saved views', async () => {
  const { data } = await system.read(admin, 'deposits.list', { query: { limit: 20 } });
  const deposit = firstOf(data.filter(({ type, status }) => type === 'AUTOMATED' && status === 'PAID'));
  const path = { depositId: deposit.id };
  const { gifts } = await call('GET /api/deposits/{depositId}/gifts', { path, query: {} });
  expect(Object.keys(gifts)).not.toHaveLength(0);
  const amount = deposit.amountInCents;
  if (amount === null) throw new Error('a deposit without an amount');
  const same = { depositInCents: amount, statementInCents: amount, note: '' };
  const { id } = await call('POST /api/reconciliations/{depositId}', { path, body: same });
  expect((await call('GET /api/reconciliations', { query: { deposit: [deposit.id] } })).data).toHaveLength(1);
  const body = { reconciliationId: id, reason: 'Wrong month' };
  await call('POST /api/reconciliations/{depositId}/reopen', { path, body });
  expect((await call('GET /api/reconciliations/{depositId}', { path })).data).toHaveLength(1);

  await call('POST /api/exports/preview', { body: { kind: 'deposits', filter: {} } });
  const made = await call('POST /api/exports', {
    body: { kind: 'deposit-books', filter: { depositId: deposit.id } },
  });
  await call('GET /api/exports/{exportId}', { path: { exportId: made.id } });

  const list = '/deposits';
  const paid = { list, name: 'Paid', query: 'status=PAID', team: true };
  const view = await call('POST /api/views', { body: paid });
  const changed = { query: 'status=FAILED', version: view.version };
  await call('POST /api/views/{viewId}', { path: { viewId: view.id }, body: changed });
  expect((await call('GET /api/views', { query: { list } })).views).toHaveLength(1);
  await call('POST /api/views/{viewId}/remove', { path: { viewId: view.id } });
  const giving = { list: '/reports', name: 'Giving', query: 'period=last-month', team: false } as const;
  const report = await call('POST /api/views', { body: giving });
  await call('POST /api/views/{viewId}/pin', { path: { viewId: report.id } });
  expect((await call('GET /api/views/pinned', {})).views).toEqual([report]);
  await call('POST /api/views/{viewId}/unpin', { path: { viewId: report.id } });
});

test('the copy of gifts', async () => {
  const filter = { outcome: ['received' as const] };
  const { data, totalCount } = await call('POST /api/copied-gifts/search', { body: { filter } });
  expect([data.length, totalCount > 25]).toEqual([25, true]);
  const grouped = { ...filter, period: 'month', by: 'campaign' } as const;
  const { groups, total } = await call('POST /api/copied-gifts/groups', { body: grouped });
  expect(total.sum.received.gifts).toBe(totalCount);
  expect(groups.reduce((gifts, { sum }) => gifts + sum.received.gifts, 0)).toBe(totalCount);
  const byDonor = await call('POST /api/copied-gifts/groups', { body: { ...filter, by: 'donor' } });
  expect(byDonor.groups).toHaveLength(Math.min(byDonor.groupCount, maxDonorGroups));
  expect(byDonor.total).toEqual(total);
  const text = 'card gifts over $50 from ana';
  const { readings } = await call('POST /api/questions/read', { body: { text, noun: 'gifts' } });
  expect(readings[0]).toMatchObject({ search: { methods: ['card'], least: 5_001 }, text: 'ana' });
  const asked = { filter: { method: ['card'], amountFrom: 5_001, text: 'ana' }, limit: 1 };
  expect(readings[0]?.count).toBe((await call('POST /api/copied-gifts/search', { body: asked })).totalCount);
  const path = { giftId: data[0]?.id ?? '' };
  expect((await call('GET /api/copied-gifts/{giftId}/history', { path })).statuses).toEqual([]);
  await call('POST /api/copied-gifts/check', {});
  expect((await call('GET /api/copied-gifts', {})).total).toBeGreaterThan(0);
});

test('what a campaign received is the total of its list of gifts', async () => {
  const { totals } = await call('GET /api/copied-gifts/campaigns', {});
  expect(totals?.length).toBeGreaterThan(5);
  for (const { id, sum } of totals ?? []) {
    const listed = await call('POST /api/copied-gifts/search', {
      body: { filter: { campaign: [id] }, limit: 1 },
    });
    expect(sum).toEqual(listed.sum);
  }
});

test('the donors of a year', async () => {
  const body = { year: 2026, group: 'all' as const, limit: 100 };
  const report = await call('POST /api/reports/donors', { body });
  const [year] = report.years;
  expect(year).toMatchObject({ year: 2026, all: report.totalCount });
  const lapsed = await call('POST /api/reports/donors', { body: { ...body, group: 'lapsed' } });
  expect(lapsed.totalCount).toBe(year?.lapsed);
  expect(lapsed.data.every(({ gifts, giftsBefore }) => gifts === 0 && giftsBefore > 0)).toBe(true);
  const days = { from: '2026-01-01', to: '2026-11-30' };
  const { months } = await call('POST /api/reports/returned', { body: { days } });
  expect(months.map(({ start }) => start.slice(5, 7))).toEqual(
    Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, '0')),
  );
  expect(months.some(({ refunds, received }) => refunds.cents > 0 && received.cents > 0)).toBe(true);
  const fresh = await call('POST /api/reports/new-donors', { body: { year: 2025, again: true, limit: 100 } });
  expect(fresh.totalCount).toBe(fresh.months.reduce((sum, { again }) => sum + again, 0));
  expect(fresh.data.every(({ gifts, lastAt, firstAt }) => gifts > 0 && (lastAt ?? '') >= firstAt)).toBe(true);
  const slow = await call('POST /api/reports/slow', { body: { days } });
  const waits = slow.data.map(
    ({ contributionDate, contributionReceivedAt }) =>
      Date.parse(contributionReceivedAt ?? '') - Date.parse(contributionDate ?? ''),
  );
  expect(waits.length).toBeGreaterThan(1);
  expect(waits).toEqual(waits.toSorted((a, b) => b - a));
});

test('letters to donors, thanks, and notes', () => callLetterOperations(call));

test('deliveries of webhooks', async () => {
  const waiting = await call('GET /api/received-deliveries', { query: { state: 'waiting' } });
  expect(waiting).toMatchObject({ receives: false, totalCount: 0 });
});

test('a month is closed, and reopened', async () => {
  const path = { month: '2026-01' };
  const read = () => call('GET /api/months/{month}', { path });
  while (!(await read()).complete) await system.clock.advance(5_000);
  const { digest } = await read();
  expect((await call('GET /api/months', {})).months.map(({ month }) => month)).toContain(path.month);
  const { closing } = await call('POST /api/months/{month}/close', { path, body: { digest } });
  const changed = await call('GET /api/months/changed', { query: { through: path.month } });
  expect(changed).toEqual({});
  const body = { closingId: closing?.id ?? '', reason: 'A late statement' };
  await call('POST /api/months/{month}/reopen', { path, body });
});

test('the copy, finding records, and tap devices', async () => {
  const { count: plans, monthlyCents: cents } = (await call('GET /api/copy/plans/summary', {})).active;
  expect((await call('GET /api/plan-pulse', { query: {} })).after).toMatchObject({ plans, cents });
  const received = await call('POST /api/lists/gifts', { body: { outcome: ['received'], sort: 'donor' } });
  expect(received.sums?.received.gifts).toBe(received.totalCount);
  const refunds = await call('POST /api/lists/refunds', { body: { status: ['SUCCEEDED'], sort: 'amount' } });
  const { gifts: refunding } = await call('GET /api/copy/refunds/open', {});
  const pending = await call('POST /api/lists/refunds', {
    body: { status: ['PENDING', 'REQUIRES_ACTION'] },
  });
  expect(Object.keys(refunding).toSorted()).toEqual(
    [...new Set(pending.data.flatMap(({ contributionId }) => contributionId ?? []))].toSorted(),
  );
  const chargebacks = await call('POST /api/lists/chargebacks', {
    body: { sort: 'donor', direction: 'ASC' },
  });
  expect([refunds, chargebacks].every(({ data, sums }) => data.length * (sums?.length ?? 0) > 0)).toBe(true);
  const { data: disputed } = await call('GET /api/lists/chargebacks/pending', {});
  expect(disputed.length).toBeGreaterThan(0);
  await call('POST /api/lists/deposits', { body: { closed: 'no', sort: 'closed' } });
  const { rows: campaigns } = await call('GET /api/copy/campaigns', {});
  const listed = await call('POST /api/lists/campaigns', { body: { archived: 'yes', limit: 100 } });
  expect(listed.data.length).toBe(campaigns.filter(({ isSubcampaign }) => !isSubcampaign).length);
  const { rows: locations } = await call('GET /api/copy/locations', {});
  const { devices } = await call('GET /api/copy/tap', {});
  expect([campaigns.length, locations.length, devices.length].every((rows) => rows > 0)).toBe(true);
  const { data: donors } = await call('POST /api/copy/donors', { body: { q: 'a' } });
  const donor = firstOf(donors);
  const { totalCount } = await call('POST /api/lists/donors', { body: { text: 'a', limit: 1 } });
  expect(totalCount).toBeGreaterThan(0);
  const { data: gifts } = await system.read(admin, 'contributions.list', { query: { limit: 5 } });
  const names = await call('GET /api/copy/names', {
    query: { donor: [donor.id], gift: gifts.map(({ id }) => id) },
  });
  expect(Object.keys(names.donors)).toEqual([donor.id]);
  const { found } = await call('POST /api/find', { body: { text: donor.id } });
  expect(found).toMatchObject({ kind: 'donor', id: donor.id });
  const text = firstOf(campaigns).name?.slice(0, 4) ?? '';
  expect((await call('POST /api/find/names', { body: { text } })).found).not.toHaveLength(0);

  const path = { deviceId: firstOf(devices).id };
  await call('POST /api/tap-notes/{deviceId}', { path, body: { text: 'Row 4, left', version: 0 } });
  expect((await call('GET /api/tap-notes/{deviceId}', { path })).text).toBe('Row 4, left');
  expect(Object.keys((await call('GET /api/tap-notes', {})).notes)).toEqual([path.deviceId]);
});

test('signing in with a provider', () =>
  callProviderOperations(call, { provider, system, cookies: () => cookies, person }));

test('walks from device to device', () => callTapOperations(call));

test('refund requests', async () => {
  const missing = { contributionId: '0'.repeat(24) };
  const { target, init } = requestOf('POST /api/refund-requests/{contributionId}', {
    path: missing,
    body: { note: 'Charged twice' },
  });
  expect((await system.ask(admin, target, init)).status).toBe(404);
  await callRefundRequestOperations(call, system, admin);
});

test("notifications in the app and by email, and each person's choices", () =>
  callNotificationOperations(call, system.clock, mailServer.mails));

test('runs of several plans', () => callPlanRunOperations(call, system, admin));

test('plans compared with their gifts', () =>
  callPlanWatchOperations(call, () => system.clock.advance(minute)));

test('card entry, health, the API document, and policy reports', async () => {
  expect((await call('GET /api/card-entry', {})).kind).toBe('sandbox');
  expect((await call('GET /api/health', {}, '')).service).toBe('answers');
  expect(await call('GET /api/ready', {}, '')).toMatchObject({ ready: true, database: 'ok' });
  expect(await call('GET /api/openapi.json', {})).toMatchObject({ openapi: '3.1.0' });
  await call('POST /api/csp-report', {}, '');
});

test('standing questions, whose answers are those of the lists', () =>
  callStandingOperations(call, system, mailServer));

test('changes of plans at a date', () => callScheduledOperations(call, system));

test('every operation was called, except the stream that live.integration.test.ts reads', () => {
  expect(stewardRoutes.filter((route) => !called.has(route))).toEqual(['GET /api/events']);
  console.log(`${called.size} operations called, every reply as declared`);
});
