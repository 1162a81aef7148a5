/** Our own marks of gifts whose donor was thanked. */
import type { ThankMark, ThankWay } from '#contract/steward/letters/thanks.ts';
import type { ActivityLog, By } from '../activity/activity.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

export type Thanks = {
  get(giftId: string): Promise<ThankMark | null>;
  /** Marks set since a time (ms since 1970), by gift ID. A gift can't be thanked for before it is given. */
  since(at: number): Promise<ReadonlyMap<string, ThankMark>>;
  /** The mark of whoever was first stays. */
  mark(by: By, giftId: string, way: ThankWay): Promise<ThankMark>;
  undo(by: By, giftId: string): Promise<void>;
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
  return {
    get: (giftId) => read(database.db, giftId),
    since: async (at) => {
      const found = await rows(database.db).where('thanked_at', '>=', at).execute();
      return new Map(found.map((row) => [row.gift_id, markOf(row)]));
    },
    mark: (by, giftId, way) =>
      database.write(async (trx) => {
        await database.lock(trx, `thanks ${giftId}`);
        const known = await read(trx, giftId);
        if (known) return known;
        await trx
          .insertInto('thanks')
          .values({ gift_id: giftId, way, thanked_at: clock.now(), thanked_by: by.actor.id })
          .execute();
        await activity.recordIn(trx, {
          operation: 'thanks.mark',
          outcome: 'done',
          ...by,
          target: { type: 'contribution', id: giftId },
          input: { way },
        });
        const marked = await read(trx, giftId);
        if (!marked) throw new Error('a mark vanished within its transaction');
        return marked;
      }),
    undo: (by, giftId) =>
      database.write(async (trx) => {
        await database.lock(trx, `thanks ${giftId}`);
        const known = await read(trx, giftId);
        if (!known) return;
        await trx.deleteFrom('thanks').where('gift_id', '=', giftId).execute();
        await activity.recordIn(trx, {
          operation: 'thanks.undo',
          outcome: 'done',
          ...by,
          target: { type: 'contribution', id: giftId },
          input: { way: known.way },
        });
      }),
  };
}

type Row = { gift_id: string; way: ThankWay; thanked_at: number; name: string | null };

const markOf = ({ gift_id: giftId, way, thanked_at: at, name }: Row): ThankMark => ({
  giftId,
  way,
  at: new Date(at).toISOString(),
  by: name,
});
