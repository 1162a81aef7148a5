/** All rows of a database, as they were at one moment, whatever its kind and version; others go on writing meanwhile. */
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { createDatabase, dialectOf } from '../database/create-database.ts';
import { allowLongWork } from '../database/long-work.ts';
import { migrations } from '../database/migrate.ts';

export type Row = Record<string, unknown>;
export type StoredRows = {
  /** The version of the tables. */
  schema: number;
  /** Their names, parents before the tables that refer to them. */
  tables: readonly string[];
  rowsOf(table: string): AsyncIterable<readonly Row[]>;
};

/** Tables that others refer to, in this order. */
const parents = ['users', 'passkeys', 'tap_walks', 'tap_findings'];
/** Files of exports are stored for minutes, and must not be kept for weeks. The version of the tables is in the backup's first line. */
const leftOut = new Set(['exports', 'schema_version']);

const rowsAtOnce = 500;

const inOrder = (names: readonly string[]): string[] => {
  const found = names.filter((name) => !leftOut.has(name)).toSorted();
  return [
    ...parents.filter((name) => found.includes(name)),
    ...found.filter((name) => !parents.includes(name)),
  ];
};

/** Runs `work` with the rows, which can be read until it is done. */
export const withStoredRows = <T>(
  config: DatabaseConfig,
  work: (rows: StoredRows) => Promise<T>,
): Promise<T> => (config.kind === 'sqlite' ? inFile(config.file, work) : inPostgres(config, work));

async function inFile<T>(file: string, work: (rows: StoredRows) => Promise<T>): Promise<T> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // An open transaction keeps the moment.
  source.exec('begin');
  try {
    const found = source.prepare("select name from sqlite_schema where type = 'table'").all();
    const names = found.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'));
    if (!names.includes('schema_version')) throw new Error("The database is empty, so it wasn't backed up.");
    const schema = Number(source.prepare('select version from schema_version').get()?.version);
    async function* rowsOf(table: string): AsyncGenerator<Row[]> {
      // By their place: `iterate` of the package may end the process once its statement is collected.
      const next = source.prepare(
        `select rowid as place, * from "${table}" where rowid > ? order by rowid limit ${rowsAtOnce}`,
      );
      let after: unknown = Number.MIN_SAFE_INTEGER;
      for (;;) {
        const found = next.all(Number(after)) as Row[];
        after = found.at(-1)?.place;
        const rows = found.map(({ place: _, ...row }) => row);
        if (rows.length > 0) yield rows;
        if (rows.length < rowsAtOnce) return;
        // Requests are served in between.
        await setImmediate();
      }
    }
    return await work({ schema, tables: inOrder(names), rowsOf });
  } finally {
    // The file stays open until the statements are collected, and would keep its moment. A fault of the disk has ended it already.
    if (source.isTransaction) source.exec('rollback');
    source.close();
  }
}

/** Those of a version up to ours. A schema of PostgreSQL may have tables of other programs, too. */
export async function tablesOf(schema: number): Promise<ReadonlySet<string>> {
  const made = await createDatabase({ kind: 'sqlite', file: ':memory:' }, migrations.slice(0, schema));
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
    made.db,
  );
  await made.close();
  return new Set(rows.map(({ name }) => name));
}

async function inPostgres<T>(
  config: DatabaseConfig & { kind: 'postgres' },
  work: (rows: StoredRows) => Promise<T>,
): Promise<T> {
  const db = new Kysely<Record<string, Row>>({ dialect: dialectOf({ ...config, poolSize: 1 }) });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await allowLongWork(trx, 'postgres');
        const { rows: found } = await sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(trx);
        const { rows: versions } = await sql<{ version: number }>`select version from schema_version`.execute(
          trx,
        );
        async function* rowsOf(table: string): AsyncGenerator<Row[]> {
          await sql`declare backed_up no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
          for (;;) {
            const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backed_up`.execute(trx);
            if (rows.length > 0) yield rows;
            if (rows.length < rowsAtOnce) break;
          }
          await sql`close backed_up`.execute(trx);
        }
        const own = await tablesOf(Number(versions[0]?.version));
        return work({
          schema: Number(versions[0]?.version),
          tables: inOrder(found.map(({ name }) => name).filter((name) => own.has(name))),
          rowsOf,
        });
      });
  } finally {
    await db.destroy();
  }
}
