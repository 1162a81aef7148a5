/** The thank-you list from a filled index has the gifts of the list with the same filter, without a call. */
import { afterAll, expect, test } from 'vitest';
import { exportPath } from '#contract/steward/exports.ts';
import { thankReasons } from '#contract/steward/letters/thanks.ts';
import type { GiftSearch } from '#contract/steward/operations/copied-gifts.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import type { ThankList, ToThank } from '#contract/steward/operations/thanks.ts';
import { firstOf, openFilledSystem } from './system-fixture.ts';

const least = 100_000;
const from = '2026-06-01T00:00:00.000Z';
const { system, cookie: staff } = await openFilledSystem('staff');
afterAll(() => system.stop());

const post = (path: string, body: object, cookie = staff) => system.post(cookie, path, body);
// The replies that these routes declare.
const listOf = async (body: object) => (await (await post('/api/thanks', body)).json()) as ThankList;
const searchOf = async (filter: object) =>
  (await (await post('/api/copied-gifts/search', { filter, limit: 100 })).json()) as GiftSearch;

const idsOf = (rows: readonly ToThank[]) => rows.map(({ gift }) => gift.id);

test('lists the gifts of the same filter; a mark moves a gift from one list to the other', async () => {
  system.control.mark();
  const all = await listOf({ least, limit: 100 });
  const found = await searchOf({ outcome: ['received', 'pending'], amountFrom: least });
  expect(all.totalCount).toBeGreaterThan(10);
  expect(all.data).toHaveLength(all.totalCount);
  expect([idsOf(all.data), all.totalCount, all.sum]).toEqual([
    found.data.map(({ id }) => id),
    found.totalCount,
    found.sum,
  ]);
  expect(all.data.some(({ donor }) => donor?.email && donor.phone)).toBe(true);
  // "First gift" agrees with the list of first gifts.
  const firsts = new Set((await searchOf({ first: true, amountFrom: least })).data.map(({ id }) => id));
  for (const { gift, reasons, previousAt } of all.data)
    if (firsts.has(gift.id)) expect([reasons[0], previousAt]).toEqual(['first', null]);

  const { gift } = firstOf(all.data.slice(3));
  expect((await post(`/api/thanks/${gift.id}`, { way: 'card' })).status).toBe(200);
  const [open, thanked] = [
    await listOf({ least, thanked: false, limit: 100 }),
    await listOf({ least, thanked: true }),
  ];
  expect(idsOf(open.data)).toEqual(idsOf(all.data).filter((id) => id !== gift.id));
  expect(open.totalCount).toBe(all.totalCount - 1);
  expect(thanked.data).toMatchObject([{ gift: { id: gift.id }, thanked: { way: 'card' } }]);
  const since = new Date(Date.parse(gift.contributionDate ?? '') + 1).toISOString();
  expect(idsOf((await listOf({ least, givenFrom: since, limit: 100 })).data)).not.toContain(gift.id);
  expect(system.upstreamRequests()).toEqual([]);
});

test('filtering by a reason lists exactly the gifts that have it, and so does the file', async () => {
  const all = await listOf({ limit: 100, givenFrom: from });
  expect(all.totalCount).toBeGreaterThan(50);
  const rows = [...all.data];
  for (let page = 2; rows.length < all.totalCount; page += 1)
    rows.push(...(await listOf({ limit: 100, page, givenFrom: from })).data);
  for (const reason of thankReasons) {
    const filter = { givenFrom: from, reason: [reason] };
    const one = await listOf({ ...filter, limit: 100 });
    const wanted = idsOf(rows.filter(({ reasons }) => reasons.includes(reason)));
    expect([one.totalCount, idsOf(one.data)]).toEqual([wanted.length, wanted.slice(0, 100)]);
    const made = (await (
      await post('/api/exports', { kind: 'thank-you-list', filter })
    ).json()) as CreatedExport;
    expect(made.rows).toBe(wanted.length);
  }
  expect(rows.some(({ reasons }) => reasons.length > 1)).toBe(true);
  const pair = { givenFrom: from, reason: ['first', 'largest'], thanked: false };
  expect((await listOf(pair)).totalCount).toBe(
    rows.filter(
      ({ reasons, thanked }) => !thanked && (reasons.includes('first') || reasons.includes('largest')),
    ).length,
  );
  expect((await post('/api/thanks', { reason: [] })).status).toBe(400);
  expect((await post('/api/thanks', { reason: ['best'] })).status).toBe(400);
});

test('the file has the rows of the list, and field managers have no access', async () => {
  const filter = { least, thanked: false };
  const { totalCount, data } = await listOf(filter);
  const body = { kind: 'thank-you-list', filter };
  const made = (await (await post('/api/exports', body)).json()) as CreatedExport;
  expect(made.rows).toBe(totalCount);
  const open = (id: string) =>
    system.ask(staff, exportPath(id), { headers: { 'sec-fetch-site': 'same-origin' } });
  const lines = (await (await open(made.id)).text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(totalCount + 1);
  expect(lines[1]).toContain(firstOf(data).gift.id);
  const masked = (await (await post('/api/exports', { ...body, masked: true })).json()) as CreatedExport;
  const text = await (await open(masked.id)).text();
  for (const { donor } of data) if (donor?.email) expect(text).not.toContain(donor.email);

  const field = await system.signIn('field');
  expect((await post('/api/thanks', {}, field)).status).toBe(403);
  expect((await post('/api/thanks/x', { way: 'phone' }, field)).status).toBe(403);
  expect((await post('/api/exports', body, field)).status).toBe(403);
  expect((await post('/api/thanks/x', { way: 'fax' })).status).toBe(400);
});
