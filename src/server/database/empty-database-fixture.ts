/** Test fixture: an empty in-memory database with today's tables. Running all migrations would take three times as long. */
import { sql } from 'kysely';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { type Migration, migrations } from './migrate.ts';

const inMemory = { kind: 'sqlite', file: ':memory:' } as const;

/** Statements that create the tables, read once from a migrated database. */
let described: Promise<readonly string[]> | undefined;

/** Opens a database that is the same as a migrated one. */
export async function openEmptyDatabase(): Promise<Database> {
  described ??= describeTables();
  const statements = await described;
  const make: Migration = async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };
  // As many steps as there are migrations, since their number is stored as the version.
  return createDatabase(
    inMemory,
    migrations.map((_, step) => (step === 0 ? make : doNothing)),
  );
}

const doNothing: Migration = async () => {};

async function describeTables(): Promise<readonly string[]> {
  const migrated = await createDatabase(inMemory);
  // `schema_version` is created before the steps; indexes that SQLite creates for keys have no SQL text.
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name <> 'schema_version' order by rowid`.execute(
    migrated.db,
  );
  await migrated.close();
  return rows.map((row) => row.sql);
}
