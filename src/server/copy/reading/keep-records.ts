/** Stores a page of records in a set, and hides records that two consecutive complete sweeps didn't find. */

import { sql } from 'kysely';
import { mayReplace } from '#contract/rules/set-back.ts';
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
export type SetPass = {
  set: CopySet;
  sweep: number;
  /** When it is read, on the platform's clock. Without it, no record counts as set back. */
  now?: number;
  index?: SetIndex | undefined;
};

/** After this many sweeps a missing record is hidden, not deleted, because the platform may have left it out by mistake. */
export const goneAfter = 2;

/** Stores records. A reply that lags behind replaces nothing (set-back.ts). Returns those that are new or differ from the stored ones. */
export async function keepRecords(
  trx: CopyTrx,
  pass: SetPass,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  if (records.length === 0) return [];
  const { set, sweep, index } = pass;
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
  const newer = once.filter((record) =>
    mayReplace(updatedAt(record), known.get(record.id)?.updated_at ?? 0, pass.now ?? 0),
  );
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
          // What is known of a donor's gifts stays known.
          owner: set === 'donors' ? row.ref('directory_records.owner') : row.ref('excluded.owner'),
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
export async function markAbsent(trx: CopyTrx, { set, sweep, index }: Omit<SetPass, 'now'>): Promise<void> {
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

/**
 * Hides a record that the platform said it doesn't have, until a reading finds it again. `owner` is the one it was asked for; undefined if
 * its ID alone was. Returns the ID of the record that has taken its place, if one is known; undefined if the copy never had it, or has it
 * for another owner.
 */
export async function markGone(
  trx: CopyTrx,
  { set, index }: Pick<SetPass, 'set' | 'index'>,
  { id, owner }: { id: string; owner?: string | undefined },
): Promise<{ isNew: boolean; movedTo: string | null } | undefined> {
  const known = await trx
    .selectFrom('directory_records')
    .select(['absent', 'owner'])
    .where('set_name', '=', set)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known || (owner !== undefined && owner !== known.owner)) return undefined;
  const isNew = known.absent < goneAfter;
  if (isNew) {
    await trx
      .updateTable('directory_records')
      .set({ absent: goneAfter })
      .where('set_name', '=', set)
      .where('id', '=', id)
      .execute();
    await index?.drop(trx, [id]);
  }
  return { isNew, movedTo: set === 'donors' && !(await hasGifts(trx, id)) ? known.owner : null };
}

/** True while gifts of the copy still have this donor: then they weren't merged with another one. */
const hasGifts = async (trx: CopyTrx, donorId: string): Promise<boolean> =>
  (await trx
    .selectFrom('gift_facts')
    .innerJoin('donor_names', 'donor_names.number', 'gift_facts.donor')
    .select('gift_facts.number')
    .where('donor_names.id', '=', donorId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Counts all records of a set, also those that the last sweep didn't find. */
export const countStored = async (trx: CopyTrx, set: CopySet): Promise<number> =>
  (
    await trx
      .selectFrom('directory_records')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('set_name', '=', set)
      .executeTakeFirstOrThrow()
  ).n;

export const countPresent = async (
  trx: CopyTrx,
  { set, sweep }: Pick<SetPass, 'set' | 'sweep'>,
): Promise<number> =>
  (
    await trx
      .selectFrom('directory_records')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('set_name', '=', set)
      .where('seen_in', '=', sweep)
      .executeTakeFirstOrThrow()
  ).n;
