/**
 * A Kysely dialect for `@photostructure/sqlite`, which has the interface of `node:sqlite` and needs no
 * compiler.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * One connection to the file: WAL mode, synchronous FULL (a finished commit is on disk), foreign keys on,
 * schema not trusted. Transactions take the write lock at once, so that a second process waits instead of
 * failing halfway.
 */
export class CoreSqliteDialect extends SqliteDialect {
  readonly #file: string;
  constructor(file: string) {
    super({ database: neverOpened });
    this.#file = file;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: async () => open(this.#file) });
  }
}

const neverOpened = (): never => {
  throw new Error('the driver opens the file');
};

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some errors, such as a full disk, SQLite has already rolled back. The error that caused it is the one to report.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

function open(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off; pragma foreign_keys = on; pragma recursive_triggers = on;',
  );
  const statements = new LRUCache<string, ReturnType<SqliteDatabase['prepare']>>({ max: 200 });
  return {
    close: () => {
      try {
        // Prepared statements keep SQLite from doing this by itself. Afterward the file is complete without its WAL file, so that a
        // copy of it is too. It isn't worth waiting for another process, such as a backup.
        database.exec('pragma busy_timeout = 500; pragma wal_checkpoint(truncate)');
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
