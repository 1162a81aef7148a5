import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTimes, momentOfWallTime, wallTimeOf } from './wall-time.ts';

test('a local time converts to a moment and back', () => {
  const zones = fc.constantFrom('America/Los_Angeles', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, (moment, zone) => {
      // The local time comes from a moment, so it exists.
      const { day, time } = wallTimeOf(moment, zone);
      const found = momentOfWallTime(day, time, zone);
      expect(found && wallTimeOf(found, zone)).toEqual({ day, time });
    }),
  );
});

test('converting many moments gives the same local times as converting each, even when clocks change', () => {
  const zones = fc.constantFrom('America/New_York', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const around = (day: string) =>
    fc.integer({ min: -172_800_000, max: 172_800_000 }).map((ms) => Date.parse(day) + ms);
  const moments = fc.array(fc.oneof(around('2026-03-08'), around('2026-11-01'), around('2026-10-04')));
  fc.assert(
    fc.property(moments, zones, (all, zone) => {
      const local = localTimes(zone);
      for (const moment of all) {
        const { day, time } = wallTimeOf(new Date(moment), zone);
        expect(local(moment)?.slice(0, 16)).toBe(`${day} ${time}`);
      }
    }),
  );
  expect(localTimes('UTC')(null)).toBeNull();
});

test('local times match Intl, to the second', () => {
  const zones = fc.constantFrom('America/Los_Angeles', 'UTC', 'Asia/Kathmandu', 'Pacific/Apia');
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(moments, { maxLength: 5 }), zones, (all, zone) => {
      const local = localTimes(zone);
      // The Swedish format looks like ISO.
      const plain = new Intl.DateTimeFormat('sv', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      for (const moment of all) expect(local(moment.getTime())).toBe(plain.format(moment));
    }),
  );
});

test.each([
  // Clocks go forward: 02:30 doesn't exist, and means the first moment after the gap.
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
  // Clocks go back: 01:30 occurs twice, and means the first.
  ['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01', '02:30', '2026-11-01T07:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
])('in %s, %s %s is %s', (zone, day, time, moment) => {
  expect(momentOfWallTime(day, time, zone)?.toISOString()).toBe(moment);
});

test.each([
  ['2026-02-30', '09:00'],
  ['2026-11-20', '25:00'],
  ['', ''],
])('%s %s is not a local time', (day, time) => {
  expect(momentOfWallTime(day, time, 'UTC')).toBeNull();
});
