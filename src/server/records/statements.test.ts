import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCopiedGifts } from '../copy/gifts/copied-gifts-fixture.ts';
import type { Cell } from '../exports/export-kinds.ts';
import { statementExport } from '../screens/letters/statement-export.ts';
import { createStatements } from './statements.ts';

const zone = 'America/New_York';
const gift = (
  id: string,
  donor: string,
  at: string,
  cents: number | null,
  status = 'PAID_OUT',
  type = 'CASH',
) => ({
  id,
  donor_id: donor,
  given_at: Date.parse(at),
  amount_cents: cents,
  status,
  type,
});
/** 2025 in New York begins and ends at five in the morning UTC. */
const gifts = [
  gift('1', 'zoe', '2025-01-01T05:00:00Z', 10_000),
  gift('2', 'zoe', '2025-12-31T23:30:00-05:00', 15_000),
  gift('3', 'zoe', '2025-06-01T12:00:00Z', null),
  gift('4', 'zoe', '2026-01-01T05:00:00Z', 99_000),
  gift('5', 'zoe', '2025-06-01T12:00:00Z', 70_000, 'REFUNDED'),
  gift('6', 'ada', '2025-03-01T02:00:00Z', 25_000),
  gift('7', 'max', '2025-03-02T12:00:00Z', 24_999),
];
const donors = [
  { id: 'zoe', firstName: 'Zoe', lastName: 'Abbott' },
  { id: 'ada', firstName: 'Ada', lastName: 'Moss' },
  { id: 'max', firstName: 'Max', lastName: 'Reed' },
];
const open = async () => createStatements({ copy: await openCopiedGifts({ gifts, donors }), zone });

test("a year's statements list all donors who gave at least the minimum, by last name", async () => {
  const statements = await open();
  const page = await statements.page({ year: 2025, least: 25_000, limit: 25, page: 1 });
  expect(
    page.data.map(({ donor, gifts: own, ...sums }) => [donor.id, own.map(({ id }) => id), sums]),
  ).toEqual([
    ['zoe', ['1', '3', '2'], { cents: 25_000, unpriced: 1, returns: {} }],
    ['ada', ['6'], { cents: 25_000, unpriced: 0, returns: {} }],
  ]);
  expect([page.totalCount, page.cents]).toEqual([2, 50_000]);
  const second = await statements.page({ year: 2025, least: 0, limit: 2, page: 2 });
  expect([second.data.map(({ donor }) => donor.id), second.totalCount, second.cents]).toEqual([
    ['max'],
    3,
    74_999,
  ]);
  // A single donor's statement has no minimum.
  const own = await statements.page({ year: 2025, least: 25_000, donor: 'max', limit: 25, page: 1 });
  expect([own.data.length, own.cents]).toEqual([1, 24_999]);
  // One who gave nothing in the year has an empty statement; an unknown one has none.
  const empty = await statements.page({ year: 2024, least: 1, donor: 'max', limit: 25, page: 1 });
  expect([empty.data.length, empty.cents]).toEqual([1, 0]);
  const unknown = await statements.page({ year: 2025, least: 1, donor: 'eve', limit: 25, page: 1 });
  expect([unknown.data, unknown.totalCount]).toEqual([[], 0]);
});

test('gifts of the year that are not in the total are counted: pending ones, and cash gifts of unknown amount', async () => {
  const more = [
    gift('8', 'ada', '2025-05-05T12:00:00Z', 5_000, 'PENDING'),
    gift('9', 'ada', '2025-05-05T12:00:00Z', 5_000, 'NEW_WORD'),
    gift('10', 'ada', '2026-05-05T12:00:00Z', 5_000, 'PENDING'),
  ];
  const copy = await openCopiedGifts({ gifts: [...gifts, ...more], donors });
  const page = await createStatements({ copy, zone }).page({ year: 2025, least: 1, limit: 25, page: 1 });
  expect(page.left).toEqual({ pending: 2, unpriced: 1, returnPending: 0 });
});

test('of a gift that went back in part, what is left is added up, and what may go back is named', async () => {
  const copy = await openCopiedGifts({
    gifts,
    donors,
    returned: [
      { kind: 'refund', contributionId: '6', status: 'SUCCEEDED', amountInCents: 20_000 },
      { kind: 'chargeback', contributionId: '6', status: 'pending', amountInCents: 4_000 },
      { kind: 'refund', contributionId: '2', status: 'FAILED', amountInCents: 15_000 },
    ],
  });
  const statements = createStatements({ copy, zone });
  const page = await statements.page({ year: 2025, limit: 25, page: 1 });
  expect(page.data.map(({ donor, cents, returns }) => [donor.id, cents, returns])).toEqual([
    ['zoe', 25_000, {}],
    ['ada', 5_000, { '6': { returned: 20_000, pending: 4_000 } }],
    ['max', 24_999, {}],
  ]);
  expect(page.cents).toBe(54_999);
  expect(page.left.returnPending).toBe(1);
  // The minimum is about what is left.
  const large = await statements.page({ year: 2025, least: 5_001, limit: 25, page: 1 });
  expect(large.data.map(({ donor }) => donor.id)).toEqual(['zoe', 'max']);
});

test("the mail-merge file has a row for each donor, with days in the organization's time zone", async () => {
  const { columns, rows } = await statementExport(await open(), { zone, fiscalStart: 7 }).open({
    year: 2025,
    least: 25_000,
  });
  const cells: (readonly Cell[])[] = [];
  for await (const some of rows) cells.push(...some);
  const of = (title: string) =>
    cells.map((row) => row[columns.findIndex((column) => column.title === title)]);
  expect(of('Last name')).toEqual(['Abbott', 'Moss']);
  expect([of('Total'), of('Gifts'), of('Gifts of unknown amount')]).toEqual([
    [250, 250],
    [3, 1],
    [1, 0],
  ]);
  expect([of('First gift'), of('Last gift')]).toEqual([
    ['2025-01-01', '2025-02-28'],
    ['2025-12-31', '2025-02-28'],
  ]);
});

