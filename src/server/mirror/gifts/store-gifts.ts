/** Writes gifts into the index. */
import type { MirrorTrx } from '../mirror-tables.ts';
import type { GiftRow, StoredGift } from './gift-tables.ts';

/** Rows of one statement: SQLite takes at most 32,766 parameters. */
const batch = 500;

/**
 * Stores gifts; an older reading never replaces a newer one. Returns those that were stored. Known gifts are updated one by one: an upsert
 * would use up a number for each on PostgreSQL.
 */
export async function storeGifts(trx: MirrorTrx, rows: readonly GiftRow[]): Promise<StoredGift[]> {
  const newest = new Map<string, GiftRow>();
  for (const row of rows)
    if (row.updated_at >= (newest.get(row.id)?.updated_at ?? 0)) newest.set(row.id, row);
  const known = await knownGifts(trx, [...newest.keys()]);
  const marks = { stored: await nextStored(trx), gone: 0 } as const;
  const stored: StoredGift[] = [];
  const added: (GiftRow & typeof marks)[] = [];
  for (const row of newest.values()) {
    const old = known.get(row.id);
    if (!old) added.push({ ...row, ...marks });
    else if (old.gone || row.updated_at >= old.updated_at) {
      const next = { ...row, ...marks };
      await trx.updateTable('gifts').set(next).where('number', '=', old.number).execute();
      stored.push({ ...next, number: old.number });
    }
  }
  for (let start = 0; start < added.length; start += batch)
    stored.push(
      ...(await trx
        .insertInto('gifts')
        .values(added.slice(start, start + batch))
        .returningAll()
        .execute()),
    );
  return stored;
}

/** Under the lead, so no other transaction takes the same. */
async function nextStored(trx: MirrorTrx): Promise<number> {
  const last = await trx
    .selectFrom('gifts')
    .select(({ fn }) => fn.max('stored').as('stored'))
    .executeTakeFirst();
  return (last?.stored ?? 0) + 1;
}

async function knownGifts(trx: MirrorTrx, ids: readonly string[]) {
  const known = new Map<string, Pick<StoredGift, 'number' | 'updated_at' | 'gone'>>();
  for (let start = 0; start < ids.length; start += batch)
    for (const { id, ...row } of await trx
      .selectFrom('gifts')
      .select(['id', 'number', 'updated_at', 'gone'])
      .where('id', 'in', ids.slice(start, start + batch))
      .execute())
      known.set(id, row);
  return known;
}

/**
 * Marks the gifts of a window that the platform no longer has. `ids`: all that it showed there. `to` is not included: whether a platform
 * includes it isn't known, and the next window does. Returns their numbers.
 */
export async function dropMissing(
  trx: MirrorTrx,
  { from, to }: { from: number; to: number },
  ids: ReadonlySet<string>,
): Promise<number[]> {
  const known = await trx
    .selectFrom('gifts')
    .select(['id', 'number'])
    .where('gone', '=', 0)
    .where('given_at', '>=', from)
    .where('given_at', '<', to)
    .execute();
  const gone = known.filter(({ id }) => !ids.has(id)).map(({ number }) => number);
  const marks = { gone: 1, stored: await nextStored(trx) } as const;
  for (let start = 0; start < gone.length; start += batch)
    await trx
      .updateTable('gifts')
      .set(marks)
      .where('number', 'in', gone.slice(start, start + batch))
      .execute();
  return gone;
}
