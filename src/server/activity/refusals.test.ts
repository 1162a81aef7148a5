import { expect, test } from 'vitest';
import { cookieOf, openFixture } from '../auth/access-fixture.ts';
import { signIn } from '../auth/accounts/team-shared-tests.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import type { ActivityEntry } from './activity.ts';
import { createRefusals } from './refusals.ts';

function setUp() {
  const clock = createManualClock();
  const rows: ActivityEntry[] = [];
  const refusals = createRefusals({
    record: async (entry) => void rows.push(entry),
    clock,
    report: () => undefined,
  });
  const refuse = (index: number) =>
    refusals.record({
      routeId: index % 4 ? 'me' : 'donors.list',
      actor: null,
      address: `10.0.${index % 256}.7`,
      requestId: `request-${index}`,
      status: 401,
    });
  return { clock, rows, refusals, refuse };
}

test('10,000 refusals without an account make one row at once and one more after ten minutes', async () => {
  const { clock, rows, refuse, refusals } = setUp();
  for (let index = 0; index < 10_000; index += 1) await refuse(index);
  expect(rows).toMatchObject([{ operation: 'donors.list', outcome: 'denied', address: '10.0.0.7' }]);
  await clock.advance(10 * 60_000);
  console.log(`activity log: ${rows.length} rows for 10,000 refusals without an account`);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    operation: 'signed-out',
    outcome: 'denied',
    input: { count: 9_999, routes: { me: 7_500, 'donors.list': 2_499 }, networks: 256 },
  });
  await refusals.close();
  expect(rows).toHaveLength(2);
});

test('records the next refusal at once after ten minutes without any', async () => {
  const { clock, rows, refuse, refusals } = setUp();
  await refuse(1);
  await clock.advance(10 * 60_000);
  await refuse(2);
  expect(rows.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-2']);
  await refuse(3);
  // Closing loses nothing that was counted.
  await refusals.close();
  expect(rows[2]).toMatchObject({ operation: 'signed-out', input: { count: 1 } });
});

const person = (id: string) => ({ id, role: 'field', sessionTag: `session of ${id}` });

test('3,000 refusals of a person in a minute make two rows; each person has their own, and so has each minute', async () => {
  const { clock, rows, refusals } = setUp();
  const refuse = (id: string, routeId: string) =>
    refusals.record({
      routeId,
      actor: person(id),
      address: '10.1.2.3',
      requestId: `request of ${id}`,
      status: 403,
    });
  for (let index = 0; index < 3_000; index += 1) {
    await refuse('ada', index % 3 ? 'donors.list' : 'gifts.export');
    if (index % 1_000 === 0) await refuse('bea', 'team.list');
  }
  expect(rows.map(({ operation, actor }) => [operation, actor?.id])).toEqual([
    ['gifts.export', 'ada'],
    ['team.list', 'bea'],
  ]);
  await clock.advance(60_000);
  expect(rows.slice(2)).toEqual([
    {
      operation: 'refusals',
      outcome: 'denied',
      actor: person('ada'),
      input: { count: 2_999, routes: { 'donors.list': 2_000, 'gifts.export': 999 }, networks: 1 },
    },
    {
      operation: 'refusals',
      outcome: 'denied',
      actor: person('bea'),
      input: { count: 2, routes: { 'team.list': 2 }, networks: 1 },
    },
  ]);
  await refuse('ada', 'donors.list');
  expect(rows).toHaveLength(4);
  await clock.advance(60_000);
  expect(rows[4]).toMatchObject({ operation: 'refusals', actor: { id: 'ada' }, input: { count: 1 } });
  await clock.advance(60_000);
  // After a minute without any, the next one is recorded at once.
  await refuse('ada', 'donors.get');
  expect(rows.at(-1)).toMatchObject({ operation: 'donors.get', requestId: 'request of ada' });
  await refusals.close();
  expect(rows).toHaveLength(6);
});

test('over HTTP: 200 signed-out requests make one row at once and one later, and so do 200 of a person', async () => {
  const at = await openFixture();
  await at.addPerson('ada@example.org', 'field');
  const cookie = cookieOf(await signIn(at, 'ada@example.org'));
  const before = (await at.access.activity.list({ limit: 50 })).length;
  for (let index = 0; index < 200; index += 1) {
    expect((await at.call('/api/auth/sessions', { method: 'GET' })).status).toBe(401);
    expect((await at.call('/api/team', { method: 'GET', cookie })).status).toBe(403);
  }
  const rows = async () =>
    (await at.access.activity.list({ limit: 50 }))
      .slice(0, -before)
      .map(({ operation, role }) => `${operation} ${role ?? 'visitor'}`);
  expect(await rows()).toEqual(['team.list field', 'auth.sessions visitor']);
  await at.access.close();
  expect((await rows()).sort()).toEqual([
    'auth.sessions visitor',
    'refusals field',
    'signed-out visitor',
    'team.list field',
  ]);
});
