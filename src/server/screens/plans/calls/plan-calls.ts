/** Our own marks of calls to donors of plans. Only a plan's last mark counts. */
import type { PlanCall } from '#contract/steward/operations/plans/plan-calls.ts';
import type { CallMark } from '#contract/steward/plan-calls.ts';
import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database } from '../../../database/database.ts';

export type PlanCallMarks = {
  of(planIds: readonly string[]): Promise<PlanCall[]>;
  /** Returns marks set since a time (ms since 1970), newest first. */
  since(at: number): Promise<PlanCall[]>;
  /** Setting the same mark again changes nothing. */
  mark(by: By, planId: string, mark: CallMark): Promise<PlanCall>;
  undo(by: By, planId: string): Promise<void>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createPlanCallMarks({ database, activity, clock }: Parts): PlanCallMarks {
  const rows = (db: Database['db']) =>
    db
      .selectFrom('plan_calls')
      .leftJoin('users', 'users.id', 'plan_calls.marked_by')
      .select(['plan_id', 'mark', 'marked_at', 'users.name as name']);
  const read = async (db: Database['db'], planId: string): Promise<PlanCall | null> => {
    const row = await rows(db).where('plan_id', '=', planId).executeTakeFirst();
    return row ? callOf(row) : null;
  };
  const entry = (by: By, operation: string, id: string, mark: CallMark) =>
    doneBy(by, operation, { type: 'subscription', id }, { mark });
  return {
    of: async (planIds) => {
      if (planIds.length === 0) return [];
      return (await rows(database.db).where('plan_id', 'in', planIds).execute()).map(callOf);
    },
    since: async (at) => {
      const found = await rows(database.db)
        .where('marked_at', '>=', at)
        .orderBy('marked_at', 'desc')
        .orderBy('plan_id')
        .execute();
      return found.map(callOf);
    },
    mark: (by, planId, mark) =>
      database.write(async (trx) => {
        await database.lock(trx, `plan call ${planId}`);
        const known = await read(trx, planId);
        if (known?.mark === mark) return known;
        const row = { mark, marked_at: clock.now(), marked_by: by.actor.id };
        if (known) await trx.updateTable('plan_calls').set(row).where('plan_id', '=', planId).execute();
        else
          await trx
            .insertInto('plan_calls')
            .values({ plan_id: planId, ...row })
            .execute();
        await activity.recordIn(trx, entry(by, 'planCalls.mark', planId, mark));
        const marked = await read(trx, planId);
        if (!marked) throw new Error('a mark vanished within its transaction');
        return marked;
      }),
    undo: (by, planId) =>
      database.write(async (trx) => {
        await database.lock(trx, `plan call ${planId}`);
        const known = await read(trx, planId);
        if (!known) return;
        await trx.deleteFrom('plan_calls').where('plan_id', '=', planId).execute();
        await activity.recordIn(trx, entry(by, 'planCalls.undo', planId, known.mark));
      }),
  };
}

type Row = { plan_id: string; mark: CallMark; marked_at: number; name: string | null };

const callOf = ({ plan_id: planId, mark, marked_at: at, name }: Row): PlanCall => ({
  planId,
  mark,
  at: new Date(at).toISOString(),
  by: name,
});
