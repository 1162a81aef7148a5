import type { Clock } from './clock.ts';

const hourMs = 3_600_000;

/** Returns a function that does the work when it is first called, and then at most once an hour. */
export function hourly(clock: Pick<Clock, 'monotonic'>, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock.monotonic() - doneAt < hourMs) return;
    doneAt = clock.monotonic();
    await work();
  };
}
