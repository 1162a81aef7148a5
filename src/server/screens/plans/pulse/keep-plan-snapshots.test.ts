import { expect, test } from 'vitest';
import { recordLagMs } from '#contract/rules/plan-watch/watch-thresholds.ts';
import type { CopyState } from '#contract/steward/operations/copy.ts';
import { createManualClock } from '../../../tests/manual-clock.ts';
import { createRecordingLog } from '../../../tests/recording-log.ts';
import { keepPlanSnapshots } from './keep-plan-snapshots.ts';

const minuteMs = 60_000;
/** 23:30 in Chicago. */
const start = Date.UTC(2026, 10, 28, 5, 30);

/** Returns the recorded days. `readAgo`: how long ago the plans were read, in ms; null: never. */
async function daysOf(minutes: number, readAgo: (now: number) => number | null, complete = true) {
  const clock = createManualClock(start);
  const days: string[] = [];
  const kept = keepPlanSnapshots({
    snapshots: {
      days: async () => null,
      until: async () => null,
      take: async (day) => days.push(day) > 0,
    },
    copy: {
      state: async () => {
        const ago = readAgo(clock.now());
        const asOf = ago === null ? null : new Date(clock.now() - ago).toISOString();
        // Only the state of plans is read.
        return { plans: { complete, asOf } } as CopyState;
      },
      records: async () => [],
    },
    clock,
    log: createRecordingLog().log,
    zone: 'America/Chicago',
  });
  await clock.advance(minutes * minuteMs);
  const stopped = kept.stop();
  await clock.advance(minuteMs);
  await stopped;
  return days;
}

test("records each of the organization's days once", async () => {
  expect(await daysOf(120, () => minuteMs)).toEqual(['2026-11-27', '2026-11-28']);
});

test('records nothing of plans that are not all known, or were never read', async () => {
  expect(await daysOf(120, () => minuteMs, false)).toEqual([]);
  expect(await daysOf(120, () => null)).toEqual([]);
});

test('records nothing while the last reading is too long ago', async () => {
  expect(await daysOf(10, () => recordLagMs)).toEqual(['2026-11-27']);
  expect(await daysOf(10, () => recordLagMs + 1)).toEqual([]);
});

test('records the day once the platform can be read again', async () => {
  const outage = start + 90 * minuteMs;
  expect(await daysOf(100, (now) => (now < outage ? 5 * recordLagMs : minuteMs))).toEqual(['2026-11-28']);
});
