/**
 * The rate budget against the sandbox's strict window in virtual time: a busy team, other programs, unusual
 * headers, and restarts.
 */
import { expect, test } from 'vitest';
import { createRateWindows, type RateWindows } from '../../src/sandbox/http/rate-window.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';
import { type Budget, createBudget, type Lane } from '../../src/server/upstream/budget/budget.ts';
import type { RateWindowStore } from '../../src/server/upstream/budget/rate-window-store.ts';
import type { Payer } from '../../src/server/upstream/budget/shares.ts';

const callMs = 180;
const minutes = 10;
const client = 'ours';

type Headers = Record<string, string>;
/** Times are in virtual ms. */
type Refusal = { at: number; windowEnds: number };
type Settings = {
  /** Calls of other programs in each window. */
  others?: number;
  /** Replaces the platform's rate-limit headers. */
  say?: (headers: Headers, isRefusal: boolean, clock: ManualClock) => Headers;
  /** Runs without a budget of our own: the control. */
  heedless?: boolean;
};

/** Returns a repeatable sequence of numbers below 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function setUp({ others = 0, say = (headers) => headers, heedless = false }: Settings = {}) {
  const clock = createManualClock();
  const windows: RateWindows = createRateWindows(clock.monotonic);
  windows.setOthers(others);
  const random = createRandom(7);
  let row: { endsAt: number; used: number; limit: number } | null = null;
  const windowStore: RateWindowStore = {
    load: async () => row,
    save: async (window) => {
      row = window;
    },
  };
  const newBudget = () => createBudget({ clock, random, windowStore });
  let budget: Budget = newBudget();
  const seen = {
    calls: 0,
    gaveUp: 0,
    refused: [] as Refusal[],
    byLane: [0, 0, 0, 0, 0],
    waits: [] as number[],
  };
  const call = async (lane: Lane, maxWaitMs = 1_500, payer?: Payer) => {
    const upstreamRequests = clock.monotonic();
    const mine = budget;
    const ticket = heedless ? null : await mine.take(lane, { maxWaitMs, payer }).catch(() => undefined);
    if (ticket === undefined) {
      seen.gaveUp += 1;
      return;
    }
    seen.waits.push(clock.monotonic() - upstreamRequests);
    const { allowed, headers } = windows.take(client);
    seen.calls += 1;
    seen.byLane[lane] = (seen.byLane[lane] ?? 0) + 1;
    const at = clock.monotonic();
    if (!allowed) seen.refused.push({ at, windowEnds: at + Number(headers['x-ratelimit-reset']) * 1_000 });
    await clock.sleep(callMs);
    const said = say(headers, !allowed, clock);
    ticket?.end({ status: allowed ? 200 : 429, header: (name) => said[name] ?? null });
  };
  return {
    clock,
    seen,
    call,
    random,
    restart: async (remember = true) => {
      await budget.flush();
      budget = newBudget();
      if (remember) await budget.load();
    },
  };
}

/**
 * Twenty people who open a screen of three lists from time to time, writes, webhook reads, and a backfill
 * that uses all it can get.
 */
async function busyTeam(
  at: ReturnType<typeof setUp>,
  eachSecond: (second: number) => Promise<void>,
): Promise<void> {
  const end = minutes * 60_000;
  const backfill = async () => {
    while (at.clock.monotonic() < end) await at.call(4, 120_000);
  };
  const writeWithReads = async () => {
    for (const _ of ['record', 'refunds', 'the write', 'looked at']) await at.call(0);
  };
  for (let worker = 0; worker < 6; worker += 1) void backfill();
  for (let second = 0; second < minutes * 60; second += 1) {
    for (let person = 0; person < 20; person += 1)
      if (at.random() < 1 / 90) for (const _ of [1, 2, 3]) void at.call(1);
    if (at.random() < 1 / 20) void writeWithReads();
    if (at.random() < 1 / 6) void at.call(2);
    await eachSecond(second);
    await at.clock.advance(1_000);
  }
}

const quiet = async () => undefined;

test('twenty people, webhooks, and a backfill over ten minutes: no call is refused, and hardly any are left unused', async () => {
  const at = setUp();
  await busyTeam(at, quiet);
  const used = at.seen.calls / (minutes * 120);
  console.log(
    `${at.seen.calls} calls in ${minutes} minutes (${at.seen.byLane}), ${at.seen.refused.length} × 429, ${(used * 100).toFixed(1)} % of the budget used`,
  );
  expect(at.seen.refused).toEqual([]);
  expect(used).toBeGreaterThanOrEqual(0.9);
});

