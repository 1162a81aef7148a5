/** A clock that moves only when a test advances it. */
import type { Clock } from '../clock.ts';

export type ManualClock = Clock & {
  /** Advances time by `ms` and wakes sleepers in order, letting each finish its immediate work. */
  advance(ms: number): Promise<void>;
  /**
   * Advances time, four times as fast as real time, until `work` settles: for waits that depend on sockets.
   */
  during<T>(work: Promise<T>): Promise<T>;
};

type Sleeper = { until: number; wake: () => void };

export function createManualClock(startAt = Date.UTC(2026, 2, 3, 15, 0, 0)): ManualClock {
  let elapsed = 0;
  let sleepers: Sleeper[] = [];
  const clock: ManualClock = {
    now: () => startAt + elapsed,
    monotonic: () => elapsed,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const stop = () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          reject(signal?.reason);
        };
        const sleeper: Sleeper = {
          until: elapsed + ms,
          wake: () => {
            signal?.removeEventListener('abort', stop);
            resolve();
          },
        };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', stop, { once: true });
      }),
    advance: async (ms) => {
      const end = elapsed + ms;
      for (;;) {
        await settle();
        const [next] = sleepers.filter(({ until }) => until <= end).sort((a, b) => a.until - b.until);
        if (!next) break;
        sleepers = sleepers.filter((other) => other !== next);
        elapsed = Math.max(elapsed, next.until);
        next.wake();
      }
      elapsed = end;
      await settle();
    },
    during: async (work) => {
      let isDone = false;
      const end = () => {
        isDone = true;
      };
      work.then(end, end);
      while (!isDone) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await clock.advance(20);
      }
      return work;
    },
  };
  return clock;
}

/** Runs everything that is ready without any time passing. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
