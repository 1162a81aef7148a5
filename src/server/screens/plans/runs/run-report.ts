/** The entry of a run in the activity log. */
import { lookUp } from '#contract/values/look-up.ts';
import type { ActivityLog } from '../../../activity/activity.ts';
import type { Trx } from '../../../database/database.ts';
import type { PlanRunsTable } from '../../../database/plan-tables.ts';
import { actOf, countsOf } from './run-rows.ts';

/**
 * Records what became of each plan in the activity log, once nothing can change it anymore. Call in the transaction that ends a run, or that
 * finds out the last outcome of one that was stopped, after everything else that locks anything.
 */
export async function reportIn(
  activity: Pick<ActivityLog, 'recordIn'>,
  trx: Trx,
  run: PlanRunsTable,
): Promise<void> {
  const items = await trx
    .selectFrom('plan_run_items')
    .select(['plan_id', 'outcome'])
    .where('run_id', '=', run.id)
    .orderBy('position')
    .execute();
  const counts = countsOf(items);
  if (counts.sending + counts.unconfirmed > 0 || run.reported === 1) return;
  await trx.updateTable('plan_runs').set({ reported: 1 }).where('id', '=', run.id).execute();
  const outcomes: Record<string, string[]> = {};
  for (const { plan_id: plan, outcome } of items)
    outcomes[outcome] = [...(lookUp(outcomes, outcome) ?? []), plan];
  await activity.recordIn(trx, {
    operation: 'planRuns.end',
    outcome: 'done',
    // The person who started it, although nobody is there when it ends.
    actor: { id: run.created_by, role: null, sessionTag: null },
    target: { type: 'planRun', id: run.id },
    input: { act: actOf(run).kind, state: run.state, ...outcomes },
  });
}
