/** Our own marks of gifts that look like a double charge but aren't. */

import { type ActivityLog, type By, doneBy } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import { findsRow } from '../../database/finds-row.ts';

/** The two gifts of a likely double, by ID. */
export type Pair = { firstId: string; secondId: string };
export type Dismissal = Pair & { dismissedAt: string; dismissedBy: string | null };

export type DismissedDoubles = {
  /** Returns the dismissals whose second gift is one of these. */
  of(secondIds: readonly string[]): Promise<Dismissal[]>;
  /** If the pair is already dismissed, the first dismissal is kept. */
  dismiss(by: By, pair: Pair): Promise<void>;
  undo(by: By, pair: Pair): Promise<void>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createDismissedDoubles({ database, activity, clock }: Parts): DismissedDoubles {
  const isKnown = async (trx: Trx, { firstId, secondId }: Pair): Promise<boolean> =>
    findsRow(
      trx
        .selectFrom('dismissed_doubles')
        .select('second_id')
        .where('second_id', '=', secondId)
        .where('first_id', '=', firstId),
    );
  const entry = (by: By, operation: string, { firstId, secondId }: Pair) =>
    doneBy(by, operation, { type: 'contribution', id: secondId }, { firstId });
  return {
    of: async (secondIds) => {
      if (secondIds.length === 0) return [];
      const rows = await database.db
        .selectFrom('dismissed_doubles')
        .leftJoin('users', 'users.id', 'dismissed_doubles.dismissed_by')
        .select(['first_id', 'second_id', 'dismissed_at', 'users.name as name'])
        .where('second_id', 'in', secondIds)
        .execute();
      return rows.map((row) => ({
        firstId: row.first_id,
        secondId: row.second_id,
        dismissedAt: new Date(row.dismissed_at).toISOString(),
        dismissedBy: row.name,
      }));
    },
    dismiss: (by, pair) =>
      database.write(async (trx) => {
        await database.lock(trx, `double ${pair.secondId}`);
        if (await isKnown(trx, pair)) return;
        await trx
          .insertInto('dismissed_doubles')
          .values({
            first_id: pair.firstId,
            second_id: pair.secondId,
            dismissed_at: clock.now(),
            dismissed_by: by.actor.id,
          })
          .execute();
        await activity.recordIn(trx, entry(by, 'contributions.dismissDouble', pair));
      }),
    undo: (by, pair) =>
      database.write(async (trx) => {
        await database.lock(trx, `double ${pair.secondId}`);
        if (!(await isKnown(trx, pair))) return;
        await trx
          .deleteFrom('dismissed_doubles')
          .where('second_id', '=', pair.secondId)
          .where('first_id', '=', pair.firstId)
          .execute();
        await activity.recordIn(trx, entry(by, 'contributions.undoDismissDouble', pair));
      }),
  };
}
