/** What Steward makes of a platform that isn't like the documentation: over sockets, against the sandbox with a switch for each oddity. */
import { afterEach, expect, test } from 'vitest';
import type { ReadId } from '#contract/giving/catalog.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyCheck, CopyState } from '#contract/steward/operations/copy.ts';
import { few } from '../../e2e/few.ts';
import { sources } from '../../src/server/copy/sets.ts';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
afterEach(() => system.stop());

async function open(odd: readonly string[], gifts = 600, refreshSeconds = 0): Promise<void> {
  system = await openSystem({ gifts, odd, refreshSeconds });
  admin = await system.signIn('admin');
}

const get = async <T>(path: string): Promise<T> =>
  // The reply that the route declares.
  (await (await system.ask(admin, path)).json()) as T;
const state = () => get<CopiedGiftsState>('/api/copied-gifts');
const check = () => get<CopyCheck>('/api/copy/check');

type Found = {
  totalCount: number;
  sum: Record<'received' | 'partlyReturned', { gifts: number; cents: number }>;
  data: { id: string }[];
};
async function search(filter: object = {}): Promise<Found> {
  const answer = await system.post(admin, '/api/copied-gifts/search', { filter });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Found;
}

/** All records of a list as the platform has them, with the switches off. */
async function there<Row extends { id: string }>(id: ReadId, query: object = {}): Promise<Row[]> {
  system.control.odd.set([]);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await system.callService('ours', id, { query: { ...query, limit: 100, page } });
    const { data } = (await answer.json()) as { data: Row[] };
    rows.push(...data);
    if (data.length < 100) return rows;
  }
}

type Gift = { id: string; contributionDate: string; amount: number; type: string; status: string };
const giftsThere = () => there<Gift>('contributions.list');

/** How many records the platform has of each set. */
async function setsThere(): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [set, { operation, parts }] of Object.entries(sources))
    for (const part of parts) sizes[set] = (sizes[set] ?? 0) + (await there(operation, part)).length;
  return sizes;
}

/** The IDs of a list as a browser reads it: up to a page that isn't full, or that the count says is the last one. */
async function listedHere(path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    let answer = await system.ask(admin, `/api/v3/${path}?limit=100&page=${page}`);
    // A person's share of the minute is used up.
    for (; answer.status === 429; answer = await system.ask(admin, `/api/v3/${path}?limit=100&page=${page}`))
      await system.clock.advance(60_000);
    const { data, totalCount } = (await answer.json()) as {
      data: { id: string }[];
      totalCount: number | null;
    };
    ids.push(...data.map(({ id }) => id));
    if (data.length < 100 || (totalCount !== null && page * 100 >= totalCount)) return ids;
  }
}

/** Advances time until the index is filled and was compared; fails after an hour of the server's time. */
async function readAll(): Promise<void> {
  for (let seconds = 0; !(await system.hasGifts(admin)); seconds += 5) {
    expect(seconds).toBeLessThan(3_600);
    await system.clock.advance(5_000);
  }
}

