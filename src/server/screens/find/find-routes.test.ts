import { expect, test } from 'vitest';
import { copySets } from '#contract/steward/copy.ts';
import type { CopyState } from '#contract/steward/operations/copy.ts';
import type { FoundRecord, NamedRecords } from '#contract/steward/operations/find.ts';
import type { Role } from '#contract/steward/roles.ts';
import type { Copy } from '../../copy/copy.ts';
import { openCopyDatabase } from '../../copy/copy-database.ts';
import { plainGift } from '../../copy/gifts/plain-filter-fixture.ts';
import { storeGifts } from '../../copy/gifts/store-gifts.ts';
import { jsonOf, startTestServer } from '../../tests/running-server.ts';
import { BudgetSpent, ServiceAnswered } from '../../upstream/errors.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import { findRoutes } from './find-routes.ts';

const id = (end: string) => end.padStart(24, '0');
const plan = { id: id('b'), donorId: id('d') };
const gift = id('a');
const device = { id: id('e'), serialNumber: 104233 };

const sets: Readonly<Record<string, object[]>> = {
  devices: [device],
  campaigns: [
    { id: id('1'), name: 'Winter shelter' },
    { id: id('2'), name: 'Summer camp' },
  ],
  locations: [{ id: id('3'), name: 'Café Winterthur' }],
  groups: [{ id: id('4'), name: 'Cafe tables' }],
  destinations: [{ id: id('5'), name: null, url: 'https://example.org' }],
};

/** A copy with a gift, a plan, and a device, and a platform with a deposit. */
async function fixture({ spentAfter = 99, complete = true } = {}) {
  const database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const row = { owner: null, updated_at: 0, seen_in: 1, absent: 0 };
  await database.db
    .insertInto('directory_records')
    .values([
      { set_name: 'plans', id: plan.id, record: JSON.stringify(plan), ...row },
      { set_name: 'devices', id: device.id, record: JSON.stringify(device), ...row },
    ])
    .execute();
  await database.write((trx) =>
    storeGifts(trx, 'sqlite', [plainGift(gift)], { kind: 'fill', from: 0, to: 0, changedSince: null }),
  );
  const calls: string[] = [];
  const lanes = new Set<number>();
  const read = async (operation: string, input: { path: Record<string, string> }, how: { lane: number }) => {
    const { path } = input;
    lanes.add(how.lane);
    if (calls.length >= spentAfter) throw new BudgetSpent(20);
    calls.push(operation);
    if (operation === 'deposits.get' && Object.values(path)[0] === id('c')) return {};
    throw new ServiceAnswered(404, 'none', true);
  };
  const state = { rows: 1, total: 1, asOf: null, complete };
  const copy = {
    database,
    records: async (set: string) => sets[set] ?? [],
    donorNames: async (ids: readonly string[]) =>
      Object.fromEntries(ids.map((one) => [one, 'Ann Whitfield'])),
    state: async () => new Proxy({}, { get: () => state }) as CopyState,
  } as Pick<Copy, 'database' | 'state' | 'records' | 'donorNames'>;
  // Only what these routes use of it.
  const gateway = { read, missing: () => [] } as unknown as Pick<Gateway, 'read' | 'missing'>;
  const running = await startTestServer({
    features: () => findRoutes({ copy, notes: { search: async () => [] }, gateway }),
  });
  const find = async (text: string, as: Role = 'staff') => {
    const answer = await running.call('POST', '/api/find', { as, body: { text } });
    return { status: answer.status, ...(await jsonOf<FoundRecord>(answer)) };
  };
  const names = async (text: string, as: Role = 'staff') => {
    const answer = await running.call('POST', '/api/find/names', { as, body: { text } });
    if (answer.status !== 200) return answer.status;
    const { found } = await jsonOf<NamedRecords>(answer);
    return found.map(({ kind, name }) => `${kind} ${name}`);
  };
  const stop = async () => {
    await running.stop();
    await database.close();
  };
  return { find, names, calls, lanes, database, stop };
}

