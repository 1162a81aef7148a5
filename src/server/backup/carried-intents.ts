/**
 * Writes that the backup doesn't have. If the database that a restore replaces can still be read, its intents
 * are copied into the restored one. A browser that repeats one of them, even days later, then gets its
 * outcome instead of a second effect.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { batchesOf } from '../database/batches.ts';
import type { Trx } from '../database/database.ts';

type Row = Record<string, string | number | null>;

/**
 * Reads the intents of a database without touching the file, which may be all that is left. Returns null if
 * there is no file, or if it is damaged or not ours.
 */
export function readIntents(databaseFile: string): Row[] | null {
  if (!existsSync(databaseFile)) return null;
  const copy = `${databaseFile}.looked-at`;
  const remove = () => {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${copy}${ending}`, { force: true });
  };
  remove();
  try {
    for (const ending of ['', '-wal'])
      if (existsSync(`${databaseFile}${ending}`))
        copyFileSync(`${databaseFile}${ending}`, `${copy}${ending}`);
    return readSound(copy);
  } catch {
    return null;
  } finally {
    remove();
  }
}

function readSound(file: string): Row[] | null {
  const database = new DatabaseSync(file);
  try {
    const [first] = database.prepare('pragma integrity_check').all();
    if (first?.integrity_check !== 'ok') return null;
    // The columns of this table are text and integers.
    return database.prepare('select * from intents').all() as Row[];
  } finally {
    database.close();
  }
}

/**
 * Stores the rows; newer data replaces that of the backup. Returns how many of them the backup didn't have.
 */
export async function carryOverIntents(
  trx: Trx,
  kind: 'sqlite' | 'postgres',
  rows: readonly Row[],
): Promise<number> {
  const columns = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_info('intents')`
    : sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = 'intents'`
  ).execute(trx);
  const known = new Set(columns.rows.map(({ name }) => name));
  const before = new Set((await trx.selectFrom('intents').select('id').execute()).map(({ id }) => id));
  const ids = rows.map(({ id }) => String(id));
  for (const some of batchesOf(ids)) await trx.deleteFrom('intents').where('id', 'in', some).execute();
  for (const row of rows) {
    // A newer program may have stored columns that this one doesn't have.
    const entries = Object.entries(row).filter(([name]) => known.has(name));
    const names = entries.map(([name]) => sql.ref(name));
    const values = entries.map(([, value]) => sql.val(value));
    await sql`insert into intents (${sql.join(names)}) values (${sql.join(values)}) on conflict do nothing`.execute(
      trx,
    );
  }
  return ids.filter((id) => !before.has(id)).length;
}
