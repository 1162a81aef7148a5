/** Puts the rows of a backup into a new database of either kind: tables of its version, its rows, and then today's tables, in one transaction. */
import { sql } from 'kysely';
import type { Secret } from '../base/secret.ts';
import { version as program } from '../base/version.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database, Trx } from '../database/database.ts';
import { type Around, type Migration, migrations } from '../database/migrate.ts';
import { type About, type Counted, readContent } from './backup-content.ts';
import { readSealedLines } from './sealed-lines.ts';
import type { Row } from './stored-rows.ts';

export type Checked = { about: About; counted: Counted };

/** Reads all of a backup. Throws Error with a message for people if it is damaged, encrypted with another key, or of a newer Steward. */
export async function checkBackup(file: string, key: Secret): Promise<Checked> {
  let checked: Checked;
  try {
    checked = await readContent(readSealedLines(file, key));
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.startsWith(file)) throw thrown;
    throw new Error(`${file} is damaged.`);
  }
  const { schema, steward } = checked.about;
  if (schema > migrations.length)
    throw new Error(
      `${file} is from Steward ${steward}, which is newer: its tables have version ${schema}, and Steward ${program} knows ${migrations.length}. Restore it with Steward ${steward} or newer.`,
    );
  return checked;
}

/**
 * Creates the database. `file` must have been checked. `steps` are those that make today's tables; the backup's own version is the number of
 * them that it had. `finish` and what comes around belong to the same transaction.
 */
export function createFromBackup(
  config: DatabaseConfig,
  { file, key, schema }: { file: string; key: Secret; schema: number },
  steps: readonly Migration[] = migrations,
  finish: (trx: Trx, database: Database) => Promise<void> = async () => undefined,
  around?: Around,
): Promise<Database> {
  const load: Migration = async (trx) => {
    await readContent(readSealedLines(file, key), { rows: (table, rows) => insert(trx, table, rows) });
  };
  return createDatabase(
    config,
    steps.map(
      (step, index): Migration =>
        async (trx, kind, database) => {
          await step(trx, kind, database);
          if (index + 1 === schema) await load(trx, kind, database);
          if (index + 1 === steps.length) await finish(trx, database);
        },
    ),
    around,
  );
}

/** SQLite accepts at most 32,766 parameters. */
const mostParameters = 30_000;

async function insert(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const atOnce = Math.floor(mostParameters / Math.max(1, columns.length));
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows
      .slice(at, at + atOnce)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(trx);
  }
}
