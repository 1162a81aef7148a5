import type { MirrorRecords, MirrorSet } from '#contract/steward/mirror.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { goneAfter } from './reading/keep-records.ts';

/** Returns the mirror's record with this ID, and its set; null if there is none. */
export async function mirroredRecord(
  { db }: Pick<MirrorDatabase, 'db'>,
  id: string,
): Promise<{ set: MirrorSet; record: unknown } | null> {
  const row = await db
    .selectFrom('directory_records')
    .select(['set_name', 'record'])
    .where('id', '=', id)
    .where('absent', '<', goneAfter)
    .executeTakeFirst();
  return row ? { set: row.set_name, record: JSON.parse(row.record) } : null;
}

/** Returns true if the mirror has a gift with this ID that the platform still has. */
export async function isMirroredGift({ db }: Pick<MirrorDatabase, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('gifts')
    .select('number')
    .where('id', '=', id)
    .where('gone', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the records of a set with these IDs, at most a page of them, in no particular order. */
export async function mirroredRecords<Set extends MirrorSet>(
  { db }: Pick<MirrorDatabase, 'db'>,
  set: Set,
  ids: readonly string[],
): Promise<MirrorRecords[Set][]> {
  const rows = await db
    .selectFrom('directory_records')
    .select('record')
    .where('set_name', '=', set)
    .where('id', 'in', ids)
    .where('absent', '<', goneAfter)
    .execute();
  // Stored from the contract's own parsed records.
  return rows.map(({ record }): MirrorRecords[Set] => JSON.parse(record));
}
