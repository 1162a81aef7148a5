/**
 * Stores changes of plans that are sent later. Every step is one transaction that names the state it starts from, so that whichever server
 * is slower changes nothing.
 */
import { randomUUID } from 'node:crypto';
import type { AskReason, SentMoment } from '#contract/steward/scheduled-changes.ts';
import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Changes } from '../../../base/changes.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { findsRow } from '../../../database/finds-row.ts';
import type { ScheduledChangesTable } from '../../../database/plan-tables.ts';
import { ProblemError } from '../../../gate/problem.ts';
import { markRecordRead } from '../../../notices/notification-store.ts';
import { raiseIn } from '../../../notices/raise.ts';
import type { RecordStep } from '../../../writes/database-intent-store.ts';
import type { Facts } from '../../../writes/intent.ts';

export type ScheduledRow = ScheduledChangesTable;
/** With the names of the people; null for accounts that are gone. */
export type NamedRow = ScheduledRow & { made_name: string | null; confirmed_name: string | null };

type NewChange = Pick<
  ScheduledRow,
  'id' | 'plan_id' | 'donor_id' | 'operation' | 'body' | 'day' | 'expected_at' | 'known_gift' | 'seen'
> & { reason: string | null };

/** What became of a write. */
type Ending =
  | { state: 'done'; outcome: SentMoment }
  | { state: 'asks'; outcome: AskReason; detail?: string | null };

export type ScheduledChangeStore = {
  get(id: string): Promise<NamedRow | null>;
  /** Returns those that aren't over, the first ones scheduled first, and how many there are. */
  open(limit: number): Promise<{ rows: NamedRow[]; total: number }>;
  /** Returns all that a server may have to act on. */
  pending(): Promise<ScheduledRow[]>;
  /** Schedules it in place of `replaces`. Returns null if the plan has another one that isn't over, or the replaced one is being sent. */
  add(by: By, change: NewChange, replaces: string | null): Promise<NamedRow | null>;
  /** Returns null if it is being sent or over, unless the same person has undone it. */
  undo(by: By, id: string): Promise<NamedRow | null>;
  /** Makes one that asks wait again, in this person's name. `seen` is the plan as it is now. Returns null if it doesn't ask. */
  confirm(by: By, id: string, seen: Facts): Promise<NamedRow | null>;
  /** Stores that it is being sent, and with which write. Returns null if another server, or a person, was faster. */
  begin(row: ScheduledRow, outcome: SentMoment): Promise<(ScheduledRow & { intent_id: string }) | null>;
  /** Nothing was sent, so it waits again. Does nothing if another server has claimed its write in the meantime. */
  rest(row: ScheduledRow): Promise<void>;
  /** Nothing was sent, so it asks. Does nothing if it isn't in the state of `row` anymore, or its write was claimed in the meantime. */
  ask(row: ScheduledRow, why: AskReason): Promise<void>;
  /** Stores what became of its write. Does nothing if it isn't in the state of `row` anymore. */
  end(row: ScheduledRow, ending: Ending): Promise<void>;
  /**
   * Call in the transaction of each step of a write. A scheduled change is claimed only while it is being sent with this write; throws
   * ProblemError otherwise, so that nothing is sent. A cancellation by a person undoes what was scheduled for the plan.
   */
  recordStep: RecordStep;
};

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  changes: Pick<Changes, 'announce'>;
  clock: Pick<Clock, 'now'>;
};

const openStates = ['waiting', 'sending', 'asks'] as const;

