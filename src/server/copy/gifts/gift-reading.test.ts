import { expect, test } from 'vitest';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createBudget } from '../../upstream/budget/budget.ts';
import { openFacts } from './facts-fixture.ts';
import { beginReading, copiedGiftsState, saveWindow } from './gift-reading.ts';

const minuteMs = 60_000;
const perCall = 86;
/** The last gifts may come with the burst at the end of a minute, or before it. */
const burstMs = 45_000;
const calls = 900;
const answer = { status: 200, header: () => null };

/** Returns when the calls that fill a copy at 120 a minute are answered, each after `latencyMs`, if it begins with the platform's minute half over. */
async function fillingTimes(latencyMs: number): Promise<number[]> {
  const clock = createManualClock();
  const budget = createBudget({ clock, random: () => 0 });
  (await budget.take(3)).end(answer);
  await clock.advance(minuteMs / 2);
  const times: number[] = [];
  const fill = async () => {
    while (times.length < calls) {
      const ticket = await budget.take(4);
      await clock.sleep(latencyMs);
      ticket.end(answer);
      times.push(clock.now());
    }
  };
  const filling = fill();
  while (times.length < calls) await clock.advance(1_000);
  await filling;
  return times;
}

test.each([40, 180, 700])(
  'how long filling still takes is unknown for two minutes, and then right within a fifth, with calls of %i ms',
  async (latencyMs) => {
    const times = await fillingTimes(latencyMs);
    const { database } = await openFacts();
    await database.write((trx) => beginReading(trx, { now: 0, readAt: 0, expected: calls * perCall }));
    const [began = 0, end = 0] = [times[0], times.at(-1)];
    const wrong: { said: number; left: number }[] = [];
    let told = 0;
    for (let [now, read] = [began, 0]; now < end; now += 7_000) {
      for (; (times[read] ?? end) <= now; read += 1) {
        const to = -read;
        await database.write((trx) => saveWindow(trx, { from: to - 1, to }, perCall, times[read] ?? 0));
      }
      const { doneAt } = await copiedGiftsState(database, now);
      if (now < began + 2 * minuteMs) {
        expect(doneAt).toBeNull();
        continue;
      }
      const said = Date.parse(doneAt ?? '') - now;
      const left = end - now;
      if (Math.abs(said - left) > Math.max(left / 5, burstMs)) wrong.push({ said, left });
      told += 1;
    }
    expect(told).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
    await database.close();
  },
);
