/** Takes a snapshot of the plans each day, soon after the day begins or when the server starts. */
import { planDay } from '#contract/rules/plan-states.ts';
import { recordLagMs } from '#contract/rules/plan-watch/watch-thresholds.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { Clock } from '../../../base/clock.ts';
import { everyMinute, type Repeated } from '../../../base/every-minute.ts';
import type { Log } from '../../../base/log.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { PlanSnapshots } from './plan-snapshots.ts';

type Parts = {
  snapshots: PlanSnapshots;
  copy: Pick<Copy, 'state' | 'records'>;
  clock: Clock;
  log: Log;
  /** The organization's time zone, which determines the days. */
  zone: string;
};

export function keepPlanSnapshots(parts: Parts): Repeated {
  let done = '';
  return everyMinute(parts, 'recording plans failed', async () => {
    done = await takeIfDue(parts, done);
  });
}

/**
 * Returns the last recorded day. Does nothing until the copy has all plans: missing ones would look like ended ones. Nor while the platform
 * can't be read, since a plan may have been changed meanwhile.
 */
async function takeIfDue({ snapshots, copy, clock, zone }: Parts, done: string): Promise<string> {
  const { day } = wallTimeOf(new Date(clock.now()), zone);
  if (day === done) return done;
  const { complete, asOf } = (await copy.state()).plans;
  if (!complete || asOf === null || Date.parse(asOf) < clock.now() - recordLagMs) return done;
  await snapshots.take(day, (await copy.records('plans')).map(planDay));
  return day;
}
