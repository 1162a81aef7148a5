import type { Clock } from './clock.ts';
import { faultFields } from './fault-fields.ts';
import type { Log } from './log.ts';

export type Repeated = {
  /** Resolves once the task isn't running. */
  stop(): Promise<void>;
};

const minuteMs = 60_000;

/**
 * Runs a task a minute from now, and again a minute after each run has ended. An error is logged as `failure`, and the task runs again a
 * minute later.
 */
export function everyMinute(
  { clock, log }: { clock: Clock; log: Log },
  failure: string,
  task: () => Promise<void>,
): Repeated {
  const ended = new AbortController();
  const { signal } = ended;
  const running = (async () => {
    while (!signal.aborted) {
      await clock.sleep(minuteMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      await task().catch((thrown: unknown) => log.error(failure, faultFields(thrown)));
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}
