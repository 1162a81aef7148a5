import type { Clock } from './clock.ts';

export type BackgroundLoop = {
  /** Aborted once `stop` is called. */
  stopping: AbortSignal;
  /** Aborted if `wake` is called during this step or the rest after it. */
  woken(): AbortSignal;
  /**
   * Starts the loop: runs `step`, rests for the number of ms it returns, and repeats. `step` must not reject. Call once its dependencies exist.
   */
  start(step: () => Promise<number>): void;
  /** Ends the current rest; during a step, skips the rest after it. */
  wake(): void;
  /** Resolves once no step runs. */
  stop(): Promise<void>;
};

/** Runs work in the background, at intervals that the work determines itself, and at once on request. */
export function createBackgroundLoop(clock: Clock): BackgroundLoop {
  const stopping = new AbortController();
  let woken = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function run(step: () => Promise<number>): Promise<void> {
    while (!stopping.signal.aborted) {
      // Replaced before the step, so that a call during it ends the rest after it.
      woken = new AbortController();
      const restMs = await step();
      if (restMs > 0)
        await clock.sleep(restMs, AbortSignal.any([stopping.signal, woken.signal])).catch(() => undefined);
    }
  }

  return {
    stopping: stopping.signal,
    woken: () => woken.signal,
    start: (step) => {
      running = run(step);
    },
    wake: () => woken.abort(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
