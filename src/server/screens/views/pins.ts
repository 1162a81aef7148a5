/** Report views that people pin to their own overview. */
import type { View } from '#contract/steward/operations/views.ts';
import { maxPins } from '#contract/steward/views.ts';
import { type ActivityLog, type By, doneBy } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import { viewOf, visible } from './views.ts';

export type Pins = {
  /** Returns views that the person pinned and may still see, in the order they were pinned. */
  of(personId: string): Promise<View[]>;
  /** Returns false if the overview is full. Pinning a pinned view changes nothing. */
  add(by: By, view: View): Promise<boolean>;
  remove(by: By, view: View): Promise<void>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createPins({ database, activity, clock }: Parts): Pins {
  const record = (trx: Trx, by: By, operation: string, { id, list }: View) =>
    activity.recordIn(trx, doneBy(by, operation, { type: 'view', id }, { list }));
  return {
    of: (personId) => pinned(database.db, personId),
    add: (by, view) =>
      database.write(async (trx) => {
        const personId = by.actor.id;
        await database.lock(trx, `pins ${personId}`);
        const found = await pinned(trx, personId);
        if (found.some(({ id }) => id === view.id)) return true;
        if (found.length >= maxPins) return false;
        const row = { person_id: personId, view_id: view.id, pinned_at: clock.now() };
        await trx.insertInto('view_pins').values(row).execute();
        await record(trx, by, 'views.pin', view);
        return true;
      }),
    remove: (by, view) =>
      database.write(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('view_pins')
          .where('person_id', '=', by.actor.id)
          .where('view_id', '=', view.id)
          .executeTakeFirst();
        if (numDeletedRows > 0) await record(trx, by, 'views.unpin', view);
      }),
  };
}

async function pinned(db: Database['db'] | Trx, personId: string): Promise<View[]> {
  const rows = await visible(db, personId)
    .innerJoin('view_pins', 'view_pins.view_id', 'views.id')
    .where('view_pins.person_id', '=', personId)
    .orderBy('view_pins.pinned_at')
    .orderBy('views.name')
    .execute();
  return rows.map(viewOf);
}
