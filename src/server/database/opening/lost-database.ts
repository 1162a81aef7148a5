/**
 * Recognizes a database that was lost, by what is beside it. A new, empty one in its place would look like a fresh installation,
 * and in time its backups would replace the good ones.
 */
import { existsSync, statSync } from 'node:fs';
import { readHead } from '../../activity/activity-head.ts';
import { headFileOf } from '../../activity/open-activity.ts';
import { backupFolder, listBackups, stemOf } from '../../backup/backup-files.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../database.ts';

type Parts = Pick<Config, 'database' | 'dataDir' | 'mode'>;

/**
 * Throws Error with a message for people if the SQLite file is missing or has no bytes although it was there before. Opening it
 * would create it, and would delete the WAL file of the lost one.
 */
export function refuseMissingFile(parts: Parts): void {
  const { database } = parts;
  if (database.kind !== 'sqlite' || existsSync(`${database.file}.restoring`)) return;
  if (!existsSync(database.file)) refuseIfUsed(parts, 'is missing');
  else if (sizeOf(database.file) === 0) refuseIfUsed(parts, 'is empty');
}

/** Throws Error with a message for people if the database has no tables although it was used before. */
export const refuseNoTables = (parts: Parts): void => refuseIfUsed(parts, 'is empty');

/** Throws Error with a message for people if there was activity, but the database has none. */
export async function refuseNoActivity(parts: Parts, { db }: Database): Promise<void> {
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
      ? [database.file, 'Restore a backup with npm run restore, or put the file back.']
      : ['The database of DATABASE_URL', 'Restore it with its own tools, or correct DATABASE_URL.'];
  throw new Error(
    `${name} ${what}, but it was in use before, as these show: ${traces.join(', ')}. ${remedy} To begin anew instead, move them to another folder.`,
  );
}

/** The files and folders that only a database in use leaves behind. */
function tracesOf(parts: Parts): string[] {
  const { database, dataDir } = parts;
  const head = headFileOf(parts);
  const traces = existsSync(head) ? [head] : [];
  if (database.kind === 'postgres') return traces;
  const log = `${database.file}-wal`;
  if (sizeOf(log) > 0 && sizeOf(database.file) === 0) traces.push(log);
  const folder = backupFolder(dataDir);
  if (listBackups(folder, stemOf(database.file)).length > 0) traces.push(folder);
  return traces;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
