/** Compares all plans with their gifts, and keeps what was found. */

import { planFindings } from '#contract/rules/plan-watch/plan-findings.ts';
import { checkedDays } from '#contract/rules/plan-watch/watch-thresholds.ts';
import { createBackgroundLoop } from '../../../base/background-loop.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Repeated } from '../../../base/every-minute.ts';
import { faultFields, faultKind } from '../../../base/fault-fields.ts';
import type { Log } from '../../../base/log.ts';
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
  const compared = new Set<string>();
  for await (const some of allPlans(parts, asOf, asOf.day - checkedDays)) {
    for (const { plan, donorId, nextDay } of some) {
      compared.add(plan.id);
      for (const finding of planFindings(plan, asOf, nextDay))
        found.push({ planId: plan.id, donorId, finding });
    }
  }
  const { total, rows, unreadable } = (await parts.copy.state()).plans;
  // What isn't in the copy wasn't compared, and nothing is known to be over.
  const isWhole = unreadable === 0 && (total === null || rows >= total);
  const watch = { as_of: asOf.at, plans: compared.size, compared_at: parts.clock.now() };
  parts.changed(await parts.findings.keep(found, watch, isWhole ? null : compared));
  return true;
}

/** Without changes, only time can make a difference. */
const unchangedMs = 15 * 60_000;
/** Also how soon the first comparison follows once the copy reaches back far enough, when someone may wait for it. */
const leastMs = 2_000;
const afterFailureMs = 60_000;
/** Comparing takes at most a twentieth of the time. */
const restPerRun = 20;

/** Compares soon after each change of the copy. */
export function keepPlanWatch(parts: WatchParts & { log: Log }): Repeated {
  const { clock, copy, log } = parts;
  const loop = createBackgroundLoop(clock);
  let last: { version: number; at: number } | null = null;
  let lastReported = '';
  loop.start(async () => {
    try {
      const [at, began] = [clock.now(), clock.monotonic()];
      const version = await copy.database.version();
      const isUnchanged = last?.version === version && at - last.at < unchangedMs;
      if (!isUnchanged && (await watchPlans(parts))) last = { version, at };
      lastReported = '';
      return Math.max(leastMs, restPerRun * (clock.monotonic() - began));
    } catch (thrown) {
      const kind = faultKind(thrown);
      if (kind !== lastReported && !loop.stopping.aborted)
        log.error('comparing plans with their gifts failed; trying again', faultFields(thrown));
      lastReported = kind;
      return afterFailureMs;
    }
  });
  return { stop: loop.stop };
}
