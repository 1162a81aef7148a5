/** Our own notes on tap devices. Each has a version: a change based on an older version is refused. */
import type { TapNote, TapNotes } from '#contract/steward/operations/tap-notes.ts';

import type { ActivityLog, By } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import { noteApplied, wasApplied } from '../../../database/applied-keys.ts';
import type { Database } from '../../../database/database.ts';
import type { TapNotesTable } from '../../../database/tap-tables.ts';

type TapNoteChange = { text: string; seenVersion: number; key?: string | undefined };

export type TapNoteStore = {
  /** Returns every note by device ID. */
  all(): Promise<TapNotes>;
  /** Returns version 0 if there is no note yet. */
  get(deviceId: string): Promise<TapNote>;
  /**
   * Returns null if the version is no longer `seenVersion`. Writing the same text again isn't a change, and neither is a repeated key of
   * the same person.
   */
  write(by: By, deviceId: string, change: TapNoteChange): Promise<TapNote | null>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createTapNotes({ database, activity, clock }: Parts): TapNoteStore {
  const read = async (db: Database['db'], deviceId: string): Promise<TapNote> => {
    const row = await db
      .selectFrom('tap_notes')
      .leftJoin('users', 'users.id', 'tap_notes.changed_by')
      .selectAll('tap_notes')
      .select('users.name as name')
      .where('device_id', '=', deviceId)
      .executeTakeFirst();
    return row
      ? {
          deviceId,
          text: row.text,
          version: row.version,
          changedAt: new Date(row.changed_at).toISOString(),
          changedBy: row.name,
        }
      : { deviceId, text: '', version: 0, changedAt: null, changedBy: null };
  };
  return {
    all: async () => {
      const rows = await database.db
        .selectFrom('tap_notes')
        .select(['device_id', 'text', 'version'])
        .orderBy('device_id')
        .execute();
      return {
        notes: Object.fromEntries(rows.flatMap(({ device_id, text }) => (text ? [[device_id, text]] : []))),
        versions: Object.fromEntries(rows.map(({ device_id, version }) => [device_id, version])),
      };
    },
    get: (deviceId) => read(database.db, deviceId),
    write: (by, deviceId, { text, seenVersion, key }) =>
      database.write(async (trx) => {
        await database.lock(trx, `tap-note ${deviceId}`);
        const active = await read(trx, deviceId);
        const once = { userId: by.actor.id, key };
        if (await wasApplied(trx, once)) return active;
        // Also covers a repeated save whose response was lost.
        if (active.text === text) return active;
        if (active.version !== seenVersion) return null;
        const row: TapNotesTable = {
          device_id: deviceId,
          text,
          version: seenVersion + 1,
          changed_at: clock.now(),
          changed_by: by.actor.id,
        };
        const { device_id: _, ...changes } = row;
        await trx
          .insertInto('tap_notes')
          .values(row)
          .onConflict((conflict) => conflict.column('device_id').doUpdateSet(changes))
          .execute();
        await noteApplied(trx, once, clock.now());
        await activity.recordIn(trx, {
          operation: 'tap.note',
          outcome: 'done',
          ...by,
          target: { type: 'tap-device', id: deviceId },
          // Typed text may identify someone, and the log can't be erased.
          input: { version: row.version, taken: text === '' },
          changed: { text },
        });
        return read(trx, deviceId);
      }),
  };
}
