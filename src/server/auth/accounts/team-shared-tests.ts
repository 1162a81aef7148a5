/**
 * Tests of accounts, the second factor, and the activity log. Shared by a unit test on SQLite and an
 * integration test on PostgreSQL.
 */
import { expect, test } from 'vitest';
import type { Profile } from '#contract/steward/operations/account.ts';
import type { ActivityPage } from '#contract/steward/operations/activity.ts';
import type { OneUseLink, Team } from '#contract/steward/operations/team.ts';
import { activityExport } from '../../screens/activity/activity-export.ts';
import { intentRow } from '../../writes/intent-fixture.ts';
import { cookieOf, type Fixture, goodPassword, tokenOf } from '../access-fixture.ts';
import { codeFor } from '../second-factor/authenticator-app.ts';

export const signIn = (at: Fixture, email: string, more = {}) =>
  at.call('/api/auth/sign-in', { body: { email, password: goodPassword }, ...more });

/**
 * Turns on the second factor as a person would. Returns a function for the app's codes, the recovery codes,
 * and the new cookies.
 */
export async function withSecondFactor(at: Fixture, cookie: string, from: { address?: string } = {}) {
  const begun = await at.call('/api/auth/second-factor', { cookie, ...from });
  expect(begun.status).toBe(201);
  const { key } = (await begun.json()) as { key: string };
  const code = () => codeFor(key, at.now());
  const confirmed = await at.call('/api/auth/second-factor/confirm', {
    body: { code: code() },
    cookie,
    ...from,
  });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  // A code works once; the next one starts 30 seconds later.
  at.pass(30_000);
  return { code, recoveryCodes, cookie: cookieOf(confirmed) };
}

/**
 * Creates an administrator of a real platform, with a second factor, and returns functions to make requests
 * as this person.
 */
export async function administrator(at: Fixture, email = 'ada@example.org') {
  await at.addPerson(email, 'admin');
  const { cookie } = await withSecondFactor(at, cookieOf(await signIn(at, email)));
  const get = (path: string) => at.call(path, { method: 'GET', cookie });
  const post = (path: string, body: unknown = {}) => at.call(path, { body, cookie });
  const people = async () => ((await (await get('/api/team')).json()) as Team).people;
  return { cookie, get, post, people };
}

