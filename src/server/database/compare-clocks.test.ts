import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { compareClocks } from './compare-clocks.ts';

test.each([
  [-30_001, true],
  [-30_000, false],
  [0, false],
  [30_000, false],
  [30_001, true],
])('a clock that is %d ms ahead of the database is reported: %s', async (aheadMs, isReported) => {
  const clock = createManualClock();
  const { log, lines } = createRecordingLog();
  await compareClocks({ now: async () => clock.now() - aheadMs }, clock, log);
  expect(lines.map((line) => JSON.parse(line).ms)).toEqual(isReported ? [aheadMs] : []);
});