test.each([
  [2024, 7, 'FY 2025', '2024-07-01', '2025-06-30', [10_000, 25_000, 24_999]],
  [2025, 3, 'Mar 2025 – Feb 2026', '2025-03-01', '2026-02-28', [114_000, 24_999]],
  [2025, 1, 2025, '2025-01-01', '2025-12-31', [25_000, 25_000, 24_999]],
])(
  'twelve months from %d-%d are %s: each donor has the sum of the gifts of those days, on the list and in the file',
  async (year, month, name, from, to, sums) => {
    const statements = await open();
    const { data, cents } = await statements.page({ year, month, limit: 25, page: 1 });
    expect(data.map((one) => one.cents)).toEqual(sums);
    expect(cents).toBe(sums.reduce((sum, one) => sum + one, 0));
    const { columns, rows } = await statementExport(statements, { zone, fiscalStart: 7 }).open({
      year,
      month,
    });
    const titles = ['Year', 'From', 'To', 'Total'];
    for await (const some of rows)
      expect(
        some.map((row) => titles.map((title) => row[columns.findIndex((column) => column.title === title)])),
      ).toEqual(sums.map((sum) => [name, from, to, sum / 100]));
  },
);

test('only cash gifts are added up; donors of stock, crypto, and grants get a statement too', async () => {
  const at = '2025-06-01T12:00:00Z';
  const copy = await openCopiedGifts({
    gifts: [
      gift('cash', 'zoe', at, 10_000),
      gift('check', 'zoe', at, 5_000, 'CONFIRMED', 'MANUAL_CASH'),
      gift('stock', 'zoe', at, 4_570_020, 'COMPLETED', 'STOCK'),
      gift('grant', 'zoe', at, 320_000, 'PAID_OUT', 'DAF'),
      gift('coins', 'ada', at, null, 'PAID_OUT', 'CRYPTO'),
      gift('failed', 'ada', at, 9_900, 'FAILED'),
      gift('refunded', 'max', at, 8_800, 'REFUNDED'),
    ],
    donors,
  });
  const statements = createStatements({ copy, zone });
  const page = await statements.page({ year: 2025, limit: 25, page: 1 });
  expect(
    page.data.map(({ donor, gifts: own, cents, unpriced }) => [donor.id, own.length, cents, unpriced]),
  ).toEqual([
    ['zoe', 4, 15_000, 0],
    ['ada', 1, 0, 0],
  ]);
  expect([page.totalCount, page.cents]).toEqual([2, 15_000]);
  // A minimum counts everything that was given.
  const large = await statements.page({ year: 2025, least: 4_905_020, limit: 25, page: 1 });
  expect(large.data.map(({ donor }) => donor.id)).toEqual(['zoe']);
  expect((await statements.page({ year: 2025, least: 4_905_021, limit: 25, page: 1 })).data).toEqual([]);
  const { columns, rows } = await statementExport(statements, { zone, fiscalStart: 7 }).open({ year: 2025 });
  const cells: (readonly Cell[])[] = [];
  for await (const some of rows) cells.push(...some);
  const of = (title: string) =>
    cells.map((row) => row[columns.findIndex((column) => column.title === title)]);
  expect(
    ['Gifts', 'Total', 'Gifts of unknown amount', 'Non-cash gifts', 'Donor-advised grants'].map(of),
  ).toEqual([
    [4, 1],
    [150, 0],
    [0, 0],
    [1, 1],
    [1, 0],
  ]);
});

test("a statement's total is the sum of its received cash gifts, for any gifts; the file and the list agree", async () => {
  const kinds = [
    ['CASH', 'PAID_OUT'],
    ['CASH', 'FAILED'],
    ['CASH', 'REFUNDED'],
    ['MANUAL_CASH', 'CONFIRMED'],
    ['STOCK', 'COMPLETED'],
    ['STOCK', 'INITIATED'],
    ['CRYPTO', 'PAID_OUT'],
    ['DAF', 'PAID_OUT'],
    ['BOND', 'PAID_OUT'],
  ] as const;
  const one = fc.record({
    donor: fc.constantFrom('zoe', 'ada', 'max'),
    kind: fc.constantFrom(...kinds),
    cents: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 12 }), async (given) => {
      const copy = await openCopiedGifts({
        gifts: given.map(({ donor, kind: [type, status], cents }, at) => ({
          ...gift(String(at), donor, '2025-06-01T12:00:00Z', cents, status, type),
          anonymous: at % 2 === 0 ? 0 : 1,
        })),
        donors,
      });
      const statements = createStatements({ copy, zone });
      const cashOf = (id: string) =>
        given
          .filter(
            ({ donor, kind: [type, status] }) =>
              donor === id && /CASH/.test(type) && /PAID|CONFIRMED/.test(status),
          )
          .reduce((total, { cents }) => total + (cents ?? 0), 0);
      const { data, cents } = await statements.page({ year: 2025, limit: 25, page: 1 });
      expect(data.map((statement) => statement.cents)).toEqual(data.map(({ donor }) => cashOf(donor.id)));
      expect(cents).toBe(['zoe', 'ada', 'max'].reduce((total, id) => total + cashOf(id), 0));
      const sums = await statements.sums({ year: 2025 });
      expect(sums.map((sum) => [sum.donorId, sum.cents, sum.gifts])).toEqual(
        data.map((statement) => [statement.donor.id, statement.cents, statement.gifts.length]),
      );
    }),
    { numRuns: 30 },
  );
});
