/**
 * Going back to this version after an upgrade that didn't end: until a newer Steward has opened everything, nobody is served by it, and the backup
 * from before holds all there is. So an older one that is started then restores it by itself.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { backupFolder } from '../backup/backup-files.ts';
import { checkBackup } from '../backup/load-backup.ts';
import { type BackedUp, backupKey } from '../backup/make-backup.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { version } from '../base/version.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { migrations } from '../database/migrate.ts';
import { reading, schemaVersionOf } from '../database/schema-version.ts';
import { NoConnection } from '../database/unavailable.ts';
import { restoreBackup } from './restore.ts';

type Parts = { config: BackedUp; clock: Clock; log: Log };

/**
 * The caller must hold the folder's lock. One that was killed is done again. Does nothing if the database is ours, was used since the backup, or
 * can't be read; opening it then says what is wrong.
 */
export async function goBackIfUnfinished(parts: Parts): Promise<void> {
  const { config, log } = parts;
  const backup = (await begunBefore(config)) ?? (await unfinishedIn(config));
  if (backup === null) return;
  const file = path.join(backupFolder(config.dataDir), backup);
  writeFileSync(markOf(config), backup, { mode: 0o600, flush: true });
  const { replaced } = await restoreBackup(parts, file, { isSame: true });
  rmSync(markOf(config));
  log.warn('went back to the backup from before an upgrade', { schema: migrations.length, backup });
  const kept = replaced === null ? '' : ` The upgraded one was saved as ${replaced}.`;
  process.stdout.write(
    `An upgrade didn't end, so Steward ${version} goes on with the database from before it, from ${backup}.${kept}\n`,
  );
}

/** Says which backup is being restored, until it is. */
const markOf = ({ dataDir, mode }: BackedUp): string => path.join(dataDir, `going-back-${mode}`);

/** The backup of one that was killed; null if there was none, or if only the mark was left. */
async function begunBefore(config: BackedUp): Promise<string | null> {
  const mark = markOf(config);
  if (!existsSync(mark)) return null;
  const { database } = config;
  const isStaged = database.kind === 'sqlite' && existsSync(`${database.file}.restoring`);
  const found = isStaged ? null : await schemaVersionOf(database);
  if (!found || found.backup || found.version > migrations.length) return readFileSync(mark, 'utf8');
  rmSync(mark);
  return null;
}

/** The backup from before an upgrade by a newer version that hasn't ended; null if there is nothing to go back from. */
async function unfinishedIn(config: BackedUp): Promise<string | null> {
  const { database, dataDir } = config;
  const found = await schemaVersionOf(database).catch((thrown: unknown) => {
    if (thrown instanceof NoConnection) throw thrown;
    return null;
  });
  if (!found?.backup || found.version <= migrations.length) return null;
  const file = path.join(backupFolder(dataDir), found.backup);
  return existsSync(file) && (await isUntouched(database, file, config)) ? found.backup : null;
}

/** What only grows when someone does something. Another server may have gone on, or a command of the newer version. */
const growing = ['activity', 'intents'] as const;

/** False also if the newer version has other tables. */
async function isUntouched(database: DatabaseConfig, file: string, config: BackedUp): Promise<boolean> {
  const { counted } = await checkBackup(file, backupKey(config));
  return reading(database, async (trx) => {
    for (const table of growing) {
      const { rows } = await sql<{
        found: number;
      }>`select count(*) as found from ${sql.table(table)}`.execute(trx);
      if (Number(rows[0]?.found) > (counted[table]?.[0] ?? 0)) return false;
    }
    return true;
  }).catch(() => false);
}
