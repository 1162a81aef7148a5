/** Writes gifts into the index. */
import type { MirrorTrx } from '../mirror-tables.ts';
import { type GiftRow, giftColumns } from './gift-tables.ts';

/** Rows of one statement: SQLite takes at most 32,766 parameters. */
const batch = 500;

/** An older reading never replaces a newer one. */
export async function storeGifts(trx: MirrorTrx, rows: readonly GiftRow[]): Promise<void> {
  const newest = new Map<string, GiftRow>();
  for (const row of rows)
    if (row.updated_at >= (newest.get(row.id)?.updated_at ?? 0)) newest.set(row.id, row);
  const unique = [...newest.values()];
  for (let start = 0; start < unique.length; start += batch)
    await trx
      .insertInto('gifts')
      .values(unique.slice(start, start + batch))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) =>
            Object.fromEntries(giftColumns.map((name) => [name, row.ref(`excluded.${name}`)])),
          )
          .whereRef('excluded.updated_at', '>=', 'gifts.updated_at'),
      )
      .execute();
}

/**
 * Removes the gifts of a window that the platform no longer has. `ids`: all that it showed there. `to` is not included: whether a platform
 * includes it isn't known, and the next window does.
 */
export async function dropMissing(
  trx: MirrorTrx,
  { from, to }: { from: number; to: number },
  ids: ReadonlySet<string>,
): Promise<number> {
  const known = await trx
    .selectFrom('gifts')
    .select('id')
    .where('given_at', '>=', from)
    .where('given_at', '<', to)
    .execute();
  const gone = known.map(({ id }) => id).filter((id) => !ids.has(id));
  for (let start = 0; start < gone.length; start += batch)
    await trx
      .deleteFrom('gifts')
      .where('id', 'in', gone.slice(start, start + batch))
      .execute();
  return gone.length;
}
