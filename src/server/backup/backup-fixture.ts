/** For tests: an installation with an empty database in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, type DatabaseConfig, parseConfig } from '../config/config.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';

export type BackupFixture = {
  config: Config;
  folder: string;
  file: string;
  database: Database;
  close(): Promise<void>;
};

/** `databaseOf` may name another database than the SQLite file. */
export async function openBackupFixture(
  databaseOf: (own: DatabaseConfig) => DatabaseConfig = (own) => own,
): Promise<BackupFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-backup-'));
  const parsed = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SANDBOX: 'on' });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  const config = { ...parsed.config, database: databaseOf(parsed.config.database) };
  const database = await createDatabase(config.database);
  return {
    config,
    folder,
    file: config.database.kind === 'sqlite' ? config.database.file : '',
    database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
