/** Stores a page of records in a set, and hides records that two consecutive complete sweeps didn't find. */

import { sql } from 'kysely';
import type { CopySet } from '#contract/steward/copy.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { batchesOf } from '../../database/batches.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';
import { type AnyRecord, sources } from '../sets.ts';
import { withoutNul } from '../storable.ts';

/** An index for searching by more than the ID. */
export type SetIndex = {
  put(trx: CopyTrx, records: readonly AnyRecord[]): Promise<void>;
  drop(trx: CopyTrx, ids: readonly string[]): Promise<void>;
};

/** A set while it is read: the number of its sweep marks the records that were seen. */
export type SetPass = { set: CopySet; sweep: number; index?: SetIndex | undefined };

/** After this many sweeps a missing record is hidden, not deleted, because the platform may have left it out by mistake. */
export const goneAfter = 2;

/** Stores records. An older one never replaces a newer one. Returns those that are new or differ from the stored ones. */
export async function keepRecords(
  trx: CopyTrx,
  { set, sweep, index }: SetPass,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  if (records.length === 0) return [];
  const once = [...new Map(records.map((record) => [record.id, record])).values()];
  const ids = once.map(({ id }) => id);
  const known = new Map(
    (
      await trx
        .selectFrom('directory_records')
        .select(['id', 'updated_at', 'absent', 'record'])
        .where('set_name', '=', set)
        .where('id', 'in', ids)
        .execute()
    ).map((row) => [row.id, row]),
  );
  const newer = once.filter((record) => updatedAt(record) >= (known.get(record.id)?.updated_at ?? 0));
  if (newer.length > 0)
    await trx
      .insertInto('directory_records')
      .values(
        newer.map((record) => ({
          set_name: set,
          id: record.id,
          record: JSON.stringify(record),
          owner: withoutNul(sources[set].ownerOf?.(record) ?? null),
          updated_at: updatedAt(record),
          seen_in: sweep,
          absent: 0,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['set_name', 'id']).doUpdateSet((row) => ({
          record: row.ref('excluded.record'),
          owner: row.ref('excluded.owner'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  await trx
    .updateTable('directory_records')
    .set({ seen_in: sweep, absent: 0 })
    .where('set_name', '=', set)
    .where('id', 'in', ids)
    .execute();
  await index?.put(trx, newer);
  const isNewer = new Set(newer.map(({ id }) => id));
  const returned = ids.filter((id) => !isNewer.has(id) && (known.get(id)?.absent ?? 0) >= goneAfter);
  if (index && returned.length > 0) await index.put(trx, await storedRecords(trx, set, returned));
  return newer.filter((record) => known.get(record.id)?.record !== JSON.stringify(record));
}

/** Returns true if these very records are stored, so that storing them again would change nothing. */
export async function areStored(
  { db }: Pick<CopyDatabase, 'db'>,
  set: CopySet,
  records: readonly AnyRecord[],
): Promise<boolean> {
  if (records.length === 0) return true;
  const rows = await db
    .selectFrom('directory_records')
    .select(['id', 'record'])
    .where('set_name', '=', set)
    .where('absent', '=', 0)
    .where(
      'id',
      'in',
      records.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map(({ id, record }) => [id, record]));
  return records.every((record) => stored.get(record.id) === JSON.stringify(record));
}

/** Returns the stored versions of records that reappeared with an older date than before. */
async function storedRecords(trx: CopyTrx, set: CopySet, ids: readonly string[]): Promise<AnyRecord[]> {
  const rows = await trx
    .selectFrom('directory_records')
    .select('record')
    .where('set_name', '=', set)
    .where('id', 'in', ids)
    .execute();
  // Written above.
  return rows.map(({ record }) => JSON.parse(record) as AnyRecord);
}

const updatedAt = ({ updatedAt: at }: AnyRecord): number => timeOf(at) ?? 0;

/** Call at the end of a complete sweep. */
export async function markAbsent(trx: CopyTrx, { set, sweep, index }: SetPass): Promise<void> {
  const missed = trx
    .updateTable('directory_records')
    .set({ absent: sql`absent + 1` })
    .where('set_name', '=', set)
    .where('seen_in', '<', sweep)
    .where('absent', '<', goneAfter);
  await missed.execute();
  if (!index) return;
  const gone = await trx
    .selectFrom('directory_records')
    .select('id')
    .where('set_name', '=', set)
    .where('seen_in', '<', sweep)
    .where('absent', '=', goneAfter)
    .execute();
  for (const ids of batchesOf(gone.map(({ id }) => id))) await index.drop(trx, ids);
}

/** Counts all records of a set, also those that the last sweep didn't find. */
export const countStored = async (trx: CopyTrx, set: CopySet): Promise<number> =>
  (
    await trx
      .selectFrom('directory_records')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('set_name', '=', set)
      .executeTakeFirstOrThrow()
  ).n;

export const countPresent = async (trx: CopyTrx, { set, sweep }: SetPass): Promise<number> =>
  (
    await trx
      .selectFrom('directory_records')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('set_name', '=', set)
      .where('seen_in', '=', sweep)
      .executeTakeFirstOrThrow()
  ).n;
