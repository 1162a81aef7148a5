/** Opens SQLite or PostgreSQL, and brings its schema up to date. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { typed } from '../base/typed.ts';
import type { DatabaseConfig } from '../config/config.ts';
import type { Database, Trx } from './database.ts';
import { allowLongWork } from './long-work.ts';
import { type Around, type Migration, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { CoreSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens and migrates the database. Throws if the file is damaged or its schema is newer than this program.
 * `steps` is for tests that need the database of an older program. The server and its commands call `openDatabase`, which also
 * makes sure that it is the right one.
 */
export async function createDatabase(
  config: DatabaseConfig,
  steps?: readonly Migration[],
  around?: Around,
): Promise<Database> {
  const dialect = dialectOf(config);
  const db = new Kysely<Schema>({ dialect });
  const afterCommit = new WeakMap<Trx, (() => void)[]>();
  const database: Database = {
    kind: config.kind,
    db,
    write: async (work) => {
      const next: (() => void)[] = [];
      const result = await db.transaction().execute((trx) => {
        afterCommit.set(trx, next);
        return work(trx);
      });
      for (const run of next) run();
      return result;
    },
    afterCommit: (trx, work) => void afterCommit.get(trx)?.push(work),
    lock: async (trx, name) => {
      // On SQLite, `begin immediate` already holds the only write lock.
      // Locks belong to the whole database, so another schema's have another name.
      if (config.kind === 'postgres')
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${config.schema ?? ''} ${name}`}, 0))`.execute(
          trx,
        );
    },
    now: async (clock, on) => (config.kind === 'sqlite' ? clock.now() : postgresNow(on ?? db)),
    isLocked: () => dialect instanceof CoreSqliteDialect && dialect.isLocked(),
    close: () => db.destroy(),
  };
  try {
    if (config.kind === 'sqlite') await checkSound(db, config.file);
    else if (config.schema) await makeSchema(database, config.schema);
    await migrate(database, steps, around);
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
  return database;
}

async function postgresNow(on: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(on);
  return Number(rows[0]?.now);
}

async function makeSchema(database: Database, schema: string): Promise<void> {
  await database.write(async (trx) => {
    await allowLongWork(trx, 'postgres');
    // Two servers that start at once would otherwise both try to create it.
    await database.lock(trx, 'schema');
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });
}

/** Using a damaged file would spread the damage into the backups. Takes half a second for a million rows. */
async function checkSound(db: Kysely<Schema>, file: string): Promise<void> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    if (rows[0]?.quick_check === 'ok') return;
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
  }
  throw new Error(`${file} is damaged: restore a backup with ${typed('restore')}.`);
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const isDamage = (thrown: unknown): boolean =>
  thrown instanceof Error && 'errcode' in thrown && (thrown.errcode === 11 || thrown.errcode === 26);

/** `mayMove`: of the SQLite file, whose loss then costs nothing. */
export function dialectOf(config: DatabaseConfig, { mayMove = false } = {}): Dialect {
  if (config.kind === 'postgres')
    return new PostgresDialect({
      // Loaded only here: most servers use SQLite.
      pool: async () => (await import('./postgres-pool.ts')).createPool(config),
    });
  if (existsSync(`${config.file}.restoring`))
    throw new Error(`A restore of ${config.file} was interrupted: run ${typed('restore')} again.`);
  if (config.file !== ':memory:') mkdirSync(path.dirname(config.file), { recursive: true, mode: 0o700 });
  return new CoreSqliteDialect(config.file, { mayMove });
}
