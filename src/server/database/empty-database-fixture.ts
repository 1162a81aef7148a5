/** Test fixture: an empty database in memory with today's tables. To migrate each would take three times as long. */
import { sql } from 'kysely';
import { createDatabase, type Database } from './database.ts';
import { type Migration, migrations } from './migrate.ts';

const inMemory = { kind: 'sqlite', file: ':memory:' } as const;

/** What makes the tables, as a migrated database describes them; asked once. */
let described: Promise<readonly string[]> | undefined;

/** Opens a database that is the same as a migrated one. */
export async function openEmptyDatabase(): Promise<Database> {
  described ??= describeTables();
  const statements = await described;
  const make: Migration = async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };
  // As many steps as a migration takes, since their number is the version that is stored.
  return createDatabase(
    inMemory,
    migrations.map((_, step) => (step === 0 ? make : doNothing)),
  );
}

const doNothing: Migration = async () => {};

async function describeTables(): Promise<readonly string[]> {
  const migrated = await createDatabase(inMemory);
  // Its own table is made before the steps; SQLite makes indexes of keys by itself, and has no text for them.
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name <> 'schema_version' order by rowid`.execute(
    migrated.db,
  );
  await migrated.close();
  return rows.map((row) => row.sql);
}
