/** The thread that reads a SQLite file, so that no request waits for another one's report. `sqlite-reader.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

const database = new DatabaseSync(workerData.file, { readOnly: true, timeout: 5_000 });
// Sorting and grouping stay in memory, and what is read often does, too.
database.exec('pragma trusted_schema = off; pragma temp_store = memory; pragma cache_size = -32000');

/** By SQL. The texts are few, except those with many values, which take the place of others. */
const statements = new Map();
const maxStatements = 200;

/** @param {string} sql */
function prepared(sql) {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (statements.size >= maxStatements) statements.delete(statements.keys().next().value);
  statements.set(sql, statement);
  return statement;
}

/** `query` null: no more will follow. */
parentPort?.on('message', (query) => {
  if (query === null) {
    database.close();
    parentPort?.close();
    return;
  }
  const { id, sql, parameters } = query;
  try {
    const statement = prepared(sql);
    const isRead = statement.columns().length > 0;
    const rows = isRead ? statement.all(...parameters) : statement.run(...parameters) && [];
    parentPort?.postMessage({ id, rows });
  } catch (thrown) {
    parentPort?.postMessage({ id, error: { message: String(thrown?.message), errcode: thrown?.errcode } });
  }
});