test('finds a record of the copy without a call, with the IDs that its link needs', async () => {
  const { find, calls, stop } = await fixture();
  expect(await find(plan.id)).toMatchObject({ found: { kind: 'plan', id: plan.id, donorId: plan.donorId } });
  expect(await find('104233', 'field')).toMatchObject({ found: { kind: 'device', id: device.id } });
  expect((await find('999999')).found).toBeNull();
  expect(calls).toEqual([]);
  // A record that the role may not see counts as not found.
  expect(await find(plan.id, 'field')).toMatchObject({ found: null, left: [] });
  expect(calls).toEqual([]);
  await stop();
});

test('finds each kind of record that the copy has without a call', async () => {
  const { find, calls, database, stop } = await fixture();
  expect(await find(gift)).toEqual({
    status: 200,
    found: { kind: 'gift', id: gift, donorId: null, serialNumber: null },
    left: [],
  });
  expect((await find(gift.toUpperCase())).found?.kind).toBe('gift');
  for (const [place, set] of copySets.entries()) {
    const one = id(`9${place}`);
    const row = {
      id: one,
      record: JSON.stringify({ id: one }),
      owner: null,
      updated_at: 0,
      seen_in: 1,
      absent: 0,
    };
    await database.db
      .insertInto('directory_records')
      .values({ set_name: set, ...row })
      .execute();
    const { found } = await find(one, 'admin');
    expect([set, found?.id, `${found?.kind}s`]).toEqual([set, one, set]);
  }
  expect(calls).toEqual([]);
  expect((await find(gift, 'field')).found).toBeNull();
  // The platform may know more about a gift that it once didn't list.
  await database.db.updateTable('gifts').set({ gone: 1 }).execute();
  await find(gift);
  expect(calls[0]).toBe('contributions.get');
  await stop();
});

test('requests the other kinds one by one until the first match, but only those the role may see', async () => {
  const { find, calls, lanes, stop } = await fixture();
  expect(await find(id('c'))).toMatchObject({ found: { kind: 'deposit', id: id('c') } });
  expect(calls).toEqual(['contributions.get', 'deposits.get']);
  // As urgent as what other screens read.
  expect([...lanes]).toEqual([1]);
  calls.length = 0;
  expect(await find(id('f'))).toMatchObject({ found: null, left: [] });
  expect(calls).toEqual(['contributions.get', 'deposits.get', 'refunds.get', 'chargebacks.get']);
  calls.length = 0;
  await find(id('f'), 'field');
  expect(calls).toEqual([]);
  await stop();
});

test("when the budget is spent, reports the kinds that weren't checked", async () => {
  const { find, calls, stop } = await fixture({ spentAfter: 1, complete: false });
  const { found, left } = await find(id('c'));
  expect([found, calls]).toEqual([null, ['contributions.get']]);
  expect(left.slice(0, 2)).toEqual(['deposit', 'refund']);
  await stop();
});

test('accepts only an ID or a serial number', async () => {
  const { find, stop } = await fixture();
  for (const text of ['', 'Whitfield', '12', '../../team', 'x'.repeat(24)])
    expect([text, (await find(text)).status]).toEqual([text, 400]);
  await stop();
});

test('finds records by prefixes of their names without a call, but only those the role may see', async () => {
  const { names, calls, stop } = await fixture();
  expect(await names('winter')).toEqual(['campaign Winter shelter', 'location Café Winterthur']);
  expect(await names('shel win')).toEqual(['campaign Winter shelter']);
  expect(await names('cafe')).toEqual(['location Café Winterthur', 'group Cafe tables']);
  expect(await names('cafe', 'field')).toEqual(['group Cafe tables']);
  expect(await names('nter')).toEqual([]);
  expect(await names('--')).toEqual([]);
  expect(await names('x')).toBe(400);
  expect(calls).toEqual([]);
  await stop();
});
