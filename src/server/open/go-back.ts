/**
 * Going back to this version after an upgrade that didn't end: until a newer Steward has opened everything, nobody is served by it, and the backup
 * from before holds all there is. So an older one that is started then restores it by itself.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupFolder } from '../backup/backup-files.ts';
import { checkBackup } from '../backup/load-backup.ts';
import { type BackedUp, backupKey } from '../backup/make-backup.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { version } from '../base/version.ts';
import type { Config } from '../config/config.ts';
import { migrations } from '../database/migrate.ts';
import { reading, schemaVersionOf } from '../database/schema-version.ts';
import { NoConnection } from '../database/unavailable.ts';
import { finishOrDrop, isUntouched, restoreBackup } from './restore.ts';

type Parts = { config: BackedUp; clock: Clock; log: Log };

/**
 * The caller must hold the folder's lock. One that was killed is finished, or done again. Does nothing if the database is ours, was used since the
 * backup, or can't be read; opening it then says what is wrong.
 */
export async function goBackIfUnfinished(parts: Parts): Promise<void> {
  const { config, clock, log } = parts;
  const mark = markOf(config);
  if (existsSync(mark)) {
    if (config.database.kind === 'sqlite') finishOrDrop(config.database.file, clock.now());
    rmSync(mark);
  }
  const backup = await unfinishedIn(config);
  if (backup === null) return;
  writeFileSync(mark, '', { mode: 0o600 });
  const { replaced } = await restoreBackup(parts, path.join(backupFolder(config.dataDir), backup), {
    isSame: true,
  });
  rmSync(mark);
  log.warn('went back to the backup from before an upgrade', { schema: migrations.length, backup });
  const kept = replaced === null ? '' : ` The upgraded one was saved as ${replaced}.`;
  process.stdout.write(
    `An upgrade didn't end, so Steward ${version} goes on with the database from before it, from ${backup}.${kept}\n`,
  );
}

/** A file that is there while going back: what is half restored belongs to it, and not to a restore that someone began. */
const markOf = ({ dataDir, mode }: Pick<Config, 'dataDir' | 'mode'>): string =>
  path.join(dataDir, `going-back-${mode}`);

/** The next start finishes it. */
export const isGoingBack = (config: Pick<Config, 'dataDir' | 'mode'>): boolean => existsSync(markOf(config));

/** The backup from before an upgrade by a newer version that hasn't ended; null if there is nothing to go back from. */
async function unfinishedIn(config: BackedUp): Promise<string | null> {
  const { database, dataDir } = config;
  const found = await schemaVersionOf(database).catch((thrown: unknown) => {
    if (thrown instanceof NoConnection) throw thrown;
    return null;
  });
  if (!found?.backup || found.version <= migrations.length) return null;
  const file = path.join(backupFolder(dataDir), found.backup);
  if (!existsSync(file)) return null;
  const { counted } = await checkBackup(file, backupKey(config));
  const isSame = await reading(database, (trx) => isUntouched(trx, counted)).catch(() => false);
  return isSame ? found.backup : null;
}
