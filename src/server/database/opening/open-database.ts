/**
 * Opens the configured database for the server and its commands: never an empty one in place of one that was lost, never with the
 * keys of another Steward, and with a backup before its tables change.
 */
import { backupFolder, listBackups, removeBackup, stemOf, storedDigest } from '../../backup/backup-files.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createDatabase, type Database } from '../database.ts';
import { checkKeys, type KeyConfig } from './key-marks.ts';
import { refuseMissingFile, refuseNoActivity, refuseNoTables } from './lost-database.ts';

type DatabaseParts = Pick<Config, 'database' | 'dataDir' | 'mode'> & KeyConfig;

/** The command that accepts other keys. */
export const ifKeysAreLost = 'npm run restore -- new-keys REASON';

/**
 * Throws Error with a message for people if the database is damaged, newer, lost, or belongs to other keys; it is then unchanged.
 */
export async function openDatabase(
  config: DatabaseParts,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Database> {
  const database = await openRestored(config, clock);
  try {
    await refuseNoActivity(config, database);
    await checkKeys(database, config, ifKeysAreLost);
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
  return database;
}

/** The same for a database that was just restored: it may be older than the files beside it, and belong to other keys. */
export async function openRestored(
  config: DatabaseParts,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Database> {
  refuseMissingFile(config);
  return createDatabase(config.database, undefined, async (from, to) => {
    if (from === 0) refuseNoTables(config);
    else await backUpBefore(config, to, clock.now());
  });
}

/** PostgreSQL is backed up with its own tools. */
async function backUpBefore(
  { database, dataDir }: DatabaseParts,
  schema: number,
  now: number,
): Promise<void> {
  if (database.kind === 'postgres') return;
  const folder = backupFolder(dataDir);
  const { file } = await makeBackup(database.file, folder, now, schema).catch((thrown: unknown) => {
    const why = thrown instanceof Error && 'code' in thrown ? ` (${thrown.code})` : '';
    throw new Error(
      `The database wasn't upgraded, because it couldn't be backed up before${why}. Check the free space and the permissions of ${folder}.`,
    );
  });
  // An upgrade that fails is tried again at every start.
  const digest = storedDigest(file);
  for (const other of listBackups(folder, stemOf(database.file)))
    if (other.schema === schema && other.file !== file && storedDigest(other.file) === digest)
      removeBackup(other.file);
}
