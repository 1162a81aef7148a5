/**
 * Stores the local copy in its own SQLite file or PostgreSQL schema. It can be dropped at any time and read
 * again from the platform; that is how damage, another platform, and older versions are handled. Only observed gift
 * statuses, which can't be read again, are carried over. The tables of some versions are brought up to date instead (renew-tables.ts).
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Config, DatabaseConfig, ServiceConfig } from '../config/config.ts';
import type { PostgresConfig } from '../config/postgres-address.ts';
import { dialectOf } from '../database/create-database.ts';
import { allowLongWork } from '../database/long-work.ts';
import { SqliteReaderDialect } from '../database/sqlite-reader.ts';
import { digest } from '../writes/fingerprint.ts';
import { type CopyTables, type CopyTrx, makeTables } from './copy-tables.ts';
import { type CalendarOf, keepCalendar } from './gifts/facts/calendar.ts';
import { canRenew, isOtherTables, renewTables } from './renew-tables.ts';

/** Increment this with every change to the tables or to what is stored in them, and say in `renew-tables.ts` what earlier ones lack. */
export const copyForm = 21;

/** Unless the organization's is given. */
export const usualCalendar: CalendarOf = { zone: 'UTC', fiscalYearStart: 1 };

/** Identifies the platform and the nonprofit. The sandbox has a new address at every start, so only its client ID counts. */
export const platformSource = ({ mode }: Config, { url, clientId }: ServiceConfig): string =>
  digest('mirror', mode === 'sandbox' ? clientId.reveal() : `${url.href} ${clientId.reveal()}`);

/** Identifies how the platform is read as well: dates that are read in another way are read again. */
export const copySource = (config: Config, service: ServiceConfig): string =>
  [
    platformSource(config, service),
    ...(config.manualDates === 'day' ? [config.organization.timeZone] : []),
  ].join(' ');

