/**
 * Opens the configured database for the server and its commands: never an empty one in place of one that was lost, never with the
 * keys of another Steward, and with a backup before its tables change.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readHead } from '../activity/activity-head.ts';
import { headFileOf } from '../activity/open-activity.ts';
import { backupFolder, listBackups, removeBackup } from '../backup/backup-files.ts';
import { type BackedUp, makeBackup } from '../backup/make-backup.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { typed } from '../base/typed.ts';
import type { Config } from '../config/config.ts';
import { createDatabase } from '../database/create-database.ts';
import type { Database } from '../database/database.ts';
import { hasBytes, hasTables } from '../database/has-tables.ts';
import { keepOwner } from './folder-owner.ts';
import { checkKeys, type KeyConfig } from './key-marks.ts';
import { databaseName } from './misfit.ts';

type DatabaseParts = BackedUp & KeyConfig;

/** The command that accepts other keys. */
export const ifKeysAreLost = typed('restore', 'new-keys REASON');

/**
 * Throws Error with a message for people if the database is damaged, newer, lost, or belongs to other keys; it is then unchanged.
 */
export async function openDatabase(
  config: DatabaseParts,
  clock: Pick<Clock, 'now'> = systemClock,
  log?: Log,
): Promise<Database> {
  const database = await openRestored(config, clock, log);
  try {
    await refuseNoActivity(config, database);
    await checkKeys(database, config, ifKeysAreLost);
  } catch (thrown) {
    await database.close();
    throw thrown;
  }
  return database;
}

/**
 * Recognizes a database that was lost, by what is beside it. A new, empty one in its place would look like a fresh installation,
 * and in time its backups would replace the good ones.
 */
type Parts = Pick<Config, 'database' | 'dataDir' | 'mode'>;

/**
 * Throws Error with a message for people if the SQLite file is missing or has no bytes although it was there before. Opening it
 * would create it, and would delete the WAL file of the lost one.
 */
export function refuseMissingFile(parts: Parts): void {
  const { database } = parts;
  if (database.kind !== 'sqlite' || existsSync(`${database.file}.restoring`)) return;
  if (!existsSync(database.file)) refuseIfUsed(parts, 'is missing');
  else if (!hasBytes(database.file)) refuseIfUsed(parts, 'is empty');
}

/** Throws Error with a message for people if the database has no tables although it was used before. */
const refuseNoTables = (parts: Parts): void => refuseIfUsed(parts, 'is empty');

/** Throws Error with a message for people if there was activity, but the database has none. */
async function refuseNoActivity(parts: Parts, { db }: Database): Promise<void> {
  if (!readHead(headFileOf(parts))) return;
  const row = await db.selectFrom('activity').select('seq').limit(1).executeTakeFirst();
  if (!row) refuseIfUsed(parts, 'has no activity');
}

function refuseIfUsed(parts: Parts, what: string): void {
  const traces = tracesOf(parts);
  if (traces.length === 0) return;
  const { database } = parts;
  const [name, remedy] =
    database.kind === 'sqlite'
      ? [
          database.file,
          `Restore a backup with ${typed('restore')}, put the file back, or set DATABASE_URL if its data are in PostgreSQL.`,
        ]
      : [
          'The database of DATABASE_URL',
          `Restore a backup with ${typed('restore')}, restore it with its own tools, or correct DATABASE_URL.`,
        ];
  throw new Error(
    `${name} ${what}, but it was in use before, as these show: ${traces.join(', ')}. ${remedy} To begin anew instead, move them to another folder.`,
  );
}

/** The files and folders that only a database in use leaves behind. */
function tracesOf(parts: Parts): string[] {
  const { database } = parts;
  const head = headFileOf(parts);
  const traces = existsSync(head) ? [head] : [];
  if (database.kind === 'sqlite') {
    const log = `${database.file}-wal`;
    if (hasBytes(log) && !hasBytes(database.file)) traces.push(log);
  }
  if (listBackups(parts).length > 0) traces.push(backupFolder(parts.dataDir));
  return traces;
}

/**
 * Returns why a command that isn't meant to begin an installation has nothing to work on; null if there is a database. Creates nothing, which
 * opening would. Throws Error with a message for people if the database is lost.
 */
export async function nothingYet(parts: Parts): Promise<string | null> {
  const { database, mode } = parts;
  refuseMissingFile(parts);
  if (await hasTables(database)) return null;
  refuseNoTables(parts);
  const remedy =
    mode === 'sandbox'
      ? 'For your giving platform, set GIVING_API_URL, GIVING_CLIENT_ID, and GIVING_API_KEY; for the sandbox, start Steward first.'
      : `Check DATA_DIR${database.kind === 'sqlite' ? '' : ' and DATABASE_URL'}, or begin with ${typed('account', 'add')}.`;
  return `There is nothing of Steward yet in ${databaseName(database)}. ${remedy}`;
}

/** The same for a database that was just restored: it may be older than the files beside it, and belong to other keys. */
export async function openRestored(
  config: DatabaseParts,
  clock: Pick<Clock, 'now'> = systemClock,
  log?: Log,
): Promise<Database> {
  refuseMissingFile(config);
  let isNew = false;
  const database = await createDatabase(config.database, undefined, {
    before: async (from, to) => {
      isNew = from === 0;
      if (isNew) {
        refuseNoTables(config);
        return null;
      }
      const backup = await backUpBefore(config, to, clock.now());
      log?.info('upgrading the database', { fromSchema: from, schema: to, backup });
      return backup;
    },
  });
  if (isNew) keepOwner(config);
  return database;
}

/** An upgrade that fails is tried again at every start. */
const mostBefore = 2;

/** Returns the name of the backup. */
async function backUpBefore(config: DatabaseParts, schema: number, now: number): Promise<string> {
  const { file } = await makeBackup(config, now, schema).catch((thrown: unknown) => {
    const why = thrown instanceof Error && 'code' in thrown ? ` (${thrown.code})` : '';
    throw new Error(
      `The database wasn't upgraded, because it couldn't be backed up before${why}. Check the free space and the permissions of ${backupFolder(config.dataDir)}.`,
    );
  });
  const same = listBackups(config).filter((one) => one.schema === schema && !one.isOlder);
  for (const { file: old } of same.slice(mostBefore)) removeBackup(old);
  return path.basename(file);
}
