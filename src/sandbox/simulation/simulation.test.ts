import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isWrite, operationIds } from '#contract/giving/catalog.ts';
import { factsOf } from '../facts-fixture.ts';
import { rawCall } from '../raw-call.ts';
import { openFixture } from '../sandbox-fixture.ts';
import { startSandbox } from '../start-sandbox.ts';
import { testNow } from '../world/small-world.ts';
import { day, hour, minute } from '../world/time.ts';
import { createWorldTime } from './world-time.ts';

type Totals = { totalCount: number };

afterEach(() => void vi.useRealTimers());

test('with the simulation off, lists are identical before and after, and in every sandbox with the same seed', async () => {
  const bodies = async () => {
    const fixture = await openFixture({ seed: 5 });
    const read = async () =>
      [await fixture.call('contributions.list'), await fixture.call('donors.list')].map(({ body }) =>
        String(body),
      );
    const both = [await read(), await read()];
    await fixture.close();
    return both;
  };
  const [[first, again] = [], [other] = []] = [await bodies(), await bodies()];
  expect(again).toEqual(first);
  expect(other).toEqual(first);
});

test('with the simulation off and no start time, time is fixed at the start of the day', async () => {
  const clock = () => testNow;
  const options = {
    port: 0,
    dataDir: ':memory:',
    seed: 1,
    gifts: 5,
    simulation: false,
    clock,
    control: true,
  };
  const sandbox = await startSandbox(options);
  expect(new Date(sandbox.control?.time.now() ?? 0).toISOString()).toBe('2026-11-20T00:00:00.000Z');
  await sandbox.close();
});

test('with the simulation on, the data follows the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = testNow;
  const fixture = await openFixture({ gifts: 600, simulation: true, clock: () => now });
  const total = async () =>
    (await fixture.read<Totals>('contributions.list', { query: { limit: 1 } })).totalCount;
  const before = await total();
  now += 20 * day;
  expect(await total()).toBe(before);
  vi.advanceTimersByTime(3_000);
  // Missed time is simulated in slices.
  await expect.poll(total).toBeGreaterThan(before);
  expect(fixture.control.brokenRules()).toEqual([]);
  await fixture.close();
});

test('a sandbox without the control interface is busy: a gift arrives at least every 45 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = testNow;
  const world = { dataDir: ':memory:', seed: 1, gifts: 60, simulation: true, clock: () => now };
  const sandbox = await startSandbox({ ...world, port: 0, control: false });
  const { clientId = '', apiKey = '' } = sandbox.credentials[0] ?? {};
  const total = async () => {
    const { body } = await rawCall(sandbox.url, {
      target: '/api/v3/contributions?limit=1',
      headers: { 'x-client-id': clientId, 'x-api-key': apiKey },
    });
    return (JSON.parse(String(body)) as Totals).totalCount;
  };
  const before = await total();
  for (let beats = 0; beats < 60; beats += 1) {
    now += 3_000;
    vi.advanceTimersByTime(3_000);
  }
  // The calendar alone would bring 60 gifts in three years.
  expect(await total()).toBeGreaterThanOrEqual(before + 4);
  await sandbox.close();
});

test('a write runs at the current time, not at the time of the last tick', async () => {
  let now = testNow;
  const fixture = await openFixture({ gifts: 600, simulation: true, clock: () => now });
  const { inputs, giftId } = await factsOf(fixture);
  now += 20 * day;
  expect(
    (await fixture.call('contributions.initiateRefund', inputs['contributions.initiateRefund'])).status,
  ).toBe(202);
  expect(fixture.control.effects().at(-1)).toMatchObject({ target: giftId, at: new Date(now).toISOString() });
  expect(fixture.control.brokenRules()).toEqual([]);
  now += 5 * minute;
  await fixture.control.time.advance(0);
  const refunds = await fixture.read<{ data: { status: string }[] }>('refunds.list', {
    query: { contributionId: giftId },
  });
  expect(refunds.data.map(({ status }) => status)).toEqual(['SUCCEEDED']);
  await fixture.close();
});

test('the invariants hold after any writes and any passage of time', async () => {
  const write = fc.constantFrom(...operationIds.filter(isWrite));
  const step = fc.oneof(write, fc.integer({ min: 1, max: 9 * day }), fc.constantFrom(minute, hour, day));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const fixture = await openFixture({ gifts: 600 });
      const { inputs } = await factsOf(fixture);
      for (const one of steps) {
        if (typeof one === 'number') await fixture.control.time.advance(one);
        else expect((await fixture.call(one, inputs[one])).status).toBeLessThan(500);
        expect(fixture.control.brokenRules()).toEqual([]);
      }
      await fixture.close();
    }),
    { numRuns: 4 },
  );
});

test('time follows the clock, can be frozen, and can be advanced in both cases', () => {
  let clock = 0;
  const time = createWorldTime(1_000, () => clock, false);
  clock += 50;
  expect(time.now()).toBe(1_000);
  time.run();
  clock += 50;
  time.add(7);
  expect(time.now()).toBe(1_057);
  time.freeze();
  clock += 50;
  time.add(3);
  expect(time.now()).toBe(1_060);
  time.run();
  clock -= 200;
  expect(time.now()).toBe(1_060);
});
