/**
 * Writes that the backup does not know of. When the database that a restore replaces can still be read, its intents go into the
 * restored one: a browser that sends one of them again, days later, is told what became of it instead of doing it twice.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

type Row = Record<string, string | number | null>;

/** The file itself is not touched: it may be all that is left. Null when there is none, or it is damaged, or no database of ours. */
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
    // Columns of this table are text and whole numbers.
    return database.prepare('select * from intents').all() as Row[];
  } finally {
    database.close();
  }
}

/** What was known later is what is known. Answers how many of them the backup did not have. */
export async function keepIntents(database: Database, rows: readonly Row[]): Promise<number> {
  const columns = await sql<{ name: string }>`select name from pragma_table_info('intents')`.execute(
    database.db,
  );
  const known = new Set(columns.rows.map(({ name }) => name));
  return database.write(async (trx) => {
    const before = new Set((await trx.selectFrom('intents').select('id').execute()).map(({ id }) => id));
    for (const row of rows) await trx.deleteFrom('intents').where('id', '=', String(row.id)).execute();
    for (const row of rows) {
      // A newer program may have kept more of a write than this one knows.
      const entries = Object.entries(row).filter(([name]) => known.has(name));
      const names = entries.map(([name]) => sql.ref(name));
      const values = entries.map(([, value]) => sql.val(value));
      await sql`insert or ignore into intents (${sql.join(names)}) values (${sql.join(values)})`.execute(trx);
    }
    return rows.filter(({ id }) => !before.has(String(id))).length;
  });
}