test('control: without a budget, the same team is refused hundreds of times', async () => {
  const at = setUp({ heedless: true });
  await busyTeam(at, quiet);
  expect(at.seen.refused.length).toBeGreaterThan(100);
});

const onlyDate = (headers: Headers, isRefusal: boolean, clock: ManualClock): Headers => {
  const seconds = Number(headers['x-ratelimit-reset']);
  return isRefusal ? { 'retry-after': new Date(clock.now() + seconds * 1_000).toUTCString() } : {};
};
const withReset = (reset: string | null) => (headers: Headers) => {
  const { 'x-ratelimit-reset': _, ...rest } = headers;
  return reset === null ? rest : { ...rest, 'x-ratelimit-reset': reset };
};

const oddServices: Record<string, Settings> = {
  'another program uses 60 a minute': { others: 60 },
  'another program uses 100 a minute': { others: 100 },
  'reset missing': { others: 60, say: withReset(null) },
  'reset 0': { others: 60, say: withReset('0') },
  'reset huge': { others: 60, say: withReset('86400000') },
  'reset not a number': { others: 60, say: withReset('soon') },
  'only Retry-After, as a date': { others: 60, say: onlyDate },
  'no headers': { others: 60, say: () => ({}) },
};

test.each(Object.keys(oddServices))(
  '%s: gets at most one 429 per window, or another where nothing says when it ends',
  async (name) => {
    const at = setUp(oddServices[name]);
    let longestSilence = 0;
    let [last, calls] = [0, 0];
    await busyTeam(at, async (second) => {
      if (at.seen.calls !== calls) last = second;
      calls = at.seen.calls;
      longestSilence = Math.max(longestSilence, second - last);
      if (second === 135) await at.restart();
    });
    // Calls in flight when the first was refused count as one refusal; the platform reports the end of a window
    // in whole seconds.
    const refused = at.seen.refused.filter(
      ({ at: time }, index, all) => time - (all[index - 1]?.at ?? -Infinity) > callMs,
    );
    const again = refused.filter(
      ({ windowEnds }, index) => index > 0 && windowEnds - (refused[index - 1]?.windowEnds ?? 0) < 2_000,
    );
    console.log(
      `${name}: ${at.seen.calls} calls, ${refused.length} × 429, ${again.length} again in the same window, longest pause ${longestSilence} s`,
    );
    // Then a pause of a minute would be as likely too long; they begin at five seconds and double.
    expect(again.length).toBeLessThanOrEqual(name === 'no headers' ? 1 : 0);
    expect(longestSilence).toBeLessThanOrEqual(121);
  },
);

test("a restart in mid-window doesn't exceed it, unless the count is lost", async () => {
  const refusals = async (remember: boolean) => {
    const at = setUp({ say: () => ({}) });
    const ask = async (count: number) => {
      for (let one = 0; one < count; one += 1) void at.call(1, 20_000);
      await at.clock.advance(20_000);
    };
    await ask(100);
    await at.restart(remember);
    await ask(60);
    return at.seen.refused.length;
  };
  expect(await refusals(true)).toBe(0);
  expect(await refusals(false)).toBeGreaterThan(0);
});

test("a person's calls of one minute don't count in the next, wherever the platform's minutes begin", async () => {
  const at = setUp();
  // The platform's window ends less than a second before ours, which is known in whole seconds, and is opened again in between.
  for (let call = 0; call < minutes * 60; call += 1) {
    void at.call(1, 0, { person: 'ada' });
    await at.clock.advance(970);
  }
  expect([at.seen.gaveUp, at.seen.refused]).toEqual([0, []]);
});

test.each([20, 40])(
  'while background work takes all it can, a person gets %d calls in every minute',
  async (wanted) => {
    const at = setUp();
    const end = minutes * 60_000;
    const backfill = async () => {
      while (at.clock.monotonic() < end) await at.call(4, 120_000);
    };
    for (let worker = 0; worker < 6; worker += 1) void backfill();
    for (let call = 0; call < minutes * wanted; call += 1) {
      void at.call(1, 1_500, { person: 'ada' });
      await at.clock.advance(60_000 / wanted);
    }
    expect([at.seen.gaveUp, at.seen.refused, at.seen.byLane[1]]).toEqual([0, [], minutes * wanted]);
    expect(at.seen.byLane[4]).toBeGreaterThan(30 * minutes);
  },
);
