/** What the server itself does with runs, each step in one transaction. */
import type { PauseReason, RunOutcome } from '#contract/steward/plan-runs.ts';
import { activeRunStates } from '#contract/steward/plan-runs.ts';
import type { ActivityLog } from '../../../activity/activity.ts';
import type { Changes } from '../../../base/changes.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { findsRow } from '../../../database/finds-row.ts';
import type { PlanRunItemsTable, PlanRunsTable } from '../../../database/plan-tables.ts';
import { runLeaseMs, runLock } from './plan-runs.ts';
import type { RunNotices } from './run-notices.ts';
import { reportIn } from './run-report.ts';
import { countsOf } from './run-rows.ts';

type Item = Pick<PlanRunItemsTable, 'run_id' | 'position'>;
export type Found = { outcome: RunOutcome; detail: string | null };
/** A plan that was sent, or may have been. `isAbandoned`: nobody who could still send it is alive. */
export type SentItem = PlanRunItemsTable & { intent_id: string; isAbandoned: boolean };

export type RunProgress = {
  /** Pauses runs of servers that are gone, and on SQLite those of an earlier process. */
  pauseAbandoned(): Promise<void>;
  /** Returns the run that this process carries out; null if there is none. */
  mine(): Promise<PlanRunsTable | null>;
  /** Returns true if a run is carried out, or the outcome of one of its plans isn't known yet. */
  isBusy(): Promise<boolean>;
  /** Returns the next plan that waits; null if there is none. */
  next(runId: string): Promise<PlanRunItemsTable | null>;
  /** Shows that this process is alive. Returns false if it no longer carries out the run. */
  renew(runId: string): Promise<boolean>;
  /** Stores under which ID a plan is sent, before it is sent. Returns false if it must not be sent: the run was paused or stopped. */
  begin(item: Item, intentId: string): Promise<boolean>;
  /** Stores what became of a plan, and what follows for its run. */
  record(item: Item, found: Found): Promise<void>;
  pause(runId: string, because: PauseReason): Promise<void>;
  /** Returns plans that were sent, and the outcome of which isn't final. */
  sent(): Promise<SentItem[]>;
};

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  notices: RunNotices;
  changes: Pick<Changes, 'announce'>;
  clock: Clock;
  owner: string;
};

