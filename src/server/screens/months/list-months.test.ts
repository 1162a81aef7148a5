import { expect, test } from 'vitest';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { listMonths } from './list-months.ts';
import { readMonth } from './read-month.ts';

const zone = 'America/New_York';
const deposit = (id: string, arrivalAt: string | null, cents: number | null, status = 'PAID') => ({
  id,
  arrivalAt,
  amountInCents: cents,
  status,
  createdAt: '2026-06-15T12:00:00.000Z',
});
/** October in New York ends four hours after it ends in UTC. */
const deposits = [
  deposit('a', '2026-08-31T12:00:00.000Z', 100),
  deposit('b', '2026-11-01T03:59:59.999Z', 2_000),
  deposit('c', '2026-11-01T04:00:00.000Z', 30_000),
  deposit('d', '2026-11-10T12:00:00.000Z', 400_000),
  deposit('moving', '2026-11-11T12:00:00.000Z', 7, 'IN_TRANSIT'),
  deposit('failed', '2026-10-11T12:00:00.000Z', 9, 'FAILED'),
  deposit('tomorrow', '2026-12-01T12:00:00.000Z', 5_000_000),
];
const odd = [
  deposit('no amount', '2026-10-05T12:00:00.000Z', null),
  deposit('no date', null, 11),
  deposit('ancient', '1026-10-05T12:00:00.000Z', 12),
  deposit('far', '9026-10-05T12:00:00.000Z', 13),
];
const reconciliations = { times: async () => new Map([['b', 1]]) };
const clock = createManualClock(Date.parse('2026-11-15T12:00:00.000Z'));
const closing = { closedAt: '2026-11-02T12:00:00.000Z', closedBy: 'Ana' };

const partsWith = async (records: object[], state?: object) => ({
  copy: await openCopiedGifts({
    gifts: [],
    records: { deposits: records, refunds: [], chargebacks: [] },
    ...state,
  }),
  reconciliations,
  clock,
  zone,
});

test("months run without a gap from the next one with a deposit to the first, by the organization's calendar", async () => {
  const parts = await partsWith(deposits);
  const { months, unknown, complete, missing } = await listMonths(parts, new Map([['2026-09', closing]]));
  expect(months).toEqual([
    {
      month: '2026-12',
      isOver: false,
      deposits: { count: 1, cents: 5_000_000 },
      unreconciled: { count: 1, cents: 5_000_000 },
      closing: null,
    },
    {
      month: '2026-11',
      isOver: false,
      deposits: { count: 2, cents: 430_000 },
      unreconciled: { count: 2, cents: 430_000 },
      closing: null,
    },
    {
      month: '2026-10',
      isOver: true,
      deposits: { count: 1, cents: 2_000 },
      unreconciled: { count: 0, cents: 0 },
      closing: null,
    },
    {
      month: '2026-09',
      isOver: true,
      deposits: { count: 0, cents: 0 },
      unreconciled: { count: 0, cents: 0 },
      closing,
    },
    {
      month: '2026-08',
      isOver: true,
      deposits: { count: 1, cents: 100 },
      unreconciled: { count: 1, cents: 100 },
      closing: null,
    },
  ]);
  expect([unknown, complete, missing]).toEqual([0, true, false]);
});

test('the list and the page of a month say the same', async () => {
  const parts = await partsWith([...deposits, ...odd]);
  const { months } = await listMonths(parts, new Map());
  for (const { month, isOver, deposits: paid, unreconciled } of months) {
    const { records, isOver: over } = await readMonth(parts, month);
    const those = records.filter(({ kind, status }) => kind === 'deposit' && status === 'PAID');
    const sum = (all: typeof those) => ({
      count: all.length,
      cents: all.reduce((total, { cents }) => total + (cents ?? 0), 0),
    });
    expect([month, isOver, paid, unreconciled]).toEqual([
      month,
      over,
      sum(those),
      sum(those.filter(({ reconciled }) => !reconciled)),
    ]);
  }
});

test('a deposit without a date, without an amount, or of a nonsensical year is said to be missing, and adds no months', async () => {
  const { months, unknown } = await listMonths(await partsWith([...deposits, ...odd]), new Map());
  expect(unknown).toBe(odd.length);
  expect(months.map(({ month }) => month)).toEqual(['2026-12', '2026-11', '2026-10', '2026-09', '2026-08']);
});

test('without any deposit, there is the current month', async () => {
  const { months } = await listMonths(await partsWith([]), new Map());
  expect(months.map(({ month }) => month)).toEqual(['2026-11']);
});
