/** A clock that moves only when a test advances it. */
import type { Clock } from '../base/clock.ts';

export type ManualClock = Clock & {
  /** Advances time by `ms` and wakes sleepers in order, letting each finish its immediate work. */
  advance(ms: number): Promise<void>;
  /** Sets wall time forward or back by `ms`, as a person, NTP, or a machine that is resumed does; monotonic time goes on. */
  jump(ms: number): void;
  /**
   * Advances time until `work` settles: for waits that depend on sockets. Each step of 20 ms waits for `work`, but for at
   * most 5 ms of real time.
   */
  during<T>(work: Promise<T>): Promise<T>;
};

type Sleeper = { until: number; wake: () => void };

export function createManualClock(startAt = Date.UTC(2026, 2, 3, 15, 0, 0)): ManualClock {
  let elapsed = 0;
  let jumped = 0;
  let sleepers: Sleeper[] = [];
  const clock: ManualClock = {
    // Whole milliseconds, as `Date.now()` returns them: a sleep of a part of one ends in between.
    now: () => Math.floor(startAt + elapsed + jumped),
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
    jump: (ms) => {
      jumped += ms;
    },
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
      const settled = work.then(end, end);
      while (!isDone) {
        await doneOrAfter(settled, 5);
        await clock.advance(20);
      }
      return work;
    },
  };
  return clock;
}

/** Runs everything that is ready without any time passing. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Resolves with `done`, or after `ms` of real time. */
function doneOrAfter(done: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
