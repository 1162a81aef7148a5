import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createDateFilters } from './date-filters.ts';
import { ServiceAnswered } from './errors.ts';

const { log } = createRecordingLog();
const day = 86_400_000;

test('days cover every moment of the requested range, and at most one more day on either side', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const [from, to] = [one, other].sort((a, b) => a.getTime() - b.getTime());
      const query = {
        minimumUpdatedDate: from?.toISOString(),
        maximumUpdatedDate: to?.toISOString(),
        limit: 5,
      };
      const { input, utcDays } = createDateFilters('day', log).outgoing({ query });
      const { minimumUpdatedDate, maximumUpdatedDate, limit } = { ...input.query };
      const [first, last] = [
        Date.parse(String(minimumUpdatedDate)),
        Date.parse(String(maximumUpdatedDate)) + day,
      ];
      expect([utcDays, limit, String(minimumUpdatedDate).length]).toEqual([true, 5, 10]);
      expect(first).toBeLessThanOrEqual(from?.getTime() ?? 0);
      expect(last).toBeGreaterThan(to?.getTime() ?? 0);
      expect(first).toBeGreaterThan((from?.getTime() ?? 0) - day);
      expect(last).toBeLessThanOrEqual((to?.getTime() ?? 0) + day);
    }),
  );
});

test('switches to days only in auto mode, only if the error names a date, and only if an instant was sent', () => {
  const query = { startDate: '2026-11-01T05:00:00.000Z' };
  const blame = new ServiceAnswered(400, 'startDate must be a date in the form YYYY-MM-DD', true);
  const auto = createDateFilters('auto', log);
  expect(auto.afterRefusal({ query }, blame)).toEqual({
    input: { query: { startDate: '2026-11-01' } },
    utcDays: true,
  });
  expect(
    auto.afterRefusal({ query }, new ServiceAnswered(400, 'limit must not be greater', true)),
  ).toBeNull();
  expect(auto.afterRefusal({ query }, new ServiceAnswered(500, 'date', true))).toBeNull();
  expect(auto.afterRefusal({ query: { startDate: '2026-11-01' } }, blame)).toBeNull();
  expect(createDateFilters('instant', log).afterRefusal({ query }, blame)).toBeNull();
  expect(auto.outgoing({ query })).toEqual({ input: { query }, utcDays: false });
  auto.settleOnDays();
  expect(auto.outgoing({ query }).utcDays).toBe(true);
});
