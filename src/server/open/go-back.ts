/**
 * Going back to this version after an upgrade that didn't end: until a newer Steward has opened everything, nobody is served by it, and the backup
 * from before holds all there is. So an older one that is started then restores it by itself.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupFolder } from '../backup/backup-files.ts';
import type { BackedUp } from '../backup/make-backup.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { version } from '../base/version.ts';
import { migrations } from '../database/migrate.ts';
import { schemaVersionOf } from '../database/schema-version.ts';
import { restoreBackup } from './restore.ts';

/** The caller must hold the folder's lock. Does nothing in all other cases; opening the database then says what is wrong. */
export async function goBackIfUnfinished(parts: { config: BackedUp; clock: Clock; log: Log }): Promise<void> {
  const { config, log } = parts;
  const found = await schemaVersionOf(config.database);
  if (!found?.backup || found.version <= migrations.length) return;
  const file = path.join(backupFolder(config.dataDir), found.backup);
  if (!existsSync(file)) return;
  const { replaced } = await restoreBackup(parts, file);
  const maker = found.program ? `Steward ${found.program}` : 'a newer Steward';
  log.warn('went back to the backup from before an upgrade', {
    schema: migrations.length,
    backup: found.backup,
  });
  process.stdout.write(
    `The upgrade to ${maker} didn't end, so Steward ${version} goes on with the backup from before it: ${found.backup}.\n`,
  );
  if (replaced) process.stdout.write(`The upgraded database was saved as ${replaced}.\n`);
}
