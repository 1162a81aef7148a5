/** To-dos from findings at tap devices: all reports, and the findings of finished walks. */
import type { TapTodo, TapTodos } from '#contract/steward/operations/tap/tap-walks.ts';

import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database } from '../../../database/database.ts';
import type { TapTodosDoneTable } from '../../../database/tap-tables.ts';
import { type DestinationsOf, type FindingRow, findingOf, isLatest, readFindings } from './findings.ts';

export type Todos = {
  list(): Promise<TapTodos>;
  /** Returns false if there is no to-do with this ID. One that is already done stays unchanged. */
  finish(by: By, findingId: string): Promise<boolean>;
  /** Reopens a to-do that a person marked as done; returns false if no one did. */
  undo(by: By, findingId: string): Promise<boolean>;
  /** Marks to-dos as done if their devices now open what they should. Returns their IDs. */
  settle(): Promise<string[]>;
};

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  destinationsOf: DestinationsOf;
};

const maxDone = 100;

export function createTodos({ database, activity, clock, destinationsOf }: Parts): Todos {
  /** A walk's findings become to-dos once it is finished. */
  const todos = (db: Database['db']) =>
    readFindings(db)
      .leftJoin('tap_walks as walk', 'walk.id', 'finding.walk_id')
      .leftJoin('tap_todos_done as done', 'done.finding_id', 'finding.id')
      .leftJoin('users as doer', 'doer.id', 'done.done_by')
      .select([
        'walk.name as walk_name',
        'done.done_at as done_at',
        'done.done_by as done_by',
        'doer.name as doer',
      ])
      .where('finding.mark', '!=', 'right')
      .where((is) => is.or([is('finding.walk_id', 'is', null), is('walk.finished_at', 'is not', null)]))
      .where(isLatest)
      .orderBy('finding.received_at', 'desc')
      .orderBy('finding.id');
  const open = (db: Database['db']) => todos(db).where('done.finding_id', 'is', null).execute();

  async function settle(): Promise<string[]> {
    // A device that already opened what it should has a problem that no data shows, so a person must check it.
    const waiting = (await open(database.db)).filter(
      ({ mark, expected_id: id, opens_id: opened }) => mark === 'wrong' && id && opened !== id,
    );
    if (waiting.length === 0) return [];
    const opens = await destinationsOf(waiting.map(({ device_id: id }) => id));
    const ids = waiting.filter((row) => opens.get(row.device_id) === row.expected_id).map(({ id }) => id);
    await database.write((trx) =>
      Promise.all(ids.map((id) => insertDone(trx, { finding_id: id, done_at: clock.now(), done_by: null }))),
    );
    return ids;
  }

  return {
    settle,
    list: async () => {
      await settle();
      const done = await todos(database.db)
        .where('done.finding_id', 'is not', null)
        .clearOrderBy()
        .orderBy('done.done_at', 'desc')
        .orderBy('finding.id')
        .limit(maxDone)
        .execute();
      return { open: (await open(database.db)).map(todoOf), done: done.map(todoOf) };
    },
    finish: (by, id) =>
      database.write(async (trx) => {
        await database.lock(trx, `tap finding ${id}`);
        const row = await todos(trx).where('finding.id', '=', id).executeTakeFirst();
        if (!row) return false;
        if (row.done_at !== null) return true;
        await insertDone(trx, { finding_id: id, done_at: clock.now(), done_by: by.actor.id });
        await activity.recordIn(trx, entry(by, 'tap.finishTodo', row.device_id));
        return true;
      }),
    undo: (by, id) =>
      database.write(async (trx) => {
        await database.lock(trx, `tap finding ${id}`);
        const row = await todos(trx)
          .where('finding.id', '=', id)
          .where('done.done_by', 'is not', null)
          .executeTakeFirst();
        if (!row) return false;
        await trx.deleteFrom('tap_todos_done').where('finding_id', '=', id).execute();
        await activity.recordIn(trx, entry(by, 'tap.undoTodo', row.device_id));
        return true;
      }),
  };
}

/** Does nothing if another server or a person has marked it as done in the meantime. */
const insertDone = (db: Database['db'], row: TapTodosDoneTable) =>
  db
    .insertInto('tap_todos_done')
    .values(row)
    .onConflict((conflict) => conflict.column('finding_id').doNothing())
    .execute();

const entry = (by: By, operation: string, deviceId: string) =>
  doneBy(by, operation, { type: 'tap-device', id: deviceId });

type Row = FindingRow & {
  walk_name: string | null;
  done_at: number | null;
  done_by: string | null;
  doer: string | null;
};

const todoOf = (row: Row): TapTodo => ({
  ...findingOf(row),
  walkName: row.walk_name,
  serial: row.serial,
  expectedId: row.expected_id,
  done:
    row.done_at === null
      ? null
      : { at: new Date(row.done_at).toISOString(), by: row.doer, itself: row.done_by === null },
});
