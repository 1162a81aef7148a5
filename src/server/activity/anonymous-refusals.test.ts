import { expect, test } from 'vitest';
import { openFixture } from '../auth/access-fixture.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import type { ActivityEntry } from './activity.ts';
import { createAnonymousRefusals } from './anonymous-refusals.ts';

function setUp() {
  const clock = createManualClock();
  const rows: ActivityEntry[] = [];
  const refusals = createAnonymousRefusals({
    record: async (entry) => void rows.push(entry),
    clock,
    report: () => undefined,
  });
  const refuse = (index: number) =>
    refusals.record({
      routeId: index % 4 ? 'me' : 'donors.list',
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

test('over HTTP: 200 signed-out requests make 1 row, and those of a person one row each', async () => {
  const at = await openFixture();
  const ask = (cookie = '') => at.call('/api/auth/sessions', { method: 'GET', cookie });
  for (let index = 0; index < 200; index += 1) expect((await ask()).status).toBe(401);
  const rows = async () => (await at.access.activity.list({ limit: 10 })).map(({ operation }) => operation);
  expect(await rows()).toEqual(['auth.sessions']);
  await at.access.close();
  expect(await rows()).toEqual(['signed-out', 'auth.sessions']);
  await at.close();
});