export type CopyDatabase = {
  kind: DatabaseConfig['kind'];
  db: Kysely<CopyTables>;
  /** For questions that read many rows. */
  reader: CopyReader;
  /** Increases with each `write` of any server: while it is the same, the data is unchanged. */
  version(): Promise<number>;
  write<Result>(work: (trx: CopyTrx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type CopyReader = {
  db: Kysely<CopyTables>;
  /** Runs several queries that see the data as it was at one moment. */
  atOneMoment<Result>(work: (db: Kysely<CopyTables>) => Promise<Result>): Promise<Result>;
};

/**
 * Opens the database; creates an empty one if there is no usable one. `source` identifies the platform and the
 * nonprofit: data from another one is dropped, so that no one sees its donors. `calendar` is the organization's.
 */
export async function openCopyDatabase(
  config: DatabaseConfig,
  source: string,
  calendar: CalendarOf = usualCalendar,
): Promise<CopyDatabase> {
  const database = await openOrCreate(config, source);
  try {
    await keepCalendar(database, calendar);
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
  return database;
}

async function openOrCreate(config: DatabaseConfig, source: string): Promise<CopyDatabase> {
  if (config.kind === 'postgres')
    return openOnPostgres({ ...config, schema: `${config.schema ?? 'steward'}_directory` }, source);
  const first = connect(config);
  if ((await isUsable(first, source)) || (await isRenewed(first, source))) return first;
  await first.close();
  const before = `${config.file}.before`;
  removeFile(before);
  // The WAL file has what isn't in the database file yet.
  for (const end of ['', '-wal'])
    if (existsSync(`${config.file}${end}`)) renameSync(`${config.file}${end}`, `${before}${end}`);
  removeFile(config.file);
  const second = connect(config);
  await second.write((trx) => fill(trx, second.kind, source));
  if (existsSync(before)) await carryOverFile(second, before, source);
  return second;
}

async function carryOverFile({ db, write }: CopyDatabase, before: string, source: string): Promise<void> {
  try {
    await sql`attach database ${before} as before`.execute(db);
    await write((trx) => carryOver(trx, 'before', source));
  } catch {
    // Damaged, or from a version without statuses.
  }
  await sql`detach database before`.execute(db).catch(() => undefined);
  removeFile(before);
}

const removeFile = (file: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
};

/** Copies observed gift statuses from the tables of another version, if those are from the same platform and nonprofit. */
async function carryOver(trx: CopyTrx, before: string, source: string): Promise<void> {
  const [platform = ''] = source.split(' ');
  const columns = sql.raw('gift_id, not_after, status, not_before, reading');
  await sql`insert into gift_statuses (${columns}) select ${columns} from ${sql.id(before)}.gift_statuses
    where exists (select 1 from ${sql.id(before)}.directory_form where source || ' ' like ${`${platform} %`})`.execute(
    trx,
  );
}

function connect(config: DatabaseConfig): CopyDatabase {
  const db = new Kysely<CopyTables>({ dialect: dialectOf(config, { mayMove: true }) });
  const { kind } = config;
  const reader = readerOf(config, db);
  let ownWrites = 0;
  const stored = db.selectFrom('directory_form').select('writes').compile();
  return {
    kind,
    db,
    reader,
    version: async () =>
      kind === 'sqlite' ? ownWrites : ((await db.executeQuery(stored)).rows[0]?.writes ?? 0),
    write: async (work) => {
      const result = await db.transaction().execute(async (trx) => {
        const worked = await work(trx);
        // Last, because it blocks transactions of other servers.
        if (kind === 'postgres')
          await trx
            .updateTable('directory_form')
            .set(({ eb }) => ({ writes: eb('writes', '+', 1) }))
            .execute();
        return worked;
      });
      ownWrites += 1;
      return result;
    },
    close: async () => {
      // First, since it would keep the file from being complete without its WAL file.
      if (reader.db !== db) await reader.db.destroy();
      await db.destroy();
    },
  };
}

/** A SQLite file is read in a thread of its own. PostgreSQL answers in its pool, and a database in memory has only one connection. */
function readerOf(config: DatabaseConfig, db: Kysely<CopyTables>): CopyReader {
  const isFile = config.kind === 'sqlite' && config.file !== ':memory:';
  const read = isFile ? new Kysely<CopyTables>({ dialect: new SqliteReaderDialect(config.file) }) : db;
  return {
    db: read,
    atOneMoment: (work) => {
      const transaction = read.transaction();
      return (
        config.kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
      ).execute(work);
    },
  };
}

async function isUsable({ db, kind }: CopyDatabase, source: string): Promise<boolean> {
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
async function openOnPostgres(
  config: PostgresConfig & { schema: string },
  source: string,
): Promise<CopyDatabase> {
  const { schema } = config;
  const database = connect(config);
  if (await isUsable(database, source)) return database;
  await database.write(async (trx) => {
    await allowLongWork(trx, 'postgres');
    await sql`select pg_advisory_xact_lock(hashtextextended(${schema}, 0))`.execute(trx);
    if (await hasForm(trx, schema, source)) return;
    if (await isRenewedIn(trx, schema, source)) return;
    const before = `${schema}_before`;
    await sql`drop schema if exists ${sql.id(before)} cascade`.execute(trx);
    const hasStatuses = await hasTable(trx, schema, 'gift_statuses');
    if (hasStatuses) await sql`alter schema ${sql.id(schema)} rename to ${sql.id(before)}`.execute(trx);
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(trx);
    await sql`create schema ${sql.id(schema)}`.execute(trx);
    await fill(trx, database.kind, source);
    if (hasStatuses) await carryOver(trx, before, source);
    await sql`drop schema if exists ${sql.id(before)} cascade`.execute(trx);
  });
  return database;
}

async function fill(trx: CopyTrx, kind: CopyDatabase['kind'], source: string): Promise<void> {
  await makeTables(trx, kind);
  await trx.insertInto('directory_form').values({ form: copyForm, source, writes: 0 }).execute();
}

const hasForm = async (trx: CopyTrx, schema: string, source: string): Promise<boolean> =>
  (await hasTable(trx, schema, 'directory_form')) && isOf(trx, source);

/** Uses to_regclass, so that a missing table isn't an error, which would abort the transaction. */
async function hasTable(trx: CopyTrx, schema: string, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${`${schema}.${table}`}) as found`.execute(trx);
  return Boolean(rows[0]?.found);
}

/** Returns true if the file was of an earlier form that could be brought up to date. */
async function isRenewed({ db, kind, write }: CopyDatabase, source: string): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`
    .execute(db)
    .catch(() => ({ rows: [] }));
  if (rows[0]?.quick_check !== 'ok') return false;
  return write((trx) => renewIn(trx, kind, source)).catch(falseIfOther);
}

function falseIfOther(thrown: unknown): false {
  if (isOtherTables(thrown)) return false;
  throw thrown;
}

/** Undoes a part of it that was done, so that the tables can be dropped. */
async function isRenewedIn(trx: CopyTrx, schema: string, source: string): Promise<boolean> {
  if (!(await hasTable(trx, schema, 'directory_form'))) return false;
  await sql`savepoint renewal`.execute(trx);
  try {
    return await renewIn(trx, 'postgres', source);
  } catch (thrown) {
    const isOther = falseIfOther(thrown);
    await sql`rollback to savepoint renewal`.execute(trx);
    return isOther;
  }
}

async function renewIn(trx: CopyTrx, kind: CopyDatabase['kind'], source: string): Promise<boolean> {
  const row = await trx.selectFrom('directory_form').selectAll().executeTakeFirst();
  if (!row || row.source !== source || !canRenew(row.form)) return false;
  await renewTables(trx, kind, { from: row.form, to: copyForm });
  return true;
}

/** Throws if the tables are those of an older version. */
async function isOf(db: Kysely<CopyTables>, source: string): Promise<boolean> {
  const row = await db.selectFrom('directory_form').selectAll().executeTakeFirst();
  return row?.form === copyForm && row.source === source;
}
