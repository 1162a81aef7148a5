import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentOfWallTime, wallTimeOf } from './wall-time.ts';

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

test.each([
  ['2026-02-30', '09:00'],
  ['2026-11-20', '25:00'],
  ['', ''],
])('%s %s is not a local time', (day, time) => {
  expect(momentOfWallTime(day, time, 'UTC')).toBeNull();
});
