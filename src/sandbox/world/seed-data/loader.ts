/** Bulk inserts with one prepared statement per table. */
import type { Row, SandboxDatabase, Value } from '../../database/sandbox-database.ts';

export type Loader = {
  /** All rows of a table must have the same columns in the same order. */
  put(table: string, row: Row): void;
  putAll(table: string, rows: readonly Row[]): void;
};

export function createLoader(db: SandboxDatabase): Loader {
  const inserters = new Map<string, (values: readonly Value[]) => void>();
  const put = (table: string, row: Row): void => {
    let insertRow = inserters.get(table);
    if (!insertRow) {
      insertRow = db.inserter(table, Object.keys(row));
      inserters.set(table, insertRow);
    }
    insertRow(Object.values(row));
  };
  const putAll = (table: string, rows: readonly Row[]): void => {
    for (const row of rows) put(table, row);
  };
  return { put, putAll };
}
