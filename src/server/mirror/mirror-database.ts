/**
 * Stores the local copy in its own SQLite file or PostgreSQL schema. It can be dropped at any time and read
 * again from the platform; that is how another version of the schema, or damage, is handled.
 */
import { rmSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { dialectOf } from '../database/database.ts';
import type { Secret } from '../secret.ts';
import { type MirrorTables, type MirrorTrx, makeTables } from './mirror-tables.ts';

/** Increment this with every change to the tables or to what is stored in them. */
const form = 5;

export type MirrorDatabase = {
  kind: DatabaseConfig['kind'];
  db: Kysely<MirrorTables>;
  write<Result>(work: (trx: MirrorTrx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Opens the database; creates an empty one if there is none that can be used. `source` names the platform and
 * the nonprofit: what was read from another one is dropped, so that nobody sees its donors.
 */
export async function openMirrorDatabase(config: DatabaseConfig, source: string): Promise<MirrorDatabase> {
  if (config.kind === 'postgres')
    return openOnPostgres(config.url, `${config.schema ?? 'steward'}_directory`, source);
  const first = connect(config);
  if (await isUsable(first, source)) return first;
  await first.close();
  if (config.file !== ':memory:')
    for (const end of ['', '-wal', '-shm']) rmSync(`${config.file}${end}`, { force: true });
  const second = connect(config);
  await second.write((trx) => fill(trx, second.kind, source));
  return second;
}

function connect(config: DatabaseConfig): MirrorDatabase {
  const db = new Kysely<MirrorTables>({ dialect: dialectOf(config) });
  return {
    kind: config.kind,
    db,
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

async function isUsable({ db, kind }: MirrorDatabase, source: string): Promise<boolean> {
  try {
    if (kind === 'sqlite') {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
      if (rows[0]?.quick_check !== 'ok') return false;
    }
    return await isOf(db, source);
  } catch {
    return false;
  }
}

/** If several servers start together, the first creates the tables and the others find them. */
async function openOnPostgres(url: Secret, schema: string, source: string): Promise<MirrorDatabase> {
  const database = connect({ kind: 'postgres', url, schema });
  if (await isUsable(database, source)) return database;
  await database.write(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${schema}, 0))`.execute(trx);
    if (await hasForm(trx, schema, source)) return;
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(trx);
    await sql`create schema ${sql.id(schema)}`.execute(trx);
    await fill(trx, database.kind, source);
  });
  return database;
}

async function fill(trx: MirrorTrx, kind: MirrorDatabase['kind'], source: string): Promise<void> {
  await makeTables(trx, kind);
  await trx.insertInto('directory_form').values({ form, source }).execute();
}

/** Uses to_regclass, so that a missing table isn't an error, which would abort the transaction. */
async function hasForm(trx: MirrorTrx, schema: string, source: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${`${schema}.directory_form`}) as found`.execute(trx);
  return Boolean(rows[0]?.found) && isOf(trx, source);
}

/** Throws if the tables are those of an older version. */
async function isOf(db: Kysely<MirrorTables>, source: string): Promise<boolean> {
  const row = await db.selectFrom('directory_form').selectAll().executeTakeFirst();
  return row?.form === form && row.source === source;
}
