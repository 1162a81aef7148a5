/** Compares all plans with their gifts, and keeps what was found. */
import { planFindings } from '#contract/rules/plan-watch/plan-findings.ts';
import { checkedDays } from '#contract/rules/plan-watch/watch-thresholds.ts';
import type { Clock } from '../clock.ts';
import { everyMinute, type Repeated } from '../every-minute.ts';
import type { Log } from '../log.ts';
import type { FoundFinding, PlanFindings } from './plan-findings.ts';
import { allPlans, knownUntil, type PlanParts } from './read-plans.ts';

export type WatchParts = PlanParts & {
  findings: Pick<PlanFindings, 'keep'>;
  /** Called with the IDs of plans whose findings changed. */
  changed: (planIds: readonly string[]) => void;
  clock: Clock;
};

/** Returns false while the copy doesn't reach back far enough, or doesn't have gifts. */
export async function watchPlans(parts: WatchParts): Promise<boolean> {
  const asOf = await knownUntil(parts, checkedDays);
  if (typeof asOf === 'string') return false;
  const found: FoundFinding[] = [];
  let plans = 0;
  for await (const some of allPlans(parts, asOf, asOf.day - checkedDays)) {
    plans += some.length;
    for (const { plan, donorId, nextDay } of some)
      for (const finding of planFindings(plan, asOf, nextDay))
        found.push({ planId: plan.id, donorId, finding });
  }
  parts.changed(await parts.findings.keep(found, { as_of: asOf.at, plans, compared_at: parts.clock.now() }));
  return true;
}

/** Without changes, only time can make a difference. */
const unchangedMs = 15 * 60_000;

/** Compares after each change of the copy, at most once a minute. */
export function keepPlanWatch(parts: WatchParts & { log: Log }): Repeated {
  const { clock, copy } = parts;
  let last: { version: number; at: number } | null = null;
  return everyMinute(parts, 'comparing plans with their gifts failed', async () => {
    const version = await copy.database.version();
    if (last?.version === version && clock.now() - last.at < unchangedMs) return;
    const at = clock.now();
    if (await watchPlans(parts)) last = { version, at };
  });
}
