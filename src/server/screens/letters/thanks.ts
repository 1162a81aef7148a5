/** Our own marks of gifts whose donor was thanked. */

import type { ThankWay } from '#contract/steward/letters/thanks.ts';
import type { ThankMark } from '#contract/steward/operations/thanks.ts';
import { type ActivityLog, type By, doneBy } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';

export type Thanks = {
  get(giftId: string): Promise<ThankMark | null>;
  /** Returns marks set since a time (ms since 1970), by gift ID. */
  since(at: number): Promise<ReadonlyMap<string, ThankMark>>;
  /** If the gift is already marked, returns that mark unchanged. */
  mark(by: By, giftId: string, way: ThankWay): Promise<ThankMark>;
  undo(by: By, giftId: string): Promise<void>;
  /** All or none. Returns the marks that are new. */
  markAll(by: By, giftIds: readonly string[], way: ThankWay): Promise<ThankMark[]>;
  undoAll(by: By, giftIds: readonly string[]): Promise<void>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createThanks({ database, activity, clock }: Parts): Thanks {
  const rows = (db: Database['db']) =>
    db
      .selectFrom('thanks')
      .leftJoin('users', 'users.id', 'thanks.thanked_by')
      .select(['gift_id', 'way', 'thanked_at', 'users.name as name']);
  const read = async (db: Database['db'], giftId: string): Promise<ThankMark | null> => {
    const row = await rows(db).where('gift_id', '=', giftId).executeTakeFirst();
    return row ? markOf(row) : null;
  };
  const entry = (by: By, operation: string, id: string, way: ThankWay) =>
    doneBy(by, operation, { type: 'contribution', id }, { way });
  /** Returns null if the gift already has a mark. */
  async function markIn(trx: Trx, by: By, giftId: string, way: ThankWay): Promise<ThankMark | null> {
    await database.lock(trx, `thanks ${giftId}`);
    if (await read(trx, giftId)) return null;
    await trx
      .insertInto('thanks')
      .values({ gift_id: giftId, way, thanked_at: clock.now(), thanked_by: by.actor.id })
      .execute();
    await activity.recordIn(trx, entry(by, 'thanks.mark', giftId, way));
    return read(trx, giftId);
  }
  async function undoIn(trx: Trx, by: By, giftId: string): Promise<void> {
    await database.lock(trx, `thanks ${giftId}`);
    const known = await read(trx, giftId);
    if (!known) return;
    await trx.deleteFrom('thanks').where('gift_id', '=', giftId).execute();
    await activity.recordIn(trx, entry(by, 'thanks.undo', giftId, known.way));
  }
  return {
    get: (giftId) => read(database.db, giftId),
    since: async (at) => {
      const found = await rows(database.db).where('thanked_at', '>=', at).execute();
      return new Map(found.map((row) => [row.gift_id, markOf(row)]));
    },
    mark: (by, giftId, way) =>
      database.write(async (trx) => {
        const marked = (await markIn(trx, by, giftId, way)) ?? (await read(trx, giftId));
        if (!marked) throw new Error('a mark vanished within its transaction');
        return marked;
      }),
    undo: (by, giftId) => database.write((trx) => undoIn(trx, by, giftId)),
    markAll: (by, giftIds, way) =>
      database.write(async (trx) => {
        const marked: ThankMark[] = [];
        for (const giftId of inOrder(giftIds)) {
          const mark = await markIn(trx, by, giftId, way);
          if (mark) marked.push(mark);
        }
        return marked;
      }),
    undoAll: (by, giftIds) =>
      database.write(async (trx) => {
        for (const giftId of inOrder(giftIds)) await undoIn(trx, by, giftId);
      }),
  };
}

/** Removes duplicates and sorts, so that two people who mark the same gifts can't deadlock. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

type Row = { gift_id: string; way: ThankWay; thanked_at: number; name: string | null };

const markOf = ({ gift_id: giftId, way, thanked_at: at, name }: Row): ThankMark => ({
  giftId,
  way,
  at: new Date(at).toISOString(),
  by: name,
});
