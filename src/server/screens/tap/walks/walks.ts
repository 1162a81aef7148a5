/** Walks to check a list of tap devices. */
import { sql } from 'kysely';
import type { TapWalk, TapWalkSummary } from '#contract/steward/operations/tap/tap-walks.ts';

import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import { batchesOf } from '../../../database/batches.ts';
import type { Database } from '../../../database/database.ts';
import { findingsOfWalk, isLatest } from './findings.ts';

export type NewWalk = {
  id: string;
  name: string;
  devices: readonly { deviceId: string; serial: string | null; expectedId: string | null }[];
};

export type TapWalks = {
  /** Returns walks in progress, then finished ones; newest first. */
  list(): Promise<TapWalkSummary[]>;
  get(walkId: string): Promise<TapWalk | null>;
  /** The same ID again changes nothing. */
  add(by: By, walk: NewWalk): Promise<TapWalk>;
  /** Finishes or reopens a walk; returns null if there is no such walk. Repeating it changes nothing. */
  setFinished(by: By, walkId: string, isFinished: boolean): Promise<TapWalk | null>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createTapWalks({ database, activity, clock }: Parts): TapWalks {
  const read = async (db: Database['db'], walkId: string): Promise<TapWalk | null> => {
    const [summary] = await summaries(db, walkId);
    if (!summary) return null;
    const devices = await db
      .selectFrom('tap_walk_devices')
      .select(['device_id', 'serial', 'expected_id'])
      .where('walk_id', '=', walkId)
      .orderBy('position')
      .execute();
    return {
      ...summary,
      list: devices.map((row) => ({
        deviceId: row.device_id,
        serial: row.serial,
        expectedId: row.expected_id,
      })),
      findings: await findingsOfWalk(db, walkId),
    };
  };
  return {
    list: () => summaries(database.db),
    get: (walkId) => read(database.db, walkId),
    add: (by, { id, name, devices }) =>
      database.write(async (trx) => {
        await database.lock(trx, `tap walk ${id}`);
        const known = await read(trx, id);
        if (known) return known;
        await trx
          .insertInto('tap_walks')
          .values({
            id,
            name,
            made_at: clock.now(),
            made_by: by.actor.id,
            finished_at: null,
            finished_by: null,
          })
          .execute();
        const rows = devices.map(({ deviceId, serial, expectedId }, position) => ({
          walk_id: id,
          device_id: deviceId,
          position,
          serial,
          expected_id: expectedId,
        }));
        for (const some of batchesOf(rows)) await trx.insertInto('tap_walk_devices').values(some).execute();
        await activity.recordIn(trx, {
          operation: 'tap.addWalk',
          outcome: 'done',
          ...by,
          target: { type: 'tap-walk', id },
          input: { rows: rows.length },
          changed: { name },
        });
        return made(await read(trx, id));
      }),
    setFinished: (by, walkId, isFinished) =>
      database.write(async (trx) => {
        await database.lock(trx, `tap walk ${walkId}`);
        const known = await read(trx, walkId);
        if (!known || (known.finishedAt !== null) === isFinished) return known;
        await trx
          .updateTable('tap_walks')
          .set({
            finished_at: isFinished ? clock.now() : null,
            finished_by: isFinished ? by.actor.id : null,
          })
          .where('id', '=', walkId)
          .execute();
        const operation = isFinished ? 'tap.finishWalk' : 'tap.reopenWalk';
        await activity.recordIn(trx, doneBy(by, operation, { type: 'tap-walk', id: walkId }));
        return read(trx, walkId);
      }),
  };
}

function made(walk: TapWalk | null): TapWalk {
  if (!walk) throw new Error('a walk vanished within its transaction');
  return walk;
}

async function summaries(db: Database['db'], walkId?: string): Promise<TapWalkSummary[]> {
  const rows = await db
    .selectFrom('tap_walks')
    .leftJoin('users as maker', 'maker.id', 'made_by')
    .leftJoin('users as finisher', 'finisher.id', 'finished_by')
    .selectAll('tap_walks')
    .select(['maker.name as maker', 'finisher.name as finisher'])
    .select((of) =>
      of
        .selectFrom('tap_walk_devices')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('tap_walk_devices.walk_id', '=', 'tap_walks.id')
        .as('devices'),
    )
    .$if(walkId !== undefined, (query) => query.where('tap_walks.id', '=', walkId ?? ''))
    .orderBy(sql`case when finished_at is null then 0 else 1 end`)
    .orderBy('made_at', 'desc')
    .orderBy('tap_walks.id')
    .execute();
  const latest = await db
    .selectFrom('tap_findings as finding')
    .select('walk_id')
    .select(({ fn }) => fn.countAll<number>().as('checked'))
    .select(sql<number>`sum(case when mark = 'right' then 0 else 1 end)`.as('problems'))
    .where(isLatest)
    .$if(walkId !== undefined, (query) => query.where('walk_id', '=', walkId ?? ''))
    .where('walk_id', 'is not', null)
    .groupBy('walk_id')
    .execute();
  const counts = new Map(latest.map((row) => [row.walk_id, row]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    madeAt: new Date(row.made_at).toISOString(),
    madeBy: row.maker,
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    finishedBy: row.finisher,
    devices: Number(row.devices),
    checked: Number(counts.get(row.id)?.checked ?? 0),
    problems: Number(counts.get(row.id)?.problems ?? 0),
  }));
}
