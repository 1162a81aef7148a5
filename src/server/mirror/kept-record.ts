import type { MirrorSet } from '#contract/steward/mirror.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { goneAfter } from './reading/keep-records.ts';

/** The record that the mirror keeps under this ID, and the set it is in. Null if there is none. */
export async function keptRecord(
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
