import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { momentOfWallTime, wallTimeOf } from '#contract/values/wall-time.ts';
import { setTimeZone } from '../../data/format/format.ts';
import { depositOf as deposit } from '../../nouns/deposit/deposit-samples.ts';
import { depositFigures } from './deposit-figures.ts';
import { monthDays } from './figure-labels.ts';

const zone = 'America/Chicago';
beforeEach(() => setTimeZone(zone));

const now = new Date('2026-11-22T12:00:00Z');
/** Late in the evening of the organization's day, when it is the next day in UTC. */
const evening = (day: string): string => momentOfWallTime(day, '23:30', zone)?.toISOString() ?? day;
const on = (day: string, status = 'PAID', amount: number | null = 100) =>
  deposit({
    id: day,
    arrivalAt: evening(day),
    status,
    amountInCents: amount === null ? null : cents(amount),
  });

test('only deposits paid this month are summed; upcoming ones are separate', () => {
  const rows = [
    on('2026-11-24', 'PENDING', 7),
    on('2026-11-23', 'IN_TRANSIT', 5),
    on('2026-11-18'),
    on('2026-11-11', 'FAILED', 900),
    on('2026-11-04'),
    on('2026-10-28', 'PAID', 4_000),
  ];
  expect(depositFigures(rows, 6, now)).toMatchObject({
    month: { amount: 200, count: 2 },
    coming: { amount: 12, count: 2 },
    nextAt: evening('2026-11-23'),
    lastPaid: { id: '2026-11-18' },
  });
});

test('a month that is incomplete or has an unknown amount has no sum', () => {
  const cut = [on('2026-11-18'), on('2026-11-11')];
  expect(depositFigures(cut, 30, now).month).toBeNull();
  expect(depositFigures(cut, null, now).month).toBeNull();
  expect(depositFigures([...cut, on('2026-10-30')], 30, now).month).toMatchObject({ count: 2 });
  expect(depositFigures([on('2026-11-18', 'PAID', null), on('2026-10-30')], 30, now).month).toBeNull();
  // Out of order, later pages could hold anything.
  expect(depositFigures([on('2026-10-30'), on('2026-11-18'), on('2026-10-01')], 30, now).month).toBeNull();
});

test('upcoming deposits have no sum if there may be more of them', () => {
  const rows = [on('2026-11-24', 'PENDING'), on('2026-11-23', 'IN_TRANSIT')];
  expect(depositFigures(rows, 3, now).coming).toBeNull();
  expect(depositFigures(rows, 2, now).coming).toMatchObject({ count: 2 });
});

test.each<[what: string, rows: ReturnType<typeof on>[], figures: object]>([
  [
    'an upcoming deposit that should have arrived',
    [on('2026-11-24', 'PENDING', 7), on('2026-07-24', 'IN_TRANSIT', -5)],
    {
      coming: { amount: 2, count: 2 },
      nextAt: evening('2026-11-24'),
      overdueAt: evening('2026-07-24'),
      isCertain: true,
    },
  ],
  [
    'only overdue ones',
    [on('2026-07-24', 'IN_TRANSIT', -5)],
    { nextAt: null, overdueAt: evening('2026-07-24') },
  ],
  ['one due today', [on('2026-11-22', 'PENDING')], { nextAt: evening('2026-11-22'), overdueAt: null }],
  [
    'one reported as paid before it arrives',
    [on('2026-11-24', 'PAID', 30), on('2026-11-18', 'PAID', 4)],
    { month: { amount: 34, count: 2 }, arriving: { amount: 30, count: 1 } },
  ],
  ['an unknown status', [on('2026-11-18', 'NEW_PAID')], { month: null, coming: null, isCertain: false }],
  [
    'an unknown status in another month',
    [on('2026-11-18'), on('2026-10-18', 'NEW_PAID')],
    { month: { amount: 100, count: 1 }, coming: null },
  ],
  ['an unreadable date', [on('some day')], { month: null, coming: null, isCertain: false }],
  ['an unreadable amount', [on('2026-11-24', 'PENDING', null)], { coming: null, isCertain: true }],
])('%s', (_, rows, figures) => {
  expect(depositFigures(rows, rows.length, now)).toMatchObject(figures);
});

test('the days of a month run from its first to its last', () => {
  expect(monthDays(new Date('2028-02-10T12:00:00Z'))).toEqual({
    arrivesFrom: '2028-02-01',
    arrivesTo: '2028-02-29',
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (time) => {
        const { arrivesFrom, arrivesTo } = monthDays(time);
        const { day } = wallTimeOf(time, zone);
        expect(arrivesFrom <= day && day <= arrivesTo).toBe(true);
      },
    ),
  );
});
