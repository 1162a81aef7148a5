import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallTimeOf } from '../../values/wall-time.ts';
import { nextRun, type Schedule } from './next-run.ts';

const zones = [
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), hour: fc.integer({ min: 0, max: 23 }) }),
  fc.record({
    every: fc.constant('week' as const),
    weekday: fc.integer({ min: 0, max: 6 }),
    hour: fc.integer({ min: 0, max: 23 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
  }),
);
const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

test.each<[string, Schedule, string, string]>([
  ['later today', { every: 'day', hour: 8 }, '2026-03-03T13:59:59Z', '2026-03-03T14:00:00.000Z'],
  [
    'never the same moment twice',
    { every: 'day', hour: 8 },
    '2026-03-03T14:00:00Z',
    '2026-03-04T14:00:00.000Z',
  ],
  ['on Monday', { every: 'week', weekday: 1, hour: 8 }, '2026-03-03T14:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['on the 1st', { every: 'month', day: 1, hour: 0 }, '2026-03-03T14:00:00Z', '2026-04-01T05:00:00.000Z'],
  [
    'on the last day of a short month',
    { every: 'month', day: 31, hour: 8 },
    '2026-02-03T14:00:00Z',
    '2026-02-28T14:00:00.000Z',
  ],
  [
    'on February 29',
    { every: 'month', day: 30, hour: 8 },
    '2028-02-03T14:00:00Z',
    '2028-02-29T14:00:00.000Z',
  ],
  ['an hour that is skipped', { every: 'day', hour: 2 }, '2026-03-08T07:00:00Z', '2026-03-08T08:00:00.000Z'],
  [
    'the first of two equal hours',
    { every: 'day', hour: 1 },
    '2026-11-01T05:00:00Z',
    '2026-11-01T06:00:00.000Z',
  ],
  ['not the second of them', { every: 'day', hour: 1 }, '2026-11-01T06:00:00Z', '2026-11-02T07:00:00.000Z'],
])('%s', (_, schedule, after, next) => {
  expect(new Date(nextRun(schedule, Date.parse(after), 'America/Chicago')).toISOString()).toBe(next);
});

test('each run is later than the last, on the chosen day, at the chosen hour or after the gap of a clock change', () => {
  fc.assert(
    fc.property(schedules, moments, fc.constantFrom(...zones), (schedule, after, zone) => {
      const next = nextRun(schedule, after, zone);
      expect(next).toBeGreaterThan(after);
      const { day, time } = wallTimeOf(new Date(next), zone);
      const date = new Date(`${day}T00:00:00Z`);
      if (schedule.every === 'week') expect(date.getUTCDay()).toBe(schedule.weekday);
      if (schedule.every === 'month') expect(date.getUTCDate()).toBeLessThanOrEqual(schedule.day);
      const late = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - schedule.hour * 60;
      // No clock change of these zones skips more than an hour of a day that has one.
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(60);
    }),
  );
});

test('no day has two runs, and none is left out', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 23 }), fc.constantFrom(...zones), (after, hour, zone) => {
      const days: string[] = [];
      for (let at = after, count = 0; count < 40; count += 1) {
        at = nextRun({ every: 'day', hour }, at, zone);
        days.push(wallTimeOf(new Date(at), zone).day);
      }
      const first = Date.parse(`${days[0]}T00:00:00Z`);
      expect(days).toEqual(
        days.map((_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10)),
      );
    }),
    { numRuns: 50 },
  );
});
