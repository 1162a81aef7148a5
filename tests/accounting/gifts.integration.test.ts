/** Gifts and reports of a month in which everything happens, on screens and in files, against a second set of books. */
import { afterAll, expect, test } from 'vitest';
import { sentenceOf } from '../documents/open-screens.ts';
import type { Part } from '../documents/part.ts';
import { inDollars, october, openBooks, said } from './open-books.ts';
import { type Entry, groupsOf, total, totalsOf, type WireReversal, written } from './second-accountant.ts';

const { screens, entries, ofOctober, refunds, chargebacks, fallback, csv, workbook, close } =
  await openBooks();
afterAll(close);

test('the month has everything that can happen to a gift', () => {
  const seen = new Set(ofOctober.map(({ gift }) => `${gift.type} ${gift.status}`));
  expect(seen.size).toBe(43);
  const states = (of: WireReversal[]) =>
    new Set(of.map(({ status, amountInCents }) => `${status} ${amountInCents === null}`));
  expect([states(refunds).size, states(chargebacks).size]).toEqual([8, 6]);
  // The accountant's own check: what was given is kept, or went back.
  for (const { given, kept, back, kind } of entries)
    if (given !== null && kind !== 'failed' && kind !== 'returned') expect((kept ?? 0) + back).toBe(given);
  const edges = entries.filter(({ gift }) =>
    /T(?:06:59:59\.999|07:00:00\.000)Z$/.test(gift.contributionDate),
  );
  expect(edges.map(({ day }) => day).sort()).toEqual([
    '2026-09-30',
    '2026-10-01',
    '2026-10-31',
    '2026-11-01',
  ]);
});

test('the list of gifts says the sums of the month', async () => {
  const sums = totalsOf(ofOctober);
  const { main } = await screens.open(
    'staff',
    `/contributions?givenFrom=${october.from}&givenTo=${october.to}`,
  );
  const sentence = sentenceOf(main);
  for (const part of [
    `${sums.gifts} gifts: dated Oct 1 – 31`,
    said(sums.received, 'received'),
    said(sums.pending, 'pending'),
    said(sums.mayGoBack, 'in dispute or refund'),
    said(sums.failed, 'failed'),
    said(sums.returned, 'refunded or charged back'),
    said(sums.partlyReturned, 'in partial refunds'),
    `${sums.unpriced} gifts have no amount`,
  ])
    expect(sentence).toContain(part);
  // Nobody knows the average of gifts without an amount. Of one campaign's, all have one.
  expect(sentence).not.toContain('average');
  const [campaign, own] =
    [...groupsOf(entries, ({ gift }) => gift.campaign?.id ?? null)].find(
      ([id, all]) => id !== null && totalsOf(all).unpriced === 0 && all.length > 50,
    ) ?? [];
  const one = sentenceOf((await screens.open('staff', `/contributions?campaign=${campaign}`)).main);
  expect(one).toContain(`average ${written(totalsOf(own ?? []).average ?? 0)}`);
});

test('the file of the gifts has what was given, went back, may go back, and is kept of each', async () => {
  const rows = await csv('gifts', {});
  const sheet = await workbook('gifts', {});
  const byId = new Map(rows.map((row) => [row['Gift ID'], row]));
  expect(byId.size).toBe(entries.length);
  const counts = { received: 'Received', pending: 'Pending', failed: 'Failed', returned: 'Returned' };
  for (const { gift, kind, day, given, back, mayGoBack, kept } of entries) {
    const row = byId.get(gift.id);
    expect(row?.['Counts as'], gift.id).toMatch(new RegExp(`^${counts[kind]}`, 'i'));
    expect(row?.Date?.slice(0, 10)).toBe(day);
    expect(row?.Campaign).toBe(gift.campaign?.name ?? '');
    expect(row?.Amount).toBe(inDollars(given));
    // Only what was received is kept: the column adds up to the total on the screen.
    expect(row?.Kept).toBe(inDollars(kept === null || kind === 'received' ? kept : 0));
    const isBack = kind === 'returned' ? (given ?? 0) : back;
    expect([row?.Returned, row?.['May be returned']], gift.id).toEqual([
      inDollars(isBack),
      inDollars(mayGoBack),
    ]);
  }
  // The workbook's last lines: the total of each kind, of every column that adds up.
  for (const kind of ['received', 'pending', 'failed', 'returned'] as const) {
    const all = entries.filter((entry) => entry.kind === kind);
    const line = sheet
      .split('<row ')
      .find((row) => row.toLowerCase().includes(`total: ${counts[kind].toLowerCase()}`));
    const numbers = [...(line ?? '').matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) =>
      Math.round(Number(value) * 100),
    );
    expect(numbers.slice(0, 4), kind).toEqual([
      total(all, ({ given }) => given),
      total(all, ({ given, back }) => (kind === 'returned' ? given : back)),
      total(all, ({ kept }) => (kind === 'received' ? kept : 0)),
      total(all, ({ mayGoBack }) => mayGoBack),
    ]);
  }
});

