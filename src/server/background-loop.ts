import type { Clock } from './clock.ts';

export type BackgroundLoop = {
  /** Aborted once `stop` is called. */
  stopping: AbortSignal;
  /** Aborted when `wake` is called during this step or the rest after it. */
  woken(): AbortSignal;
  /**
   * Begins: runs `step`, rests for as many ms as it returns, and so on. `step` must not reject. Call once everything that it uses is there.
   */
  start(step: () => Promise<number>): void;
  /** Ends the rest; during a step, the rest after it. */
  wake(): void;
  /** Resolves once no step runs. */
  stop(): Promise<void>;
};

/** Work that goes on in the background, at intervals that it chooses itself, and at once when something calls for it. */
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
