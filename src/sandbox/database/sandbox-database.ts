/** The sandbox's database and its few operations. */
import { DatabaseSync } from '@photostructure/sqlite';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;
type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

export type SandboxDatabase = {
  /** Returns all rows. T is the type of a row of the query. */
  all<T>(sql: string, ...values: Value[]): T[];
  /** Returns the first row, or undefined. */
  one<T>(sql: string, ...values: Value[]): T | undefined;
  run(sql: string, ...values: Value[]): void;
  /** Like `run`, for columns that no operation returns: cached totals stay valid. */
  runUnseen(sql: string, ...values: Value[]): void;
  /** Runs several statements without values. */
  exec(sql: string): void;
  /** Prepares an insert with these columns. Returns a function that inserts one row. */
  inserter(table: string, columns: readonly string[]): (values: readonly Value[]) => void;
  /** Runs `work` in a transaction. A nested transaction joins the outer one. */
  transaction<T>(work: () => T): T;
  /** Returns a number that grows with every change, so that cached results can be invalidated. */
  version(): number;
  close(): void;
};

/**
 * Opens the database; `file` may be `:memory:`. Runs without fsync, since the data can be generated again from its seed.
 * `bulk` also disables the journal: for filling a file that is discarded on failure.
 */
export function openSandboxDatabase(file: string, use: 'serve' | 'bulk' = 'serve'): SandboxDatabase {
  const database = new DatabaseSync(file);
  const journal = use === 'bulk' ? 'off' : 'wal';
  database.exec(
    `pragma journal_mode = ${journal}; pragma synchronous = off; pragma cache_size = -131072; pragma temp_store = memory; pragma mmap_size = 1073741824;`,
  );
  const statements = new Map<string, Statement>();
  let changes = 0;
  let depth = 0;

  const prepared = (sql: string): Statement => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    database.exec('begin immediate');
    depth += 1;
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    } finally {
      depth -= 1;
    }
  };
  return {
    // Each caller names the row type next to its query.
    all: <T>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as T[],
    one: <T>(sql: string, ...values: Value[]) => prepared(sql).get(...values) as T | undefined,
    run: (sql, ...values) => {
      changes += 1;
      prepared(sql).run(...values);
    },
    runUnseen: (sql, ...values) => {
      prepared(sql).run(...values);
    },
    exec: (sql) => {
      changes += 1;
      database.exec(sql);
    },
    inserter: (table, columns) => {
      const marks = columns.map(() => '?').join(', ');
      const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`);
      return (values) => {
        statement.run(...values);
      };
    },
    transaction,
    version: () => changes,
    close: () => database.close(),
  };
}

/** Inserts a row. Its members are named after the columns. */
export function insert(db: SandboxDatabase, table: string, row: Row): void {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  db.run(`insert into ${table} (${names.join(', ')}) values (${marks})`, ...Object.values(row));
}

/** Updates the given columns of the row with this `seq`. */
export function update(db: SandboxDatabase, table: string, seq: number, changes: Row): void {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  const sets = names.map((name) => `${name} = ?`).join(', ');
  db.run(`update ${table} set ${sets} where seq = ?`, ...Object.values(changes), seq);
}
