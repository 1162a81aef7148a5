import type { RunState } from '#contract/steward/plan-runs.ts';
import type { Database } from '../../../database/database.ts';
import { actOf } from './run-rows.ts';

const stateWords: Readonly<Record<RunState, string>> = {
  review: 'not started',
  'needs-approval': 'needs approval',
  running: 'in progress',
  waiting: 'waiting for an unconfirmed plan',
  paused: 'paused',
  stopped: 'stopped',
  declined: 'declined',
  done: 'done',
};

/** Returns what each run does, and its state: "Cancel 40 plans: needs approval". */
export async function runNames(
  db: Database['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const runs = await db
    .selectFrom('plan_runs')
    .select(['id', 'act', 'state'])
    .where('id', 'in', ids)
    .execute();
  const counted = await db
    .selectFrom('plan_run_items')
    .select(({ fn }) => ['run_id', fn.countAll<number>().as('count')])
    .where('run_id', 'in', ids)
    .where('outcome', '!=', 'left-out')
    .groupBy('run_id')
    .execute();
  // PostgreSQL counts in text.
  const counts = new Map(counted.map(({ run_id: id, count }) => [id, Number(count)]));
  return new Map(
    runs.map((run) => {
      const count = counts.get(run.id) ?? 0;
      const verb = actOf(run).kind === 'cancel' ? 'Cancel' : 'Move';
      return [run.id, `${verb} ${count} ${count === 1 ? 'plan' : 'plans'}: ${stateWords[run.state]}`];
    }),
  );
}