export function createRunProgress(parts: Parts): RunProgress {
  const { database, notices, changes, clock, owner } = parts;
  const { db } = database;
  const announce = (trx: Trx, id: string) =>
    database.afterCommit(trx, () => changes.announce('planRuns', [id]));

  async function pauseIn(trx: Trx, run: PlanRunsTable, because: PauseReason): Promise<void> {
    const change = { state: 'paused', paused_because: because } as const;
    await trx.updateTable('plan_runs').set(change).where('id', '=', run.id).execute();
    await notices.newsIn(trx, run);
    await parts.activity.recordIn(trx, {
      operation: 'planRuns.pause',
      outcome: 'done',
      target: { type: 'planRun', id: run.id },
      input: { why: because },
    });
    announce(trx, run.id);
  }

  /** What follows for a run from what is known of its plans. */
  async function advance(trx: Trx, run: PlanRunsTable, found: Found): Promise<void> {
    const counts = countsOf(await outcomesIn(trx, run.id));
    const open = counts.sending + counts.unconfirmed;
    const isActive = activeRunStates.some((state) => state === run.state);
    const isOver = counts.waiting + open === 0 && (isActive || run.state === 'paused');
    if (isOver) {
      const done = { ...run, state: 'done', paused_because: null, ended_at: clock.now() } as const;
      const { id: _, ...columns } = done;
      await trx.updateTable('plan_runs').set(columns).where('id', '=', run.id).execute();
      await notices.endedIn(trx, done);
      return reportIn(parts.activity, trx, done);
    }
    if (run.state === 'stopped') return reportIn(parts.activity, trx, run);
    if (!isActive) return;
    if (found.outcome === 'needs-review') return pauseIn(trx, run, 'outcome');
    const state = counts.unconfirmed > 0 ? 'waiting' : 'running';
    if (state === run.state) return;
    await trx.updateTable('plan_runs').set({ state }).where('id', '=', run.id).execute();
    if (state === 'waiting') await notices.newsIn(trx, run);
  }

  /** Runs that are carried out by a process that is gone. */
  const isAbandoned = (run: Pick<PlanRunsTable, 'owner' | 'lease_until'>, now: number): boolean =>
    database.kind === 'sqlite'
      ? run.owner !== owner
      : // Later than any that is stored at this time: the clock was set back since.
        run.lease_until < now || run.lease_until > now + runLeaseMs;

  const active = (on: Database['db']) =>
    on.selectFrom('plan_runs').selectAll().where('state', 'in', activeRunStates).execute();

  return {
    pauseAbandoned: async () => {
      const now = await database.now(clock);
      if (!(await active(db)).some((run) => isAbandoned(run, now))) return;
      await database.write(async (trx) => {
        await database.lock(trx, runLock);
        const again = await database.now(clock, trx);
        for (const run of await active(trx)) if (isAbandoned(run, again)) await pauseIn(trx, run, 'restart');
      });
    },
    mine: async () => (await active(db)).find((run) => run.owner === owner) ?? null,
    isBusy: () =>
      findsRow(
        db
          .selectFrom('plan_runs')
          .innerJoin('plan_run_items', 'plan_run_items.run_id', 'plan_runs.id')
          .select('plan_runs.id')
          .where((where) =>
            where.or([
              where('state', 'in', activeRunStates),
              where('outcome', 'in', ['sending', 'unconfirmed']),
            ]),
          ),
      ),
    next: async (runId) =>
      (await db
        .selectFrom('plan_run_items')
        .selectAll()
        .where('run_id', '=', runId)
        .where('outcome', '=', 'waiting')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()) ?? null,
    renew: async (runId) => {
      const updated = await db
        .updateTable('plan_runs')
        .set({ lease_until: (await database.now(clock)) + runLeaseMs })
        .where('id', '=', runId)
        .where('owner', '=', owner)
        .where('state', 'in', activeRunStates)
        .executeTakeFirst();
      return updated.numUpdatedRows > 0n;
    },
    begin: (item, intentId) =>
      database.write(async (trx) => {
        await database.lock(trx, runLock);
        const run = await trx
          .selectFrom('plan_runs')
          .selectAll()
          .where('id', '=', item.run_id)
          .executeTakeFirst();
        if (run?.state !== 'running' || run.owner !== owner) return false;
        const lease = { lease_until: (await database.now(clock, trx)) + runLeaseMs };
        await trx.updateTable('plan_runs').set(lease).where('id', '=', item.run_id).execute();
        const updated = await ofItem(trx, item)
          .set({ outcome: 'sending', intent_id: intentId, detail: null, changed_at: clock.now() })
          .where('outcome', '=', 'waiting')
          .executeTakeFirst();
        announce(trx, item.run_id);
        return updated.numUpdatedRows > 0n;
      }),
    record: (item, found) =>
      database.write(async (trx) => {
        await database.lock(trx, runLock);
        const run = await trx
          .selectFrom('plan_runs')
          .selectAll()
          .where('id', '=', item.run_id)
          .executeTakeFirstOrThrow();
        // A run that was stopped in the meantime sends nothing more.
        const outcome = run.state === 'stopped' && found.outcome === 'waiting' ? 'not-sent' : found.outcome;
        await ofItem(trx, item).set({ outcome, detail: found.detail, changed_at: clock.now() }).execute();
        await advance(trx, run, found);
        announce(trx, item.run_id);
      }),
    pause: (runId, because) =>
      database.write(async (trx) => {
        await database.lock(trx, runLock);
        const run = await trx
          .selectFrom('plan_runs')
          .selectAll()
          .where('id', '=', runId)
          .where('owner', '=', owner)
          .where('state', 'in', activeRunStates)
          .executeTakeFirst();
        if (run) await pauseIn(trx, run, because);
      }),
    sent: async () => {
      const now = await database.now(clock);
      const rows = await db
        .selectFrom('plan_run_items')
        .innerJoin('plan_runs', 'plan_runs.id', 'plan_run_items.run_id')
        .selectAll('plan_run_items')
        .select(['plan_runs.owner', 'plan_runs.lease_until'])
        .where('intent_id', 'is not', null)
        .where('outcome', 'in', ['sending', 'unconfirmed'])
        .execute();
      return rows.flatMap(({ owner: by, lease_until, intent_id, ...item }) =>
        intent_id === null
          ? []
          : [{ ...item, intent_id, isAbandoned: isAbandoned({ owner: by, lease_until }, now) }],
      );
    },
  };
}

const ofItem = (trx: Trx, { run_id, position }: Item) =>
  trx.updateTable('plan_run_items').where('run_id', '=', run_id).where('position', '=', position);

const outcomesIn = (trx: Trx, runId: string) =>
  trx.selectFrom('plan_run_items').select('outcome').where('run_id', '=', runId).execute();
