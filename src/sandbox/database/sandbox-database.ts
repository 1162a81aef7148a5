/** The sandbox's own database, with the few verbs the rest of it uses. */
import { DatabaseSync } from '@photostructure/sqlite';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;
type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

export type SandboxDatabase = {
  /** All rows; T names what the query selects. */
  all<T>(sql: string, ...values: Value[]): T[];
  /** The first row, or undefined. */
  one<T>(sql: string, ...values: Value[]): T | undefined;
  run(sql: string, ...values: Value[]): void;
  /** As `run`, for what no operation shows: totals counted before stay true. */
  runUnseen(sql: string, ...values: Value[]): void;
  /** Several statements, without values. */
  exec(sql: string): void;
  /** Prepares an insert of rows with these columns; returns what inserts one. */
  inserter(table: string, columns: readonly string[]): (values: readonly Value[]) => void;
  /** All or nothing; a transaction inside another is part of it. */
  transaction<T>(work: () => T): T;
  /** Grows with every change, so that what was counted before can be told to be old. */
  version(): number;
  close(): void;
};

/**
 * `file` may be `:memory:`. Nothing here is worth an fsync: the world can be made again from its seed.
 * `bulk` keeps no journal: for filling a file that is thrown away if that fails.
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
    const known = statements.get(sql);
    if (known) return known;
    const made = database.prepare(sql);
    statements.set(sql, made);
    return made;
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
    // The shape of a row is what its query selects: each caller names it beside the query.
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

/** Inserts one row, its members named as the columns. */
export function insert(db: SandboxDatabase, table: string, row: Row): void {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  db.run(`insert into ${table} (${names.join(', ')}) values (${marks})`, ...Object.values(row));
}

/** Changes the named columns of the row with this `seq`. */
export function update(db: SandboxDatabase, table: string, seq: number, changes: Row): void {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  const sets = names.map((name) => `${name} = ?`).join(', ');
  db.run(`update ${table} set ${sets} where seq = ?`, ...Object.values(changes), seq);
}
