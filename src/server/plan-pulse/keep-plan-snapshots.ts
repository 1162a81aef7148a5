/** Records the plans of each day, soon after it begins or when the server starts. */
import { planDay } from '#contract/rules/plan-states.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { PlanSnapshots } from './plan-snapshots.ts';

export type SnapshotKeeper = {
  /** Resolves once none is being recorded. */
  stop(): Promise<void>;
};

type Parts = {
  snapshots: PlanSnapshots;
  mirror: Pick<Mirror, 'state' | 'records'>;
  clock: Clock;
  log: Log;
  /** The organization's time zone, whose days these are. */
  zone: string;
};

const lookEveryMs = 60_000;

export function keepPlanSnapshots(parts: Parts): SnapshotKeeper {
  const ended = new AbortController();
  const running = run(parts, ended.signal);
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

async function run(parts: Parts, signal: AbortSignal): Promise<void> {
  const { clock, log } = parts;
  let done = '';
  while (!signal.aborted) {
    await clock.sleep(lookEveryMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    try {
      done = await takeIfDue(parts, done);
    } catch (thrown) {
      log.error('recording plans failed', { errorName: thrown instanceof Error ? thrown.name : 'unknown' });
    }
  }
}

/** Returns the last day that is known to be recorded. Plans that are still loading would look like plans that ended. */
async function takeIfDue({ snapshots, mirror, clock, zone }: Parts, done: string): Promise<string> {
  const { day } = wallTimeOf(new Date(clock.now()), zone);
  if (day === done || !(await mirror.state()).plans.complete) return done;
  await snapshots.take(day, (await mirror.records('plans')).map(planDay));
  return day;
}
