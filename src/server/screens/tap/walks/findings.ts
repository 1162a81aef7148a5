/** Findings at tap devices: marks made on walks, and reports made without one. Rows are only added, so nothing is lost. */
import { sql } from 'kysely';
import type { TapFinding } from '#contract/steward/operations/tap/tap-walks.ts';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import type { ActivityLog, By } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database } from '../../../database/database.ts';
import type { TapFindingsTable } from '../../../database/tap-tables.ts';

/** `markedAt` is the time on the phone's clock, in ms since 1970. */
export type NewFinding = {
  id: string;
  deviceId: string;
  note: string;
  photoId: string | null;
  markedAt: number;
};

export type TapFindings = {
  /** Returns null if the walk doesn't have this device. The same ID again adds nothing. */
  mark(by: By, walkId: string, finding: NewFinding & { mark: TapMark }): Promise<TapFinding | null>;
  report(
    by: By,
    finding: NewFinding & { serial: string | null; expectedId: string | null },
  ): Promise<TapFinding>;
};

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  /** Returns the ID of the destination that each device opens, or null for none; unknown devices are left out. */
  destinationsOf: DestinationsOf;
};

export type DestinationsOf = (deviceIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

export function createTapFindings({ database, activity, clock, destinationsOf }: Parts): TapFindings {
  type Where = Pick<TapFindingsTable, 'walk_id' | 'serial' | 'expected_id' | 'mark' | 'late' | 'opens_id'>;
  const opensOf = async (deviceId: string) => (await destinationsOf([deviceId])).get(deviceId) ?? null;
  const add = async (
    trx: Database['db'] & Parameters<ActivityLog['recordIn']>[0],
    by: By,
    finding: NewFinding,
    where: Where,
  ): Promise<TapFinding> => {
    const now = clock.now();
    await trx
      .insertInto('tap_findings')
      .values({
        id: finding.id,
        device_id: finding.deviceId,
        note: finding.note,
        photo_id: finding.photoId,
        marked_at: finding.markedAt,
        received_at: now,
        // A phone with a clock that is ahead must not win over later marks.
        at: Math.min(finding.markedAt, now),
        found_by: by.actor.id,
        ...where,
      })
      .execute();
    await activity.recordIn(trx, {
      operation: where.walk_id === null ? 'tap.report' : 'tap.mark',
      outcome: 'done',
      ...by,
      target: { type: 'tap-device', id: finding.deviceId },
      // Typed text may identify someone, and the log can't be erased.
      input: { mark: where.mark, ...(where.walk_id === null ? {} : { walkId: where.walk_id }) },
      changed: { note: finding.note },
    });
    const [added] = await readFindings(trx).where('finding.id', '=', finding.id).execute();
    if (!added) throw new Error('a finding vanished within its transaction');
    return findingOf(added);
  };
  const known = async (db: Database['db'], id: string): Promise<TapFinding | null> => {
    const row = await readFindings(db).where('finding.id', '=', id).executeTakeFirst();
    return row ? findingOf(row) : null;
  };
  return {
    mark: async (by, walkId, { mark, ...finding }) => {
      const opens_id = await opensOf(finding.deviceId);
      return database.write(async (trx) => {
        // The same lock as finishing the walk, so that a mark is clearly before or after it.
        await database.lock(trx, `tap walk ${walkId}`);
        const device = await trx
          .selectFrom('tap_walk_devices')
          .innerJoin('tap_walks', 'tap_walks.id', 'walk_id')
          .select(['serial', 'expected_id', 'finished_at'])
          .where('walk_id', '=', walkId)
          .where('device_id', '=', finding.deviceId)
          .executeTakeFirst();
        if (!device) return null;
        await database.lock(trx, `tap finding ${finding.id}`);
        return (
          (await known(trx, finding.id)) ??
          add(trx, by, finding, {
            walk_id: walkId,
            serial: device.serial,
            expected_id: device.expected_id,
            mark,
            late: device.finished_at === null ? 0 : 1,
            opens_id,
          })
        );
      });
    },
    report: async (by, { serial, expectedId, ...finding }) => {
      const opens_id = await opensOf(finding.deviceId);
      return database.write(async (trx) => {
        await database.lock(trx, `tap finding ${finding.id}`);
        return (
          (await known(trx, finding.id)) ??
          add(trx, by, finding, {
            walk_id: null,
            serial,
            expected_id: expectedId,
            mark: 'wrong',
            late: 0,
            opens_id,
          })
        );
      });
    },
  };
}

/** True for the latest mark of a device on its walk, and for every report. If two marks have the same time, the greater ID wins. */
export const isLatest = sql<boolean>`not exists (
  select 1 from tap_findings later where later.walk_id = finding.walk_id and later.device_id = finding.device_id
  and (later.at > finding.at or (later.at = finding.at and later.id > finding.id)))`;

/** Selects findings with their author's name. */
export const readFindings = (db: Database['db']) =>
  db
    .selectFrom('tap_findings as finding')
    .leftJoin('users as finder', 'finder.id', 'finding.found_by')
    .leftJoin('tap_photos as photo', 'photo.id', 'finding.photo_id')
    .selectAll('finding')
    .select(['finder.name as finder', 'photo.added_at as photo_at']);

export type FindingRow = TapFindingsTable & { finder: string | null; photo_at: number | null };

export const findingOf = (row: FindingRow): TapFinding => ({
  id: row.id,
  walkId: row.walk_id,
  deviceId: row.device_id,
  mark: row.mark,
  note: row.note,
  photoId: row.photo_id,
  photoThere: row.photo_at !== null,
  markedAt: new Date(row.marked_at).toISOString(),
  receivedAt: new Date(row.received_at).toISOString(),
  by: row.finder,
  late: row.late === 1,
});

/** Returns findings in the order they were made; only the last one of each device counts. */
export const findingsOfWalk = async (db: Database['db'], walkId: string): Promise<TapFinding[]> => {
  const rows = await readFindings(db)
    .where('finding.walk_id', '=', walkId)
    .orderBy('finding.at')
    .orderBy('finding.id')
    .execute();
  return rows.map(findingOf);
};
