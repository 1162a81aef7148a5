/**
 * The names of backups, and which of them are kept: hourly for a day, daily for a week, and weekly for four
 * weeks.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, sqliteFile } from '../config/config.ts';

/**
 * `schema`: the version that the database was about to be upgraded to; null for a backup that was made regularly or by hand. `isOlder`: a copy
 * of the SQLite file, as Steward 1.0 made it.
 */
export type BackupFile = {
  file: string;
  name: string;
  createdAt: number;
  schema: number | null;
  isOlder: boolean;
};

/** Whose backups. */
export type BackupsOf = Pick<Config, 'dataDir' | 'mode'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** A subfolder of the data folder. */
export const backupFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/** What names of backups begin with: `core`, or `core-sandbox`. */
export const stemOf = (mode: Config['mode']): string =>
  path.basename(sqliteFile('', 'core', mode), '.sqlite');

/**
 * Such as `core-2026-11-21T07-00-00Z.backup`, or `core-before-schema-26-2026-11-21T07-00-00Z.backup` for one that was made before
 * an upgrade to that schema.
 */
export const backupName = (mode: Config['mode'], at: number, schema: number | null = null): string =>
  `${stemOf(mode)}-${schema === null ? '' : `before-schema-${schema}-`}${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const form = /^(?:before-schema-(\d{1,6})-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(backup|sqlite)$/;

/** Returns null if the name isn't that of a backup. */
export function readBackupName(mode: Config['mode'], name: string): Omit<BackupFile, 'file' | 'name'> | null {
  const stem = stemOf(mode);
  if (!name.startsWith(`${stem}-`)) return null;
  const [, schema, day, hour, minute, second, ending] = form.exec(name.slice(stem.length + 1)) ?? [];
  const createdAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(createdAt)) return null;
  return { createdAt, schema: schema === undefined ? null : Number(schema), isOlder: ending === 'sqlite' };
}

/** Returns backups, newest first; empty if there is no folder yet. */
export function listBackups({ dataDir, mode }: BackupsOf, folder = backupFolder(dataDir)): BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const found = readBackupName(mode, name);
      return found ? [{ file: path.join(folder, name), name, ...found }] : [];
    })
    .sort((a, b) => b.createdAt - a.createdAt);
}

/**
 * The newest regular backup; null if there is none. Those from before an upgrade aren't made regularly, and one of later than `now` was left by
 * a wrong clock.
 */
export const newestBackup = (of: BackupsOf, now: number): BackupFile | null =>
  listBackups(of).find(
    ({ schema, isOlder, createdAt }) => schema === null && !isOlder && createdAt <= now + hourMs,
  ) ?? null;

/** When it was made, in ms since 1970; null also where the folder can't be read, in which no backup can be made either. */
export function newestBackupAt(of: BackupsOf, now: number): number | null {
  try {
    return newestBackup(of, now)?.createdAt ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the times to delete. Keeps the newest of each hour of a day, of each of the last days that have one, and of each of four weeks, and
 * everything from the last hour. Pure.
 */
export function expiredBackups(times: readonly number[], now: number): number[] {
  const keep = new Set<number>(times.filter((time) => now - time < hourMs));
  /** `most`: how many spans, however long ago. */
  const keepOneOfEach = (length: number, { reach = Number.POSITIVE_INFINITY, most = times.length }) => {
    const taken = new Set<number>();
    for (const time of times.toSorted((a, b) => b - a)) {
      const span = Math.floor(time / length);
      if (now - time > reach || taken.has(span) || taken.size >= most) continue;
      taken.add(span);
      keep.add(time);
    }
  };
  keepOneOfEach(hourMs, { reach: dayMs });
  // Whatever the clock says: by one that is years ahead, all of them would be old.
  keepOneOfEach(dayMs, { most: 8 });
  keepOneOfEach(weekMs, { reach: 4 * weekMs });
  return times.filter((time) => !keep.has(time));
}

/** Deletes backups that are no longer needed, except those made before an upgrade. Returns how many. */
export function thinOut(of: BackupsOf, now: number, folder?: string): number {
  const all = listBackups(of, folder).filter(({ schema }) => schema === null);
  if (all.length === 0) return 0;
  const gone = new Set(
    expiredBackups(
      all.map(({ createdAt }) => createdAt),
      now,
    ),
  );
  for (const { file, createdAt } of all) if (gone.has(createdAt)) removeBackup(file);
  return gone.size;
}

/** Also the digest that Steward 1.0 stored beside each. */
export function removeBackup(file: string): void {
  for (const each of [file, `${file}.sha256`]) rmSync(each, { force: true });
}
