/** Stores photos of tap devices in our own database. */
import { sql } from 'kysely';
import { type ActivityLog, type By, doneBy } from '../../../activity/activity.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Database } from '../../../database/database.ts';

export type TapPhotos = {
  get(photoId: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns `too-many` at a person's daily limit. The same ID again changes nothing. */
  add(by: By, photoId: string, jpeg: Uint8Array<ArrayBuffer>): Promise<'added' | 'too-many'>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

const dayMs = 86_400_000;
/** Per person in 24 hours: far more than anyone takes, and at most 300 MB. */
export const maxPhotosPerDay = 1_000;

export function createTapPhotos({ database, activity, clock }: Parts): TapPhotos {
  return {
    get: async (photoId) => {
      const row = await database.db
        .selectFrom('tap_photos')
        .select('jpeg')
        .where('id', '=', photoId)
        .executeTakeFirst();
      return row?.jpeg ?? null;
    },
    add: (by, photoId, jpeg) =>
      database.write(async (trx) => {
        await database.lock(trx, `tap photos ${by.actor.id}`);
        const { count } = await trx
          .selectFrom('tap_photos')
          .select(sql<number>`count(*)`.as('count'))
          .where('added_by', '=', by.actor.id)
          .where('added_at', '>', clock.now() - dayMs)
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxPhotosPerDay) return 'too-many';
        const row = { id: photoId, jpeg, added_at: clock.now(), added_by: by.actor.id };
        const added = await trx
          .insertInto('tap_photos')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        const entry = doneBy(
          by,
          'tap.addPhoto',
          { type: 'tap-photo', id: photoId },
          { bytes: jpeg.byteLength },
        );
        if (Number(added.numInsertedOrUpdatedRows) > 0) await activity.recordIn(trx, entry);
        return 'added';
      }),
  };
}
