import type { CopiedRecords, CopySet } from '#contract/steward/copy.ts';
import type { CopyDatabase } from './copy-database.ts';
import { goneAfter } from './reading/keep-records.ts';

/** Returns the copy's record with this ID, and its set; null if there is none. */
export async function copiedRecord(
  { db }: Pick<CopyDatabase, 'db'>,
  id: string,
): Promise<{ set: CopySet; record: unknown } | null> {
  const row = await db
    .selectFrom('directory_records')
    .select(['set_name', 'record'])
    .where('id', '=', id)
    .where('absent', '<', goneAfter)
    .executeTakeFirst();
  return row ? { set: row.set_name, record: JSON.parse(row.record) } : null;
}

/** Returns true if the copy has a gift with this ID that the platform still has. */
export async function isCopiedGift({ db }: Pick<CopyDatabase, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('gifts')
    .select('number')
    .where('id', '=', id)
    .where('gone', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the records of a set with these IDs, at most a page of them, in no particular order. */
export async function copiedRecords<Set extends CopySet>(
  { db }: Pick<CopyDatabase, 'db'>,
  set: Set,
  ids: readonly string[],
): Promise<CopiedRecords[Set][]> {
  const rows = await db
    .selectFrom('directory_records')
    .select('record')
    .where('set_name', '=', set)
    .where('id', 'in', ids)
    .where('absent', '<', goneAfter)
    .execute();
  // Stored from the contract's own parsed records.
  return rows.map(({ record }): CopiedRecords[Set] => JSON.parse(record));
}