export function createScheduledChanges({ database, activity, changes, clock }: Parts): ScheduledChangeStore {
  const named = (db: Database['db']) =>
    db
      .selectFrom('scheduled_changes')
      .leftJoin('users as maker', 'maker.id', 'scheduled_changes.made_by')
      .leftJoin('users as confirmer', 'confirmer.id', 'scheduled_changes.confirmed_by')
      .selectAll('scheduled_changes')
      .select(['maker.name as made_name', 'confirmer.name as confirmed_name']);
  const byId = async (db: Database['db'], id: string): Promise<NamedRow | null> =>
    (await named(db).where('scheduled_changes.id', '=', id).executeTakeFirst()) ?? null;
  const lock = (trx: Trx, planId: string) => database.lock(trx, `scheduled change ${planId}`);

  /** The claim of a write locks its scheduled change, too, so it has either happened or is refused. */
  async function isClaimed(trx: Trx, { intent_id: id }: ScheduledRow): Promise<boolean> {
    if (id === null) return false;
    return findsRow(
      trx.selectFrom('intents').select('id').where('id', '=', id).where('state', '!=', 'not-sent'),
    );
  }

  /** Changes the row if it is still as it was read. */
  async function changeIn(trx: Trx, row: ScheduledRow, to: Partial<ScheduledRow>): Promise<boolean> {
    const updated = await trx
      .updateTable('scheduled_changes')
      .set({ ...to, changed_at: clock.now() })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('changed_at', '=', row.changed_at)
      .where('intent_id', row.intent_id === null ? 'is' : '=', row.intent_id)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }

  const announceIn = (trx: Trx, noun: 'scheduledChanges' | 'notifications', ids: readonly string[]) => {
    if (ids.length > 0) database.afterCommit(trx, () => changes.announce(noun, ids));
  };

  /** One that was decided needs nobody's attention. */
  const readIn = async (trx: Trx, { id }: Pick<ScheduledRow, 'id'>) =>
    announceIn(trx, 'notifications', await markRecordRead(trx, 'scheduled-change', id, clock.now()));

  const entryOf = (by: By, operation: string, row: Omit<NewChange, 'reason'>, more: object = {}) =>
    doneBy(
      by,
      operation,
      { type: 'subscription', id: row.plan_id },
      { donorId: row.donor_id, write: row.operation, scheduledChange: row.id, ...more },
    );

  /** Ends one that isn't being sent, by a person. Its text is needed no more. */
  async function undoIn(
    trx: Trx,
    by: By,
    row: ScheduledRow,
    why?: 'replaced' | 'canceled',
  ): Promise<boolean> {
    const isUndone = await changeIn(trx, row, {
      state: 'undone',
      body: '',
      outcome: null,
      detail: null,
      confirmed_by: by.actor.id,
      confirmed_at: clock.now(),
    });
    if (!isUndone) return false;
    await readIn(trx, row);
    announceIn(trx, 'scheduledChanges', [row.plan_id]);
    await activity.recordIn(trx, entryOf(by, 'scheduledChanges.undo', row, why ? { why } : {}));
    return true;
  }

  async function endIn(
    trx: Trx,
    row: ScheduledRow,
    { detail = null, ...ending }: Ending & { detail?: string | null },
  ): Promise<void> {
    const isOver = ending.state === 'done';
    if (!(await changeIn(trx, row, { ...ending, detail, ...(isOver ? { body: '' } : {}) }))) return;
    const sender = row.confirmed_by ?? row.made_by;
    const fact = {
      kind: 'scheduled-change',
      recordId: row.id,
      occurrence: `${ending.state} ${row.intent_id ?? ''} ${row.confirmed_at ?? row.made_at}`,
    } as const;
    // Whoever scheduled it hears that it was done; when it asks, everyone who may decide does.
    const people = await raiseIn(trx, [isOver ? { ...fact, only: sender } : fact], clock.now());
    announceIn(trx, 'notifications', people);
    announceIn(trx, 'scheduledChanges', [row.plan_id]);
    const by: By = {
      actor: { id: sender, role: null, sessionTag: null },
      address: null,
      requestId: null,
    };
    const operation = isOver ? 'scheduledChanges.done' : 'scheduledChanges.ask';
    await activity.recordIn(trx, entryOf(by, operation, row, { outcome: ending.outcome }));
  }

  const openOf = (trx: Trx, planId: string) =>
    trx
      .selectFrom('scheduled_changes')
      .selectAll()
      .where('plan_id', '=', planId)
      .where('state', 'in', openStates)
      .executeTakeFirst();

  return {
    get: (id) => byId(database.db, id),
    open: async (limit) => {
      const rows = await named(database.db)
        .select(({ fn }) => fn.countAll<number>().over().as('total'))
        .where('scheduled_changes.state', 'in', openStates)
        .orderBy('made_at')
        .orderBy('scheduled_changes.id')
        .limit(limit)
        .execute();
      // PostgreSQL counts in text.
      return { rows, total: Number(rows[0]?.total ?? 0) };
    },
    pending: () =>
      database.db
        .selectFrom('scheduled_changes')
        .selectAll()
        .where('state', 'in', ['waiting', 'sending'])
        .orderBy('made_at')
        .orderBy('id')
        .execute(),
    add: (by, { reason, ...change }, replaces) =>
      database.write(async (trx) => {
        await lock(trx, change.plan_id);
        const other = await openOf(trx, change.plan_id);
        if ((other?.id ?? null) !== replaces) return null;
        if (other && (other.state === 'sending' || !(await undoIn(trx, by, other, 'replaced')))) return null;
        const now = clock.now();
        await trx
          .insertInto('scheduled_changes')
          .values({
            ...change,
            made_at: now,
            made_by: by.actor.id,
            confirmed_at: null,
            confirmed_by: null,
            state: 'waiting',
            outcome: null,
            detail: null,
            intent_id: null,
            changed_at: now,
          })
          .execute();
        await activity.recordIn(trx, {
          ...entryOf(by, 'scheduledChanges.schedule', change, { when: change.day ?? 'after-next' }),
          // Typed text may identify someone, and the log can't be erased.
          ...(reason === null ? {} : { personal: { reason } }),
        });
        return byId(trx, change.id);
      }),
    undo: (by, id) =>
      database.write(async (trx) => {
        const found = await byId(trx, id);
        if (!found) return null;
        await lock(trx, found.plan_id);
        const row = await byId(trx, id);
        if (!row || row.state === 'sending' || row.state === 'done') return null;
        if (row.state === 'undone') return row.confirmed_by === by.actor.id ? row : null;
        return (await undoIn(trx, by, row)) ? byId(trx, id) : null;
      }),
    confirm: (by, id, seen) =>
      database.write(async (trx) => {
        const found = await byId(trx, id);
        if (!found) return null;
        await lock(trx, found.plan_id);
        const row = await byId(trx, id);
        if (row?.state !== 'asks') return null;
        const confirmed = await changeIn(trx, row, {
          state: 'waiting',
          outcome: null,
          detail: null,
          // An earlier write may have been sent in someone else's name.
          intent_id: null,
          seen: JSON.stringify(seen),
          confirmed_by: by.actor.id,
          confirmed_at: clock.now(),
        });
        if (!confirmed) return null;
        await readIn(trx, row);
        await activity.recordIn(trx, entryOf(by, 'scheduledChanges.confirm', row));
        return byId(trx, id);
      }),
    begin: (row, outcome) =>
      database.write(async (trx) => {
        const sending = { state: 'sending', outcome, intent_id: row.intent_id ?? randomUUID() } as const;
        if (!(await changeIn(trx, row, sending))) return null;
        const begun = await byId(trx, row.id);
        return begun ? { ...begun, ...sending } : null;
      }),
    rest: (row) =>
      database.write(async (trx) => {
        await lock(trx, row.plan_id);
        if (!(await isClaimed(trx, row))) await changeIn(trx, row, { state: 'waiting', outcome: null });
      }),
    ask: (row, outcome) =>
      database.write(async (trx) => {
        await lock(trx, row.plan_id);
        if (!(await isClaimed(trx, row))) await endIn(trx, row, { state: 'asks', outcome });
      }),
    end: (row, ending) =>
      database.write(async (trx) => {
        await lock(trx, row.plan_id);
        await endIn(trx, row, ending);
      }),
    recordStep: async (trx, intent, step) => {
      const planId = intent.path.subscriptionId;
      if (planId === undefined) return;
      if (step.scheduledChange !== undefined && step.outcome === 'sent') {
        await lock(trx, planId);
        const row = await byId(trx, step.scheduledChange);
        if (row?.state !== 'sending' || row.intent_id !== intent.id) throw notScheduled();
        return;
      }
      if (intent.operation !== 'subscriptions.cancel' || intent.state !== 'done') return;
      await lock(trx, planId);
      const row = await openOf(trx, planId);
      if (!row || row.state === 'sending' || row.intent_id === intent.id) return;
      const by: By = {
        actor: { id: intent.userId, role: step.role, sessionTag: step.sessionTag },
        address: step.address || null,
        requestId: step.requestId || null,
      };
      await undoIn(trx, by, row, 'canceled');
    },
  };
}

const notScheduled = () =>
  new ProblemError(409, 'scheduled-change-moved', 'This was undone or changed in the meantime', {
    detail: 'Nothing was sent.',
    outcome: 'nothing-changed',
  });
