/**
 * A Kysely dialect for `@photostructure/sqlite`, which has the interface of `node:sqlite` and needs no
 * compiler.
 */
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { FileMoved } from './unavailable.ts';

/**
 * One connection to the file: WAL mode, synchronous FULL (a finished commit is on disk), foreign keys on,
 * schema not trusted. Transactions take the write lock at once, so that a second process waits instead of
 * failing halfway. `mayMove`: its loss costs nothing; otherwise, nothing is written once the file isn't where it was.
 */
export class CoreSqliteDialect extends SqliteDialect {
  readonly #file: string;
  readonly #mayMove: boolean;
  readonly #lock = new ForeignLock();
  constructor(file: string, { mayMove = false } = {}) {
    super({ database: neverOpened });
    this.#file = file;
    this.#mayMove = mayMove;
  }
  override createDriver(): Driver {
    const [file, mayMove] = [this.#file, this.#mayMove];
    let isMoved = () => false;
    const database = async () => {
      const opened = await this.#lock.patiently(() => open(file), { writes: true });
      if (!mayMove) isMoved = opened.isMoved;
      return opened;
    };
    return new ImmediateDriver({ database }, this.#lock, () => isMoved());
  }
  /** Returns true while another program holds the file and something waits for it. */
  isLocked(): boolean {
    return this.#lock.isHeld();
  }
}

/** How long what writes waits for another program that holds the file, in ms; once it was held that long, all that writes fails at once. */
const mostLockedMs = 5_000;
const againMs = 20;

/** Waits while another program holds the file, without blocking this one: SQLite's own wait would stop everything else here. */
class ForeignLock {
  #since: number | null = null;
  isHeld(): boolean {
    return this.#since !== null;
  }
  /** A statement that met the lock did nothing, so it can be repeated. Throws SQLITE_BUSY in the end. */
  async patiently<Result>(run: () => Result, { writes }: { writes: boolean }): Promise<Awaited<Result>> {
    for (;;)
      try {
        const result = await run();
        // Whatever only reads may go on while another program holds the file.
        if (writes) this.#since = null;
        return result;
      } catch (thrown) {
        if (!isBusy(thrown)) throw thrown;
        this.#since ??= performance.now();
        if (performance.now() - this.#since >= mostLockedMs) throw thrown;
        await setTimeout(againMs);
      }
  }
}

/** SQLITE_BUSY; not SQLITE_BUSY_SNAPSHOT, which repeating doesn't help. */
const isBusy = (thrown: unknown): boolean =>
  thrown instanceof Error && 'errcode' in thrown && thrown.errcode === 5;

const neverOpened = (): never => {
  throw new Error('the driver opens the file');
};

class ImmediateDriver extends SqliteDriver {
  readonly #lock: ForeignLock;
  readonly #isMoved: () => boolean;
  #connection: DatabaseConnection | null = null;
  constructor(config: SqliteDialectConfig, lock: ForeignLock, isMoved: () => boolean) {
    super(config);
    this.#lock = lock;
    this.#isMoved = isMoved;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    // There is only this one.
    this.#connection ??= this.#guarded(connection);
    return this.#connection;
  }
  #guarded(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const writes = !/^\s*(select|with|pragma|rollback)\b/i.test(query.sql);
        // SQLite itself would go on with a file that no longer has a name.
        if (writes && this.#isMoved()) throw new FileMoved();
        return this.#lock.patiently(() => connection.executeQuery<Row>(query), { writes });
      },
      streamQuery: (query, chunk) => connection.streamQuery(query, chunk),
    };
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some errors, such as a full disk, SQLite has already rolled back. The error that caused it is the one to report.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Null if there is none, as in memory; undefined if it can't be known. */
function identityOf(file: string): string | null | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  } catch {
    return undefined;
  }
}

function open(file: string): SqliteDatabase & { isMoved(): boolean } {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off; pragma foreign_keys = on; pragma recursive_triggers = on; pragma temp_store = memory;',
  );
  const statements = new LRUCache<string, ReturnType<SqliteDatabase['prepare']>>({ max: 200 });
  const opened = identityOf(file);
  const isMoved = () => ![undefined, opened].includes(identityOf(file));
  return {
    isMoved,
    close: () => {
      try {
        // Prepared statements keep SQLite from doing this by itself. Afterward the file is complete without its WAL file, so that a
        // copy of it is too. It isn't worth waiting for another process, such as a backup.
        // If it was moved, its WAL file has what the file doesn't, which would otherwise go into a file that nobody finds.
        if (!isMoved()) database.exec('pragma busy_timeout = 500; pragma wal_checkpoint(truncate)');
      } finally {
        database.close();
      }
    },
    prepare: (sql) => {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = prepare(database, sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Statements can be cached: each run reads all its rows before the next one starts, and SQLite re-prepares
 * them after a schema change.
 */
function prepare(
  database: InstanceType<typeof DatabaseSync>,
  sql: string,
): ReturnType<SqliteDatabase['prepare']> {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    // Nothing here streams; an open iterator would block the connection.
    iterate: () => {
      throw new Error('read pages instead');
    },
  };
}
