/** What people do with runs: review, start, approve, pause, resume, and stop. Sending is up to run-worker.ts. */
import { randomUUID } from 'node:crypto';
import type { RunAct } from '#contract/steward/operations/plans/plan-runs.ts';
import {
  activeRunStates,
  mostUnapproved,
  type RunState,
  unfinishedRunStates,
} from '#contract/steward/plan-runs.ts';
import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { findsRow } from '../../../database/finds-row.ts';
import type { PlanRunItemsTable, PlanRunsTable } from '../../../database/plan-tables.ts';
import { notFound, ProblemError } from '../../../gate/problem.ts';
import { isNewAdministrator, plansToday } from './plans-today.ts';
import type { RunNotices } from './run-notices.ts';
import { reportIn } from './run-report.ts';
import { countsOf } from './run-rows.ts';

/** A plan as the review found it. `outcome` is `left-out` with a `detail`, or `waiting`. */
export type ReviewedPlan = Omit<PlanRunItemsTable, 'run_id' | 'position' | 'intent_id' | 'changed_at'>;

/**
 * Doing the same again, as after a lost reply, changes nothing. All throw ProblemError: 404 if there is no such run, 409 `run-changed` if
 * its state doesn't allow it, 409 `run-in-progress` if another run is carried out at the moment.
 */
