/**
 * Checks that the sandbox can tell careless clients from careful ones: three careless clients must be detected, three careful ones
 * must not. Otherwise tests that rely on its records prove nothing.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixtureFacts, factsOf } from './facts-fixture.ts';
import { type Fixture, openFixture } from './sandbox-fixture.ts';
import { minute } from './world/time.ts';

let fixture: Fixture;
let facts: FixtureFacts;
let now: number;
beforeEach(async () => {
  now = 1_000_000;
  fixture = await openFixture({
    gifts: 600,
    clock: () => now,
    view: { giftOrder: 'updated ASC' },
  });
  facts = await factsOf(fixture);
  fixture.control.mark();
});
afterEach(() => fixture.close());

/** Counts effects of the same operation with the same donor and amount, beyond the first. */
const doubles = (): number => {
  const seen = fixture.control
    .effects()
    .map(({ operation, donorId, amount }) => `${operation} ${donorId} ${amount}`);
  return seen.length - new Set(seen).size;
};
const charge = async () =>
  (await fixture.call('contributions.charge', facts.inputs['contributions.charge'])).status;
const faults = [
  { kind: 'error', status: 500, effect: 'done' },
  { kind: 'drop', effect: 'done' },
  { kind: 'error', status: 502, body: 'html', effect: { afterMs: minute } },
  { kind: 'body', as: 'truncated' },
  { kind: 'cut', atByte: 3 },
] as const;

test.each(faults)('detects a client that sends twice: %o', async (fault) => {
  fixture.control.faults.set({ operation: 'contributions.charge', times: 1, fault });
  await charge();
  await charge();
  await fixture.control.time.advance(2 * minute);
  expect(doubles()).toBe(1);
  expect(fixture.control.calls()['contributions.charge']).toBe(2);
});

test.each(faults)('accepts a client that reads before it repeats: %o', async (fault) => {
  fixture.control.faults.set({ operation: 'contributions.charge', times: 1, fault });
  const total = async () =>
    (await fixture.read<{ totalCount: number }>('contributions.list', { query: { limit: 1 } })).totalCount;
  const before = await total();
  await charge();
  await fixture.control.time.advance(2 * minute);
  if ((await total()) === before) await charge();
  expect(fixture.control.effects()).toHaveLength(1);
  expect(doubles()).toBe(0);
});

/** Sends 300 requests, 100 ms apart. A careful client waits until the limit resets. Returns the number of 429 responses. */
async function ask(careful: boolean): Promise<number> {
  fixture.control.rate.setLimit(120);
  fixture.control.rate.reset();
  for (let count = 0; count < 300; count += 1) {
    const { headers } = await fixture.call('health.get');
    now += 100;
    if (careful && headers['x-ratelimit-remaining'] === '0')
      now += Number(headers['x-ratelimit-reset']) * 1000;
  }
  return fixture.control.requests().filter(({ status }) => status === 429).length;
}

test('detects a client that ignores 429', async () => expect(await ask(false)).toBeGreaterThan(100));
test('accepts a client that respects the remaining limit', async () => expect(await ask(true)).toBe(0));

type Gift = { id: string; type: string; status: string };

/** Reads all pages, least recently updated first. With `moves`, refunds a gift of each page before reading the next. */
async function walk(moves: boolean): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const query = { limit: 25, page };
    const { data } = await fixture.read<{ data: Gift[] }>('contributions.list', { query });
    for (const { id } of data) found.add(id);
    if (data.length < 25) return found;
    if (moves) await refundOneOf(data);
  }
}

/** A refunded gift is updated and moves to the end of the list, so that later gifts move up by one. */
async function refundOneOf(gifts: readonly Gift[]): Promise<void> {
  for (const { id, type, status } of gifts) {
    if (type !== 'CASH' || status !== 'PAID_OUT') continue;
    const { status: answer } = await fixture.call('contributions.initiateRefund', {
      path: { contributionId: id },
    });
    if (answer === 202) return fixture.control.time.advance(2 * minute);
  }
}

test('detects a client that pages through a changing list: it misses gifts that existed all the time', async () => {
  const before = await walk(false);
  const found = await walk(true);
  const missing = [...before].filter((id) => !found.has(id));
  expect(missing.length).toBeGreaterThan(10);
  const after = await walk(false);
  expect(missing.filter((id) => !after.has(id))).toEqual([]);
});