export function teamSharedTests(open: () => Promise<Fixture>): void {
  test('an invited person signs in, changes role, and is refused at the next request once disabled', async () => {
    const at = await open();
    const { post, people } = await administrator(at);
    const invited = await post('/api/team/invitations', {
      email: 'Bea@Example.org',
      name: ' Bea Example ',
      role: 'staff',
    });
    expect(invited.status).toBe(201);
    const { personId, token } = (await invited.json()) as OneUseLink;
    const bea = async () => (await people()).find(({ id }) => id === personId);
    expect(await bea()).toMatchObject({
      email: 'bea@example.org',
      name: 'Bea Example',
      state: 'invited',
      lastSeenAt: null,
    });
    expect((await signIn(at, 'bea@example.org')).status).toBe(401);
    await at.call('/api/auth/password-link', { body: { token, password: goodPassword } });
    const cookie = cookieOf(await signIn(at, 'bea@example.org', { address: '10.0.0.2' }));
    const session = async () => (await at.call('/api/auth/session', { method: 'GET', cookie })).status;
    expect([await session(), await bea()]).toMatchObject([200, { state: 'active', sessions: 1 }]);
    expect((await post(`/api/team/${personId}/role`, { role: 'field' })).status).toBe(204);
    expect([await session(), await bea()]).toMatchObject([401, { role: 'field', sessions: 0 }]);
    const again = cookieOf(await signIn(at, 'bea@example.org', { address: '10.0.0.2' }));
    expect((await post(`/api/team/${personId}/disable`)).status).toBe(204);
    const answer = await at.call('/api/auth/session', { method: 'GET', cookie: again });
    expect([answer.status, (await bea())?.state]).toEqual([401, 'disabled']);
    expect((await signIn(at, 'bea@example.org', { address: '10.0.0.3' })).status).toBe(401);
    expect((await post(`/api/team/${personId}/enable`)).status).toBe(204);
    expect((await signIn(at, 'bea@example.org', { address: '10.0.0.3' })).status).toBe(200);
    expect((await post(`/api/team/${personId}/sign-out`)).status).toBe(204);
    expect((await bea())?.sessions).toBe(0);
  });

  test('an app code works once, a recovery code works once, and a wrong code never works', async () => {
    const at = await open();
    await at.addPerson('ada@example.org');
    const { code, recoveryCodes, cookie } = await withSecondFactor(
      at,
      cookieOf(await signIn(at, 'ada@example.org')),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const first = async () => {
      const answer = await signIn(at, 'ada@example.org');
      // No session before the code.
      expect(tokenOf(answer)).toBe('');
      return ((await answer.json()) as { ticket: string }).ticket;
    };
    const second = async (ticket: string, text: string) =>
      (await at.call('/api/auth/sign-in/code', { body: { ticket, code: text } })).status;
    const [ticket, shown] = [await first(), code()];
    expect(await second(ticket, '000000')).toBe(422);
    const twice = await Promise.all([second(ticket, shown), second(ticket, shown)]);
    expect(twice.toSorted()[0]).toBe(200);
    expect(twice.filter((status) => status === 200)).toHaveLength(1);
    // Neither the ticket nor the code works again.
    expect(await second(ticket, shown)).toBe(410);
    expect(await second(await first(), shown)).toBe(422);
    const [paper = ''] = recoveryCodes;
    expect(await second(await first(), ` ${paper.toUpperCase().replaceAll('-', ' ')} `)).toBe(200);
    expect(await second(await first(), paper)).toBe(422);
    const profile = await at.call('/api/auth/profile', { method: 'GET', cookie });
    expect(((await profile.json()) as Profile).secondFactor).toMatchObject({
      state: 'on',
      recoveryCodesLeft: 9,
    });
    const late = await first();
    at.pass(5 * 60_000);
    expect(await second(late, code())).toBe(410);
  });

  test('the activity of a record has only rows that name it, and pages go back to the first row', async () => {
    const at = await open();
    const { get } = await administrator(at);
    await addCancellation(at, { id: 'i1', planId: 'plan_1', reason: 'Moved away', createdAt: at.now() });
    await addCancellation(at, { id: 'i2', planId: 'plan%1', reason: 'Other', createdAt: at.now() });
    const about = async (id: string) =>
      ((await (await get(`/api/activity?about=${id}`)).json()) as ActivityPage).rows.map(
        (row) => row.personal,
      );
    expect(await about('plan_1')).toEqual([{ reason: 'Moved away' }]);
    // Found by the path of the write, whose own target is the plan.
    expect(await about('donor-of-i1')).toEqual([{ reason: 'Moved away' }]);
    expect(await about('nobody')).toEqual([]);
    const seqs: number[] = [];
    let before = '';
    for (;;) {
      const page = (await (await get(`/api/activity?limit=2${before}`)).json()) as ActivityPage;
      seqs.push(...page.rows.map(({ seq }) => seq));
      if (page.next === null) break;
      before = `&before=${page.next}`;
    }
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => seqs.length - index));
    const only = (await (await get('/api/activity?operation=auth.&outcome=done')).json()) as ActivityPage;
    expect(only.rows.every(({ operation }) => operation.startsWith('auth.'))).toBe(true);
    expect(only.rows.length).toBeGreaterThan(1);
    for (const query of ['limit=0', 'outcome=odd', 'more=1', 'from=today', 'about=a&about=b', 'who=%25'])
      expect([query, (await get(`/api/activity?${query}`)).status]).toEqual([query, 400]);
    const file = await activityExport(at.database).make({ about: 'plan_1' }, {} as never);
    expect(file.rows).toHaveLength(1);
    expect(JSON.stringify(file.rows)).not.toContain('Moved away');
  });
}

type Cancellation = {
  id: string;
  planId: string;
  reason: string;
  createdAt: number;
  cents?: number;
  state?: 'done' | 'unknown';
};

/** Adds an activity row as the write protocol leaves it. */
async function addCancellation(
  at: Fixture,
  { id, planId, reason, createdAt, cents, state = 'done' }: Cancellation,
) {
  const operation = 'subscriptions.cancel';
  await at.database.db
    .insertInto('intents')
    .values({
      ...intentRow(id, state, `plan ${planId} ${id}`),
      state,
      operation,
      path: JSON.stringify({ donorId: `donor-of-${id}`, subscriptionId: planId }),
      facts: JSON.stringify({ cents: cents ?? null, frequency: 'monthly' }),
      created_at: createdAt,
    })
    .execute();
  await at.access.activity.record({
    operation,
    outcome: 'sent',
    intentId: id,
    target: { type: 'subscription', id: planId },
    personal: { reason },
  });
}
