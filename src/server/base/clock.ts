/** Time as a dependency, so that tests can control it. */
export type Clock = {
  /** Returns wall time, in ms since 1970. */
  now(): number;
  /** Returns a time in ms that never goes back, for measuring and for time windows. */
  monotonic(): number;
  /** Resolves after `ms`; rejects with the signal's reason if it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

/** Resolves once `work` does, but after `ms` at the latest. Rejects if `work` rejects before. */
export async function atMost(clock: Clock, ms: number, work: Promise<unknown> | undefined): Promise<void> {
  const enough = new AbortController();
  await Promise.race([work, clock.sleep(ms, enough.signal).catch(() => undefined)]).finally(() =>
    enough.abort(),
  );
}
