/** Returns a digest of all data, to check whether two databases are identical. */
import { createHash } from 'node:crypto';
import type { SandboxDatabase } from '../database/sandbox-database.ts';

export function hashWorld(db: SandboxDatabase): string {
  const hash = createHash('sha256');
  const tables = db.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  for (const { name } of tables) {
    const columns = db
      .all<{ name: string }>(`select name from pragma_table_info('${name}')`)
      .map((column) => column.name);
    hash.update(name);
    for (const row of db.all<object>(`select * from ${name} order by ${columns.join(', ')}`))
      hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}