export type PlanRuns = {
  /** Stores a review, and returns its ID. */
  add(by: By, act: RunAct, plans: readonly ReviewedPlan[]): Promise<string>;
  start(by: By, id: string): Promise<void>;
  approve(by: By, id: string): Promise<void>;
  decline(by: By, id: string, answer: string): Promise<void>;
  pause(by: By, id: string): Promise<void>;
  resume(by: By, id: string): Promise<void>;
  stop(by: By, id: string): Promise<void>;
  /** Returns which of these plans are in a run that may still change them. */
  inUnfinished(planIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** How long, in ms, the server that carries out a run counts as alive without a sign: longer than one plan takes. */
export const runLeaseMs = 120_000;
/** All that changes the state of a run holds this lock, so that at most one is carried out. */
export const runLock = 'plan runs';
/** How long, in ms, a review that isn't started is stored. */
const reviewMs = 86_400_000;

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  notices: RunNotices;
  clock: Clock;
  /** This process, which carries out the runs that are started through it. */
  owner: string;
};

type Change = Partial<Omit<PlanRunsTable, 'id'>>;
type Act = {
  operation: string;
  from: readonly RunState[];
  /** States that the act leads to: doing it again there changes nothing. */
  already: readonly RunState[];
  input?: Record<string, unknown>;
  changed?: Record<string, string>;
  change(trx: Trx, run: PlanRunsTable): Promise<Change> | Change;
  after?(trx: Trx, run: PlanRunsTable): Promise<void>;
};

export function createPlanRuns(parts: Parts): PlanRuns {
  const { database, activity, notices, clock, owner } = parts;

  const act = (by: By, id: string, { operation, from, already, input, changed, change, after }: Act) =>
    database.write(async (trx) => {
      await database.lock(trx, runLock);
      const run = await trx.selectFrom('plan_runs').selectAll().where('id', '=', id).executeTakeFirst();
      if (!run || (run.state === 'review' && run.created_by !== by.actor.id)) throw notFound();
      if (already.includes(run.state)) return;
      if (!from.includes(run.state)) throw runChanged();
      const next = { ...run, ...(await change(trx, run)) };
      const { id: _, ...columns } = next;
      await trx.updateTable('plan_runs').set(columns).where('id', '=', id).execute();
      await after?.(trx, next);
      await activity.recordIn(trx, {
        ...doneBy(by, operation, { type: 'planRun', id }, input ?? null),
        ...(changed ? { changed } : {}),
      });
      if (next.state === 'stopped') await reportIn(activity, trx, next);
    });

  /** Lets this process carry it out, unless another run is carried out. */
  async function begin(trx: Trx, run: PlanRunsTable): Promise<Change> {
    const other = trx
      .selectFrom('plan_runs')
      .select('id')
      .where('state', 'in', activeRunStates)
      .where('id', '!=', run.id);
    if (await findsRow(other)) throw anotherInProgress();
    const counts = countsOf(await itemsOf(trx, run.id));
    return {
      state: counts.unconfirmed > 0 ? 'waiting' : 'running',
      paused_because: null,
      owner,
      lease_until: (await database.now(clock, trx)) + runLeaseMs,
    };
  }

  /** Returns true if what the run would still send, and what its author had sent today, need a second administrator. */
  async function isTooMany(trx: Trx, { id, created_by: personId }: PlanRunsTable): Promise<boolean> {
    const { waiting } = countsOf(await itemsOf(trx, id));
    const today = await plansToday(trx, { personId, runId: id, now: clock.now() });
    return waiting + today > mostUnapproved;
  }

  return {
    add: (by, what, plans) =>
      database.write(async (trx) => {
        const now = clock.now();
        const old = await trx
          .selectFrom('plan_runs')
          .select('id')
          .where('state', '=', 'review')
          .where('created_at', '<', now - reviewMs)
          .execute();
        for (const { id } of old) {
          await trx.deleteFrom('plan_run_items').where('run_id', '=', id).execute();
          await trx.deleteFrom('plan_runs').where('id', '=', id).execute();
        }
        const id = randomUUID();
        await trx
          .insertInto('plan_runs')
          .values({
            id,
            act: JSON.stringify(what),
            state: 'review',
            paused_because: null,
            created_at: now,
            created_by: by.actor.id,
            session_tag: null,
            started_at: null,
            answered_at: null,
            answered_by: null,
            answer: '',
            ended_at: null,
            owner: null,
            lease_until: 0,
            reported: 0,
          })
          .execute();
        const rows = plans.map((plan, position) => ({
          ...plan,
          run_id: id,
          position,
          intent_id: null,
          changed_at: now,
        }));
        for (const some of batchesOf(rows)) await trx.insertInto('plan_run_items').values(some).execute();
        return id;
      }),
    start: (by, id) =>
      act(by, id, {
        operation: 'planRuns.start',
        from: ['review'],
        already: ['needs-approval', 'running', 'waiting', 'paused', 'done'],
        change: async (trx, run) => {
          const count = countsOf(await itemsOf(trx, id)).waiting;
          if (count === 0) throw nothingToDo();
          const started = { started_at: clock.now(), session_tag: by.actor.sessionTag };
          return (await isTooMany(trx, run))
            ? { ...started, state: 'needs-approval' }
            : { ...started, ...(await begin(trx, run)) };
        },
        after: async (trx, run) => {
          if (run.state === 'needs-approval') await notices.askedIn(trx, run);
        },
      }),
    approve: (by, id) =>
      act(by, id, {
        operation: 'planRuns.approve',
        from: ['needs-approval'],
        already: ['running', 'waiting', 'done'],
        change: async (trx, run) => {
          if (run.created_by === by.actor.id) throw ownRun();
          if (await isNewAdministrator(trx, by.actor.id, clock.now())) throw newAdministrator();
          return { answered_at: clock.now(), answered_by: by.actor.id, ...(await begin(trx, run)) };
        },
        after: (trx, run) => notices.answeredIn(trx, run, by.actor.id),
      }),
    decline: (by, id, answer) =>
      act(by, id, {
        operation: 'planRuns.decline',
        from: ['needs-approval'],
        already: ['declined'],
        changed: { answer },
        change: (_trx, run) => {
          if (run.created_by === by.actor.id) throw ownRun();
          const now = clock.now();
          return { state: 'declined', answered_at: now, answered_by: by.actor.id, answer, ended_at: now };
        },
        after: async (trx, run) => {
          await neverSent(trx, run.id, clock.now());
          await notices.answeredIn(trx, run, by.actor.id);
        },
      }),
    pause: (by, id) =>
      act(by, id, {
        operation: 'planRuns.pause',
        from: activeRunStates,
        already: ['paused', 'stopped', 'done'],
        change: () => ({ state: 'paused', paused_because: 'person' }),
      }),
    resume: (by, id) =>
      act(by, id, {
        operation: 'planRuns.resume',
        from: ['paused'],
        already: activeRunStates,
        change: async (trx, run) =>
          run.answered_by === null && (await isTooMany(trx, run))
            ? { state: 'needs-approval', paused_because: null }
            : begin(trx, run),
        after: async (trx, run) => {
          if (run.state === 'needs-approval') await notices.askedIn(trx, run);
        },
      }),
    stop: (by, id) =>
      act(by, id, {
        operation: 'planRuns.stop',
        from: unfinishedRunStates,
        already: ['stopped', 'done'],
        change: () => ({ state: 'stopped', paused_because: null, ended_at: clock.now() }),
        after: async (trx, run) => {
          await neverSent(trx, run.id, clock.now());
          await notices.answeredIn(trx, run, by.actor.id);
        },
      }),
    inUnfinished: async (planIds) => {
      const found = new Set<string>();
      for (const some of batchesOf(planIds)) {
        const rows = await database.db
          .selectFrom('plan_run_items')
          .innerJoin('plan_runs', 'plan_runs.id', 'plan_run_items.run_id')
          .select('plan_id')
          .where('state', 'in', unfinishedRunStates)
          .where('outcome', 'in', ['waiting', 'sending', 'unconfirmed'])
          .where('plan_id', 'in', some)
          .execute();
        for (const row of rows) found.add(row.plan_id);
      }
      return found;
    },
  };
}

const itemsOf = (trx: Trx, id: string) =>
  trx.selectFrom('plan_run_items').select('outcome').where('run_id', '=', id).execute();

/** What is being sent at this moment isn't among them. */
async function neverSent(trx: Trx, id: string, at: number): Promise<void> {
  await trx
    .updateTable('plan_run_items')
    .set({ outcome: 'not-sent', detail: null, changed_at: at })
    .where('run_id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute();
}

const runChanged = () =>
  new ProblemError(409, 'run-changed', 'This run has changed', {
    detail: 'It was stopped, finished, or answered in the meantime. Nothing else was saved.',
    outcome: 'nothing-changed',
  });

const anotherInProgress = () =>
  new ProblemError(409, 'run-in-progress', 'Another run is in progress', {
    detail: 'Plans are changed one at a time. Wait until that run is done, or pause it.',
    outcome: 'nothing-changed',
  });

const nothingToDo = () =>
  new ProblemError(422, 'nothing-to-do', 'All of these plans were left out', {
    detail: 'Nothing was sent.',
    outcome: 'nothing-changed',
  });

const ownRun = () =>
  new ProblemError(403, 'own-run', 'Another administrator has to answer this', {
    detail: `More than ${mostUnapproved} plans in a day need a second person. You can stop it.`,
    outcome: 'nothing-changed',
  });

const newAdministrator = () =>
  new ProblemError(403, 'new-administrator', 'Another administrator has to approve this', {
    detail:
      'New administrators, and those with a new sign-in, can approve it after a day. You can decline it.',
    outcome: 'nothing-changed',
  });
