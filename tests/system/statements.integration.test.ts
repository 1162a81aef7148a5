/** Giving statements from a filled index: each total equals that of the list with the same filter, without a call. */
import { afterAll, expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { exportPath } from '#contract/steward/exports.ts';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import type { GiftSearch } from '#contract/steward/operations/copied-gifts.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import type { Statements } from '#contract/steward/operations/letters.ts';

import { firstOf, openFilledSystem, systemZone } from './system-fixture.ts';

const year = 2026;
const { system, cookie: staff } = await openFilledSystem('staff');
afterAll(() => system.stop());

const post = (path: string, body: object, cookie = staff) => system.post(cookie, path, body);
// The replies that these routes declare.
const statementsOf = async (body: object) =>
  (await (await post('/api/statements', body)).json()) as Statements;
const searchOf = async (filter: object) =>
  (await (await post('/api/copied-gifts/search', { filter, limit: 100 })).json()) as GiftSearch;

/** What a donor gave, in cents, whatever it was. */
const givenIn = ({ gifts }: Statements['data'][number]): number =>
  gifts.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0);

test('each statement adds up to the list of its gifts, and all of them to the list of the year', async () => {
  system.control.mark();
  const { data, totalCount, cents } = await statementsOf({ year, limit: 500 });
  expect(data).toHaveLength(totalCount);
  expect(totalCount).toBeGreaterThan(20);
  const cash = { ...receivedIn(year, systemZone), type: ['CASH', 'MANUAL_CASH'] };
  for (const statement of data.slice(0, 40)) {
    const donor = [statement.donor.id];
    const { totalCount: gifts } = await searchOf({ donor, ...receivedIn(year, systemZone) });
    const { sum } = await searchOf({ donor, ...cash });
    expect([statement.gifts.length, statement.cents]).toEqual([gifts, sum.received.cents]);
    expect(statement.gifts.every(({ type, status }) => giftOutcome(type, status) === 'received')).toBe(true);
  }
  expect((await searchOf(cash)).sum.received.cents).toBe(cents);
  // Some gave something other than cash.
  expect(new Set(data.flatMap(({ gifts }) => gifts.map(({ type }) => type))).size).toBeGreaterThan(3);
  // A refunded gift is in no statement, though it was given in the year.
  const refunded = (await searchOf({ outcome: ['returned'] })).data.map(({ id }) => id);
  expect(refunded.length).toBeGreaterThan(0);
  const counted = new Set(data.flatMap(({ gifts }) => gifts.map(({ id }) => id)));
  expect(refunded.filter((id) => counted.has(id))).toEqual([]);
  const least = firstOf(
    data
      .map(givenIn)
      .toSorted((a, b) => b - a)
      .slice(5),
  );
  const most = await statementsOf({ year, least, limit: 500 });
  expect(most.totalCount).toBe(data.filter((one) => givenIn(one) >= least).length);
  expect(system.upstreamRequests()).toEqual([]);
});

test('the mail-merge file has each donor with their address and the same total', async () => {
  const { data } = await statementsOf({ year, least: 20_000, limit: 500 });
  const body = { kind: 'giving-statements', filter: { year, least: 20_000 } };
  const made = (await (await post('/api/exports', body)).json()) as CreatedExport;
  expect([made.rows, made.fileName]).toEqual([data.length, `giving-statements-${year}.csv`]);
  const file = await system.ask(staff, exportPath(made.id), { headers: { 'sec-fetch-site': 'same-origin' } });
  const lines = (await file.text()).trimEnd().split('\r\n').slice(1);
  for (const [at, { donor, cents, gifts }] of data.entries()) {
    const line = lines[at] ?? '';
    expect(line).toContain(`,${donor.id},`);
    expect(line).toContain(`,${year},${gifts.length},${cents / 100},`);
    if (donor.address) expect(line).toContain(donor.address.zip ?? '');
  }
  expect(data.some(({ donor }) => donor.address !== null)).toBe(true);
});

test('field managers have no access, and invalid filters are refused', async () => {
  const field = await system.signIn('field');
  expect((await post('/api/statements', { year }, field)).status).toBe(403);
  expect((await system.ask(field, '/api/letterhead')).status).toBe(403);
  expect((await post('/api/exports', { kind: 'giving-statements', filter: { year } }, field)).status).toBe(
    403,
  );
  for (const body of [{}, { year: 20 }, { year, least: 0 }, { year, limit: 501 }, { year, more: 1 }])
    expect((await post('/api/statements', body)).status).toBe(400);
  expect((await post('/api/exports', { kind: 'giving-statements', filter: { year: 'x' } })).status).toBe(400);
});
