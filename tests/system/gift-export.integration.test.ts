/** Exports from a filled index: the platform's gifts and their sums to the cent, without a call, and without typed text in the log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { Days } from '#contract/rules/periods.ts';
import { exportPath, fileTypes } from '#contract/steward/exports.ts';
import type { GiftGroups, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';

import { givingRows, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { unzipped } from '../../src/server/exports/unzip-fixture.ts';
import { csvRecords } from './csv-records.ts';
import { openSystem, type System, systemZone } from './system-fixture.ts';

let system: System;
let admin: string;
let staff: string;
beforeAll(async () => {
  system = await openSystem({ gifts: 900 });
  [admin, staff] = [await system.signIn('admin'), await system.signIn('staff')];
  await system.readGifts(admin);
});
afterAll(() => system.stop());

const make = (body: object, cookie = staff) =>
  system.post(cookie, '/api/exports', { kind: 'gifts', ...body });
const open = ({ id }: CreatedExport, cookie = staff) =>
  system.ask(cookie, exportPath(id), { headers: { 'sec-fetch-site': 'same-origin' } });
async function exported(body: object): Promise<{ made: CreatedExport; answer: Response }> {
  const answer = await make(body);
  expect(answer.status).toBe(201);
  // The reply of this route.
  const made = (await answer.json()) as CreatedExport;
  const file = await open(made);
  // Read at once: a person can't export another one while it is downloading.
  return { made, answer: new Response(await file.arrayBuffer(), file) };
}

async function giftsOfPlatform() {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { data } = await system.read(admin, 'contributions.list', { query: { limit: 100, page } });
    all.push(...data);
    if (data.length < 100) return all;
  }
}

test('the file has every gift of the platform, sorted by date given and to the cent, without a call', async () => {
  const gifts = await giftsOfPlatform();
  system.control.mark();
  const { made, answer } = await exported({ filter: {} });
  expect([made.rows, made.fileName]).toEqual([gifts.length, 'gifts.csv']);
  expect(answer.headers.get('content-type')).toBe(fileTypes.csv);
  const rows = csvRecords(await answer.text());
  expect(system.upstreamRequests()).toEqual([]);
  const given = rows.map((row) => row.Date ?? '');
  expect(given).toEqual(given.toSorted().toReversed());
  const amounts = (of: (string | number | null | undefined)[]) => of.map(Number).reduce((a, b) => a + b, 0);
  expect(amounts(rows.map(({ Amount }) => Amount))).toBeCloseTo(
    amounts(gifts.map(({ amount }) => amount)),
    2,
  );
  const byId = new Map(rows.map((row) => [row['Gift ID'], row]));
  for (const { id, donor, type, status, campaign, donorNotes } of gifts)
    expect(byId.get(id)).toMatchObject({
      'Last name': donor?.lastName ?? '',
      'Donor ID': donor?.id ?? '',
      'Counts as': expect.stringMatching(new RegExp(giftOutcome(type ?? null, status ?? null), 'i')),
      Campaign: campaign?.name ?? '',
      Note: donorNotes ?? '',
    });
});

test('a workbook has the same rows, and respects the filter', async () => {
  const wanted = { frequency: 'recurring', sort: 'amount', direction: 'ASC' };
  const [csv, xlsx] = [
    await exported({ filter: wanted }),
    await exported({ filter: wanted, format: 'xlsx' }),
  ];
  expect(xlsx.made.fileName).toBe('gifts.xlsx');
  expect(xlsx.answer.headers.get('content-type')).toBe(fileTypes.xlsx);
  const rows = csvRecords(await csv.answer.text());
  expect(rows.every(({ Frequency }) => Frequency === 'Recurring')).toBe(true);
  const files = unzipped(Buffer.from(await xlsx.answer.arrayBuffer()));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const amounts = [...sheet.matchAll(/<c r="[A-Z]+\d+" s="2"><v>([^<]*)<\/v>/g)].map(([, amount]) =>
    Number(amount),
  );
  const money = ['Amount', 'Returned', 'Kept', 'May be returned'] as const;
  expect(amounts).toEqual(
    rows.flatMap((row) => money.flatMap((name) => (row[name] === '' ? [] : [Number(row[name])]))),
  );
  // What is kept adds up to the total on the screen.
  const listed = await system.post(staff, '/api/lists/gifts', wanted);
  // The reply of this route.
  const { sums: sum } = (await listed.json()) as { sums: GiftSum };
  const kept = rows.reduce((cents, { Kept }) => cents + Math.round(Number(Kept) * 100), 0);
  expect(kept).toBe(sum.received.cents);
  const lines = sheet.split(/<row r="\d+">/).slice(1);
  const totals = lines.slice(rows.length + 1);
  const received = totals.find((line) => line.includes('Total: received')) ?? '';
  const sums = [...received.matchAll(/ s="6"><v>([^<]*)<\/v>/g)].map(([, amount]) => Number(amount));
  expect(sums.slice(1)).toEqual(
    [sum.partlyReturned.cents, sum.received.cents, sum.returnPending.cents].map((cents) => cents / 100),
  );
  expect(totals).toHaveLength(new Set(rows.map((row) => row['Counts as'])).size);
  expect(sheet).toContain(`<autoFilter ref="A1:AE${rows.length + 1}"/>`);
  const about = files.get('xl/worksheets/sheet2.xml') ?? '';
  for (const text of ['Frequency', 'Recurring', `${rows.length}`, systemZone, 'Updated', 'Exported'])
    expect(about).toContain(`>${text}`.replace(`>${systemZone}`, systemZone));
});

const october = { from: '2026-10-01', to: '2026-10-31' };
const octoberBefore = { from: '2025-10-01', to: '2025-10-31' };
const groupsOf = async ({ from, to }: Days, grouping: object): Promise<GiftGroups> => {
  const body = JSON.stringify({ givenFrom: from, givenTo: to, ...grouping });
  const answer = await system.ask(staff, '/api/copied-gifts/groups', { method: 'POST', body });
  // The reply of this route.
  return (await answer.json()) as GiftGroups;
};
const dollars = (amount: number) => String(amount / 100);

test.each(['campaign', 'location', 'method', 'week', 'fiscal-quarter'] as const)(
  'the file of a report by %s has the rows of its screen, compared with the same days last year',
  async (grouping) => {
    const question = { grouping, days: october, against: 'year', before: octoberBefore } as const;
    const { made, answer } = await exported({ kind: 'giving-report', filter: question });
    expect(made.fileName).toBe(`giving-by-${grouping}-2026-10.csv`);
    const rows = csvRecords(await answer.text());
    const by = isPeriod(grouping) ? { period: grouping } : { by: grouping };
    const [now, before] = [await groupsOf(october, by), await groupsOf(octoberBefore, by)];
    const shown = givingRows({ ...question, fiscalStart: 7 }, now, before);
    expect(rows).toHaveLength(shown.length);
    for (const [at, row] of shown.entries()) {
      const received = row.measures?.sum.received ?? { gifts: 0, cents: 0 };
      expect(rows[at]).toMatchObject({
        Received: dollars(received.cents),
        'Same period last year': dollars(row.before?.measures?.sum.received.cents ?? 0),
        Gifts: String(received.gifts),
        Median: row.measures?.median == null ? '' : dollars(row.measures.median),
        ...(row.days ? { From: row.days.from, To: row.days.to } : {}),
      });
    }
    const sum = rows.reduce((total, row) => total + Math.round(Number(row.Received) * 100), 0);
    expect(sum).toBe(now.total.sum.received.cents);
  },
);

test('the file of a split report has a column for each series, adding up to the total', async () => {
  const question = { grouping: 'month', split: 'campaign', days: october, against: 'none', before: null };
  const { answer } = await exported({ kind: 'giving-report', filter: question });
  const [row, ...others] = csvRecords(await answer.text());
  expect(others).toEqual([]);
  const { From, To, Received, Pending, ...series } = row ?? {};
  expect([From, To]).toEqual([october.from, october.to]);
  expect(Object.keys(series)).toContain('Other');
  expect(Object.keys(series)).toHaveLength(7);
  const sum = Object.values(series).reduce((total, dollars) => total + Math.round(Number(dollars) * 100), 0);
  expect(sum).toBe(Math.round(Number(Received) * 100));
  const { total } = await groupsOf(october, { by: 'campaign' });
  expect(sum).toBe(total.sum.received.cents);
  expect(Pending).toBe(dollars(total.sum.pending.cents));
});

test('a report as a workbook has dates as dates, money as numbers, and changes as percentages', async () => {
  const filter = {
    grouping: 'day',
    days: october,
    against: 'before',
    before: { from: '2026-08-30', to: '2026-09-30' },
  };
  const { made, answer } = await exported({ kind: 'giving-report', filter, format: 'xlsx' });
  // The earlier days are one more.
  expect(made.rows).toBe(32);
  const sheet = unzipped(Buffer.from(await answer.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
  const [, , first = '', ...others] = sheet.split(/<row r="\d+">/);
  const cellsOf = (row: string) =>
    [...row.matchAll(/<c( [^>]*)?>/g)].map(([, of = '']) => of.replace(/ r="\w+"/, '').trim());
  // October 1, 2026.
  expect(first).toContain('<c r="A2" s="4"><v>46296</v></c><c r="B2" s="4"><v>46296</v></c><c r="C2" s="2">');
  // The earlier days; then the difference, the earlier gifts and donors, and what is pending and was.
  expect(cellsOf(first).slice(-7)).toEqual(['s="4"', 's="4"', 's="2"', '', '', 's="2"', 's="2"']);
  expect(others.join('')).toMatch(/ s="5"><v>-?[\d.]+<\/v><\/c>/);
  const log = await (await system.ask(admin, '/api/activity')).text();
  expect(log).toContain('giving-report');
  expect(log).toContain('"grouping":"day"');
});

test('refuses a report with invalid days or groupings', async () => {
  const question = { grouping: 'campaign', days: october, against: 'none', before: null };
  for (const odd of [
    { ...question, grouping: 'donor' },
    { ...question, days: { from: '2026-10-01' } },
    { ...question, days: { from: '2026-99-01', to: '2026-10-31' } },
    { ...question, campaign: 'a b' },
    { ...question, sort: 'amount' },
  ])
    expect((await make({ kind: 'giving-report', filter: odd })).status).toBe(400);
  expect((await make({ kind: 'giving-report', filter: question })).status).toBe(201);
});

test('people are masked while personal data is hidden, and the log contains no typed text', async () => {
  const donor = (await giftsOfPlatform()).find((gift) => gift.donor?.lastName && gift.donor.email)?.donor;
  const text = donor?.lastName ?? '';
  const { made, answer } = await exported({ filter: { text }, masked: true });
  const [row] = csvRecords(await answer.text());
  expect(made.fileName).toBe('gifts-masked.csv');
  expect([row?.['Last name'], row?.Email, row?.['Gift ID']?.length]).toEqual(['••••', '••••', 24]);
  const log = await (await system.ask(admin, '/api/activity')).text();
  expect(log).toContain('exports.make');
  expect(log).toContain('"search":true');
  expect(log).not.toContain(text);
});

test('a file can be downloaded again for a day, but only by the person who created it', async () => {
  const { made } = await exported({ filter: {} });
  const typed = await exported({ filter: { text: 'ann' } });
  await system.clock.advance(3 * 3_600_000);
  staff = await system.signIn('staff');
  admin = await system.signIn('admin');
  expect((await open(made)).status).toBe(200);
  expect((await open(made, admin)).status).toBe(404);
  // Typed text is only stored for 15 minutes.
  expect((await open(typed.made)).status).toBe(404);
});

test('field managers get no gifts; invalid queries are refused', async () => {
  const field = await system.signIn('field');
  expect((await make({ filter: {} }, field)).status).toBe(403);
  for (const filter of [undefined, null, { nothing: 1 }, { page: 2 }, { sort: 'id' }])
    expect((await make({ filter })).status).toBe(400);
  expect((await make({ filter: {}, format: 'pdf' })).status).toBe(400);
});

test('files with names that are more than 5,000 rows together in a day need a recent password, however many they are', async () => {
  const own = await system.signIn('finance');
  // The password was confirmed half an hour ago, as at a computer that someone left open.
  await system.clock.advance(31 * 60_000);
  const filter = {};
  const statuses: number[] = [];
  let rows = 0;
  while (statuses.at(-1) !== 403 && statuses.length < 40) {
    const made = await make({ filter }, own);
    statuses.push(made.status);
    if (made.status === 201) rows += ((await made.json()) as CreatedExport).rows;
  }
  expect(statuses.at(-1)).toBe(403);
  expect([rows <= 5_000, rows > 2_500]).toEqual([true, true]);
  expect((await make({ filter, masked: true }, own)).status).toBe(201);
  expect((await make({ filter }, await system.signIn('finance'))).status).toBe(201);
});
