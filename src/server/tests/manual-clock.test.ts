import { expect, test } from 'vitest';
import { createManualClock } from './manual-clock.ts';

test('tells the time in whole milliseconds, also to someone who slept for a part of one', async () => {
  const clock = createManualClock(1_000);
  const woken = clock.sleep(10.4).then(() => clock.now());
  await clock.advance(10.8);
  expect(await woken).toBe(1_010);
  await clock.advance(0.2);
  expect(clock.now()).toBe(1_011);
});