/** The cells of a table's rows by the heading of their column. */
function tableOf(main: Part): Record<string, string>[] {
  const cells = (row: Part) => row.children.filter((child): child is Part => typeof child !== 'string');
  const [head, ...rows] = main.find('table')[0]?.find('row') ?? [];
  const titles = head ? cells(head).map(({ text }) => text) : [];
  return rows.map((row) => Object.fromEntries(cells(row).map(({ text }, at) => [titles[at] ?? '', text])));
}

const orDash = (cents: number | null): string => (cents === null ? '—' : written(cents));

test.each([
  ['campaigns', 'Campaign', ({ gift }: Entry) => gift.campaign?.name ?? 'No campaign'],
  ['', 'Week', ({ day }: Entry) => weekOf(day)],
] as const)('the report /reports/%s has the figures of each group', async (path, title, groupOf) => {
  const by = path === '' ? '&by=week' : '&columns=all';
  const { main } = await screens.open('staff', `/reports/${path}?from=${october.from}&to=${october.to}${by}`);
  const rows = new Map(tableOf(main).map((row) => [row[title] ?? '', row]));
  const groups = new Map([...groupsOf(ofOctober, groupOf), ['Total', ofOctober] as const]);
  for (const [name, group] of groups) {
    const sums = totalsOf(group);
    if (sums.receivedGifts + sums.pending === 0) continue;
    expect(rows.get(name ?? ''), name ?? '').toMatchObject({
      Received: written(sums.received),
      Pending: sums.pending === 0 ? '—' : written(sums.pending),
      Gifts: sums.receivedGifts === 0 ? '—' : String(sums.receivedGifts),
      Donors: sums.donors === 0 ? '—' : String(sums.donors),
      Average: orDash(sums.average),
      Median: orDash(sums.median),
      Largest: orDash(sums.largest),
    });
  }
});

/** "Oct 4 – 10": from Sunday to Saturday, within the month. */
function weekOf(day: string): string {
  const date = Number(day.slice(8));
  // October 2026 begins on a Thursday.
  const sunday = date - ((date + 3) % 7);
  return `Oct ${Math.max(1, sunday)} – ${Math.min(31, sunday + 6)}`;
}

test.each([
  ['campaign', 'Campaign ID', ({ gift }: Entry) => gift.campaign?.id ?? ''],
  ['location', 'Location ID', ({ gift }: Entry) => gift.locationId ?? fallback],
  ['method', 'Payment method', ({ gift }: Entry) => sourceNames[gift.type] ?? ''],
] as const)('the file of giving by %s has the same figures', async (grouping, title, groupOf) => {
  const rows = await csv('giving-report', {
    grouping,
    days: october,
    against: 'none',
    before: null,
  });
  const groups = groupsOf(ofOctober, groupOf);
  expect(rows.length).toBeGreaterThan(3);
  let compared = 0;
  for (const row of rows) {
    const name = row[title] ?? '';
    // The way in which money came online isn't the gift's type.
    if (grouping === 'method' && !groups.has(name)) continue;
    compared += 1;
    const sums = totalsOf(groups.get(name) ?? []);
    expect(row).toMatchObject({
      Received: inDollars(sums.received),
      Gifts: String(sums.receivedGifts),
      Donors: String(sums.donors),
      Average: inDollars(sums.average),
      Median: inDollars(sums.median),
      Largest: inDollars(sums.largest),
      Pending: inDollars(sums.pending),
    });
  }
  expect(compared).toBeGreaterThan(3);
});
/** Types of gifts that are a way of giving of their own. */
const sourceNames: Readonly<Record<string, string>> = {
  STOCK: 'Stock',
  CRYPTO: 'Crypto',
  DAF: 'Donor-advised fund',
  MANUAL_CASH: 'Entered manually',
};
