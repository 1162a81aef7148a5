import { expect, test } from 'vitest';
import { createManualClock } from '../../tests/manual-clock.ts';
import { BudgetSpent } from '../errors.ts';
import { createBudget, type Lane, type Ticket } from './budget.ts';
import type { RateWindowStore } from './rate-window-store.ts';

const answer = (headers: Record<string, string> = {}, status = 200) => ({
  status,
  header: (name: string) => headers[name] ?? null,
});

function setUp(windowStore?: RateWindowStore) {
  const clock = createManualClock();
  const budget = createBudget({ clock, random: () => 0, ...(windowStore ? { windowStore } : {}) });
  /** Starts and ends calls until the lane is refused; returns how many it got. */
  const drain = async (lane: Lane): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const ticket = await budget.take(lane, { maxWaitMs: 0 }).catch(() => null);
      if (!ticket) return count;
      ticket.end(answer());
    }
  };
  return { clock, budget, drain };
}

test('each lane leaves the lanes above it their share, and four calls are never used', async () => {
  const { drain } = setUp();
  expect([await drain(4), await drain(3), await drain(2), await drain(1), await drain(0)]).toEqual([
    20, 20, 16, 48, 12,
  ]);
});

test('people alone may use everything except the share of writes', async () => {
  const { drain, budget, clock } = setUp();
  expect(await drain(1)).toBe(104);
  await expect(budget.take(1)).rejects.toBeInstanceOf(BudgetSpent);
  await expect(budget.take(1)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  expect(await drain(0)).toBe(12);
  await clock.advance(60_000);
  expect(budget.left()).toBe(104);
});

test('in the last ten seconds, each share shrinks with the remaining time, except the share of writes', async () => {
  const { drain, clock } = setUp();
  await drain(4);
  await clock.advance(51_000);
  expect(await drain(4)).toBe(67);
});

test('runs at most four calls at a time, keeps one slot for writes, and stops waiting on a signal', async () => {
  const { budget, clock } = setUp();
  const tickets: Ticket[] = [];
  for (const lane of [1, 1, 1, 1] as const) void budget.take(lane).then((ticket) => tickets.push(ticket));
  await clock.advance(0);
  expect(tickets.length).toBe(3);
  await expect(budget.take(0)).resolves.toBeDefined();
  const controller = new AbortController();
  const waiting = budget.take(1, { signal: controller.signal });
  controller.abort(new Error('No one is waiting'));
  await expect(waiting).rejects.toThrow('No one is waiting');
  tickets[0]?.end(answer());
  await clock.advance(0);
  expect(tickets.length).toBe(3);
});

test('a 429 pauses all calls until the reset time', async () => {
  const { budget, clock } = setUp();
  const ticket = await budget.take(1);
  ticket.end(answer({ 'x-ratelimit-reset': '20', 'x-ratelimit-remaining': '0' }, 429));
  await expect(budget.take(0)).rejects.toMatchObject({ retryAfterSeconds: 20 });
  expect(budget.left()).toBe(0);
  await clock.advance(19_999);
  await expect(budget.take(0, { maxWaitMs: 0 })).rejects.toBeInstanceOf(BudgetSpent);
  await clock.advance(1);
  await expect(budget.take(0)).resolves.toBeDefined();
});

test('a 429 that says when to call again is believed, also if no call is left until much later', async () => {
  const { budget, clock } = setUp();
  const ticket = await budget.take(1);
  ticket.end(answer({ 'retry-after': '4', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '55' }, 429));
  await expect(budget.take(0, { maxWaitMs: 0 })).rejects.toMatchObject({ retryAfterSeconds: 4 });
  await clock.advance(4_500);
  await expect(budget.take(0, { maxWaitMs: 0 })).resolves.toBeDefined();
});

test('a 429 pauses all calls even if the platform says that some are left', async () => {
  const { budget, clock } = setUp();
  const ticket = await budget.take(1);
  ticket.end(answer({ 'retry-after': '5', 'x-ratelimit-remaining': '90', 'x-ratelimit-reset': '50' }, 429));
  expect(budget.left()).toBe(0);
  await expect(budget.take(0, { maxWaitMs: 4_999 })).rejects.toMatchObject({ retryAfterSeconds: 5 });
  await clock.advance(5_000);
  expect(budget.left()).toBeGreaterThan(0);
  await expect(budget.take(0, { maxWaitMs: 0 })).resolves.toBeDefined();
});

test('waiting calls of a more important lane go first, whichever came first', async () => {
  const { budget, clock } = setUp();
  const first = await budget.take(4);
  await budget.take(4);
  const order: Lane[] = [];
  for (const lane of [4, 3, 2] as const)
    void budget.take(lane, { maxWaitMs: 60_000 }).then(() => order.push(lane));
  await clock.advance(0);
  expect(order).toEqual([]);
  first.end(answer());
  await clock.advance(0);
  expect(order).toEqual([2]);
});

test('a restart continues the open window', async () => {
  let row: { endsAt: number; used: number; limit: number } | null = null;
  let saves = 0;
  const windowStore: RateWindowStore = {
    load: async () => row,
    save: async (window) => {
      row = window;
      saves += 1;
    },
  };
  const first = setUp(windowStore);
  expect(await first.drain(1)).toBe(104);
  // The count is saved a moment later, once for all calls in between.
  await first.clock.advance(200);
  expect([saves, row]).toMatchObject([1, { used: 104 }]);
  // Closing in between loses nothing.
  expect(await first.drain(0)).toBe(12);
  await first.budget.flush();
  await first.clock.advance(200);
  expect([saves, row]).toMatchObject([2, { used: 116 }]);
  const second = setUp(windowStore);
  await second.budget.load();
  expect(await second.drain(1)).toBe(0);
  const control = setUp();
  expect(await control.drain(1)).toBe(104);
});

test('keeps a higher limit of the platform after a restart', async () => {
  const clock = createManualClock();
  const row = { endsAt: clock.now() + 30_000, used: 500, limit: 600 };
  const { budget, drain } = setUp({ load: async () => row, save: async () => undefined });
  await budget.load();
  expect(await drain(1)).toBe(84);
});

test('people and writes barely wait while backfill uses all the calls it can get', async () => {
  const { budget, clock } = setUp();
  const waits: Record<'people' | 'writes', number[]> = { people: [], writes: [] };
  let backfilled = 0;
  const callMs = 180;
  const run = async (lane: Lane, reserved?: number[]) => {
    const started = clock.monotonic();
    const ticket = await budget.take(lane, { maxWaitMs: 60_000 }).catch(() => null);
    if (!ticket) return;
    reserved?.push(clock.monotonic() - started);
    await clock.sleep(callMs);
    ticket.end(answer());
    if (lane === 4) backfilled += 1;
  };
  const backfill = async () => {
    while (clock.monotonic() < 300_000) await run(4);
  };
  void Promise.all([backfill(), backfill(), backfill(), backfill(), backfill(), backfill()]);
  for (let second = 0; second < 300; second += 1) {
    if (second % 5 === 0) for (const _ of [1, 2, 3, 4]) void run(1, waits.people);
    if (second % 10 === 0) void run(0, waits.writes);
    await clock.advance(1_000);
  }
  await clock.advance(1_000);
  const p95 = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Infinity;
  const people = p95(waits.people);
  const writes = p95(waits.writes);
  console.log(`waits p95 people ${people} ms, writes ${writes} ms, during ${backfilled} backfill calls`);
  expect(backfilled).toBeGreaterThanOrEqual(100);
  expect([waits.people.length, waits.writes.length]).toEqual([240, 30]);
  expect(people).toBeLessThanOrEqual(1_000);
  expect(writes).toBeLessThanOrEqual(250);
});

test('a backfill without competition gets 350 calls in five minutes, waiting for those that no one else needs', async () => {
  const { budget, clock } = setUp();
  let calls = 0;
  const backfill = async () => {
    while (clock.monotonic() < 300_000) {
      const ticket = await budget.take(4);
      await clock.sleep(180);
      ticket.end(answer());
      calls += 1;
    }
  };
  void backfill();
  for (let second = 0; second < 300; second += 1) await clock.advance(1_000);
  expect(calls).toBeGreaterThanOrEqual(350);
});
