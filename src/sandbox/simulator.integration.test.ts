/**
 * The simulator's own test: three careless clients must be caught by what it notes, and three careful ones must not.
 * If it cannot tell them apart, no figure that is measured with it means anything.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStand, type Stand } from './sandbox-stand.ts';
import { factsOf, type StandFacts } from './stand-facts.ts';
import { minute } from './world/time.ts';

let stand: Stand;
let facts: StandFacts;
let now: number;
beforeEach(async () => {
  now = 1_000_000;
  stand = await openStand({
    gifts: 600,
    clock: () => now,
    view: { giftOrder: 'updated ASC' },
  });
  facts = await factsOf(stand);
  stand.control.mark();
});
afterEach(() => stand.close());

/** Effects of the same kind on the same donor with the same amount, beyond the first. */
const doubles = (): number => {
  const seen = stand.control
    .effects()
    .map(({ operation, donorId, amount }) => `${operation} ${donorId} ${amount}`);
  return seen.length - new Set(seen).size;
};
const charge = async () =>
  (await stand.call('contributions.charge', facts.inputs['contributions.charge'])).status;
const storms = [
  { kind: 'error', status: 500, effect: 'done' },
  { kind: 'drop', effect: 'done' },
  { kind: 'error', status: 502, body: 'html', effect: { afterMs: minute } },
  { kind: 'body', as: 'truncated' },
  { kind: 'cut', atByte: 3 },
] as const;

test.each(storms)('a double sender is caught: %o', async (weather) => {
  stand.control.weather.set({ operation: 'contributions.charge', times: 1, weather });
  await charge();
  await charge();
  await stand.control.time.advance(2 * minute);
  expect(doubles()).toBe(1);
  expect(stand.control.calls()['contributions.charge']).toBe(2);
});

test.each(storms)('one that reads before it repeats is not: %o', async (weather) => {
  stand.control.weather.set({ operation: 'contributions.charge', times: 1, weather });
  const total = async () =>
    (await stand.read<{ totalCount: number }>('contributions.list', { query: { limit: 1 } })).totalCount;
  const before = await total();
  await charge();
  await stand.control.time.advance(2 * minute);
  if ((await total()) === before) await charge();
  expect(stand.control.effects()).toHaveLength(1);
  expect(doubles()).toBe(0);
});

/** Asks 300 times, a tenth of a second apart; waits as told when it is careful. Returns how often it was refused. */
async function ask(careful: boolean): Promise<number> {
  stand.control.rate.setLimit(120);
  stand.control.rate.reset();
  for (let count = 0; count < 300; count += 1) {
    const { headers } = await stand.call('health.get');
    now += 100;
    if (careful && headers['x-ratelimit-remaining'] === '0')
      now += Number(headers['x-ratelimit-reset']) * 1000;
  }
  return stand.control.requests().filter(({ status }) => status === 429).length;
}

test('one that ignores 429 is caught', async () => expect(await ask(false)).toBeGreaterThan(100));
test('one that heeds what is left is not', async () => expect(await ask(true)).toBe(0));

type Gift = { id: string; type: string; status: string };

/** Walks all pages, the longest unchanged gifts first; when it `moves`, a gift of each page read is refunded before the next. */
async function walk(moves: boolean): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = { limit: 25, page };
    const { data } = await stand.read<{ data: Gift[] }>('contributions.list', { query });
    for (const { id } of data) found.add(id);
    if (data.length < 25) return found;
    if (moves) await refundOneOf(data);
  }
}

/** A refunded gift is updated: it goes to the end of the list, and all behind it come one place nearer. */
async function refundOneOf(gifts: readonly Gift[]): Promise<void> {
  for (const { id, type, status } of gifts) {
    if (type !== 'CASH' || status !== 'PAID_OUT') continue;
    const { status: answer } = await stand.call('contributions.initiateRefund', {
      path: { contributionId: id },
    });
    if (answer === 202) return stand.control.time.advance(2 * minute);
  }
}

test('a naive walk over pages is caught: gifts that were there all the time are missing', async () => {
  const before = await walk(false);
  const found = await walk(true);
  const missing = [...before].filter((id) => !found.has(id));
  expect(missing.length).toBeGreaterThan(10);
  const after = await walk(false);
  expect(missing.filter((id) => !after.has(id))).toEqual([]);
});
