import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from './day-range.ts';

test.each([
  ['2026-11-20', 'America/Los_Angeles', '2026-11-20T08:00:00.000Z', '2026-11-21T07:59:59.999Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
  ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', '2026-03-09T06:59:59.999Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
  ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-20T18:14:59.999Z'],
  ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-20T09:59:59.999Z'],
])('%s in %s is %s to %s', (day, zone, start, end) => {
  expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]);
});

test.each(['America/Santiago', 'Africa/Cairo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo'])(
  'the days of two years in %s follow each other without a gap',
  (zone) => {
    const first = Date.parse('2025-01-01T00:00:00Z');
    for (let index = 0; index < 730; index += 1) {
      const [day, next] = [0, 1].map((step) =>
        new Date(first + (index + step) * 86_400_000).toISOString().slice(0, 10),
      );
      expect(Date.parse(endOfDay(day ?? '', zone)) + 1).toBe(Date.parse(startOfDay(next ?? '', zone)));
    }
  },
);