test.each(
  few(
    [
      [['days-only-vague', 'midnight-maximum']],
      [['days-only']],
      [[]],
      [['days-only', 'midnight-maximum']],
      [['midnight-maximum']],
      [['days-only-vague']],
    ] as [string[]][],
    3,
  ),
)("%j: today's gifts are there, counted, in the totals, and in lists with dates", async (odd) => {
  await open(odd);
  // Gifts of this very day.
  const body = { amount: 12.34 };
  const donors = await system.callService('ours', 'donors.list', { query: { limit: 100 } });
  const donorIds = ((await donors.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  let charged = 0;
  for (const donorId of donorIds) {
    if (charged === 3) break;
    const methods = await system.callService('ours', 'paymentMethods.listByDonor', { path: { donorId } });
    const [method] = ((await methods.json()) as { data: { id: string }[] }).data;
    if (!method) continue;
    const answer = await system.callService('ours', 'contributions.charge', {
      body: { ...body, donorId, paymentMethodId: method.id },
    });
    if (answer.status === 201) charged += 1;
  }
  expect(charged).toBe(3);
  await readAll();
  const { giftsOnBothSides, miscounted } = await check();
  const { differing, gifts } = await state();
  const found = await search();
  const today = new Date(system.clock.now()).toISOString().slice(0, 10);
  const from = `${today}T00:00:00.000Z`;
  const listed = await get<{ data: Gift[] }>(
    `/api/v3/contributions?limit=100&minimumInitiatedDate=${from}&maximumInitiatedDate=${new Date(system.clock.now()).toISOString()}`,
  );
  const there = await giftsThere();
  expect([found.totalCount, gifts, giftsOnBothSides]).toEqual([there.length, there.length, there.length]);
  expect([differing, miscounted]).toEqual([[], []]);
  const ofToday = there.filter(({ contributionDate }) => contributionDate >= from);
  expect(ofToday.length).toBeGreaterThanOrEqual(3);
  expect(listed.data.map(({ id }) => id).sort()).toEqual(ofToday.map(({ id }) => id).sort());
  const indexed = await search({ givenFrom: from });
  expect(indexed.totalCount).toBe(ofToday.length);
});

test('a bad record among all, and a count that is off by 40: all others are searchable, it is said, and calls stay few', async () => {
  await open(['row-without-id', 'total-high'], 900, 30);
  await readAll();
  const { unreadable, miscounted, giftsOnBothSides } = await check();
  const bad = unreadable.filter(({ kind }) => kind === 'gifts');
  expect(bad).toMatchObject([{ why: 'no-id', at: expect.any(String) }]);
  expect(giftsOnBothSides).toBeNull();
  expect(miscounted).toEqual(
    expect.arrayContaining([{ kind: 'gifts', listed: expect.any(Number), counted: expect.any(Number) }]),
  );
  const { totalCount } = await search();
  const copies = await get<CopyState>('/api/copy/state');
  expect(Object.values(copies).every(({ complete, missing }) => complete || missing)).toBe(true);
  // The first reading of the other lists may go on after the gifts are there, for as long as the machine needs.
  await callsOf(10);
  // An exact platform takes 12 calls a minute at this interval.
  expect(await callsOf(10)).toBeLessThan(150);
  const there = await giftsThere();
  expect(totalCount).toBe(there.length - 1);
});

test.each([
  ['donors.list', '/donors?'],
  ['contributions.list', '/contributions?'],
] as const)('%s without a list that can be read is read less and less often', async (operation, path) => {
  await open([]);
  system.control.faults.set({ operation, fault: { kind: 'body', as: 'null' } });
  await callsOf(15, path);
  expect(await callsOf(15, path)).toBeLessThan(5);
  system.control.faults.clear();
  await readAll();
});

/** Advances time and returns the number of calls to the platform. */
async function callsOf(minutes: number, path = ''): Promise<number> {
  system.control.mark();
  for (let minute = 0; minute < minutes; minute += 1) await system.clock.advance(60_000);
  return system.upstreamRequests().filter((target) => target.includes(path)).length;
}

test.each(
  few(
    [
      ['total-low'],
      ['total-missing'],
      ['pages-50-uncounted'],
      ['pages-cut-50'],
      ['pages-25'],
      ['repeated-row'],
      ['row-without-id'],
      ['bare-row'],
      ['numeric-ids'],
      ['total-high'],
      ['total-text'],
      ['total-of-page'],
      ['pages-50'],
      ['pages-10'],
      ['null-row'],
    ],
    9,
  ),
)(
  '%s: every list is read completely, and nothing is called complete that was not compared',
  async (name = '') => {
    await open([name]);
    await readAll();
    const copies = await get<CopyState>('/api/copy/state');
    expect(Object.entries(copies).filter(([, { complete, missing }]) => !complete && !missing)).toEqual([]);
    const { giftsOnBothSides, unreadable } = await check();
    const { totalCount, sum } = await search();
    const listed = [await listedHere('contributions'), await listedHere('refunds')];
    const there = await giftsThere();
    const isBad = ['row-without-id', 'null-row'].includes(name);
    expect(totalCount).toBe(there.length - (isBad ? 1 : 0));
    if (!isBad && name !== 'bare-row') {
      const received = there.filter(({ type, status }) => giftOutcome(type, status) === 'received');
      expect(sum.received.cents + sum.partlyReturned.cents).toBe(
        received.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0),
      );
    }
    if (!isBad) {
      const sizes = Object.entries(copies).filter(([, { missing }]) => !missing);
      expect(Object.fromEntries(sizes.map(([set, { rows }]) => [set, rows]))).toEqual(await setsThere());
      expect(listed.map((ids) => new Set(ids).size)).toEqual([there.length, (await setsThere()).refunds]);
    }
    expect(unreadable.some(({ kind }) => kind === 'gifts')).toBe(isBad);
    expect(unreadable.some(({ kind }) => kind === 'donors')).toBe(isBad);
    const isComparable = [
      'repeated-row',
      'bare-row',
      'numeric-ids',
      'pages-50',
      'pages-cut-50',
      'pages-25',
      'pages-10',
    ].includes(name);
    if (!isBad) expect(giftsOnBothSides).toBe(isComparable ? there.length : null);
  },
);
