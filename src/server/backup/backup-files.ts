/**
 * The names of backups, and which of them are kept: hourly for a day, daily for a week, and weekly for four
 * weeks.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** `schema`: the version that the database was about to be upgraded to; null for a backup that was made regularly or by hand. */
export type BackupFile = { file: string; name: string; createdAt: number; schema: number | null };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** A subfolder of the data folder, next to the database. */
export const backupFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/**
 * Such as `core-2026-11-21T07-00-00Z.sqlite`, or `core-before-schema-26-2026-11-21T07-00-00Z.sqlite` for one that was made before
 * an upgrade to that schema; `stem` is the name of the database file without its extension.
 */
export const backupName = (stem: string, at: number, schema: number | null = null): string =>
  `${stem}-${schema === null ? '' : `before-schema-${schema}-`}${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;

/** Returns wall time in ms; null if the name isn't that of a backup of `stem`. */
export function backupTime(stem: string, name: string): number | null {
  return read(stem, name)?.createdAt ?? null;
}

const form = /^(?:before-schema-(\d{1,6})-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

function read(stem: string, name: string): Pick<BackupFile, 'createdAt' | 'schema'> | null {
  if (!name.startsWith(`${stem}-`)) return null;
  const [, schema, day, hour, minute, second] = form.exec(name.slice(stem.length + 1)) ?? [];
  const createdAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(createdAt) ? null : { createdAt, schema: schema === undefined ? null : Number(schema) };
}

export const stemOf = (databaseFile: string): string => path.basename(databaseFile, '.sqlite');

/** Returns backups, newest first; empty if there is no folder yet. */
export function listBackups(folder: string, stem: string): BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const found = read(stem, name);
      return found ? [{ file: path.join(folder, name), name, ...found }] : [];
    })
    .sort((a, b) => b.createdAt - a.createdAt);
}

/** When the newest regular backup was made, in ms since 1970; null if there is none. Those from before an upgrade aren't made regularly. */
export const newestBackup = (dataDir: string, databaseFile: string): number | null =>
  listBackups(backupFolder(dataDir), stemOf(databaseFile)).find(({ schema }) => schema === null)?.createdAt ??
  null;

/** The same; null also where the folder can't be read, in which no backup can be made either. */
export function newestReadableBackup(dataDir: string, databaseFile: string): number | null {
  try {
    return newestBackup(dataDir, databaseFile);
  } catch {
    return null;
  }
}

/**
 * Returns the times to delete. Keeps the newest of each hour, day, and week, and everything from the last
 * hour. Pure.
 */
export function expiredBackups(times: readonly number[], now: number): number[] {
  const keep = new Set<number>(times.filter((time) => now - time < hourMs));
  const keepOneOfEach = (length: number, reach: number) => {
    const taken = new Set<number>();
    for (const time of [...times].sort((a, b) => b - a)) {
      const span = Math.floor(time / length);
      if (now - time > reach || taken.has(span)) continue;
      taken.add(span);
      keep.add(time);
    }
  };
  keepOneOfEach(hourMs, dayMs);
  keepOneOfEach(dayMs, weekMs);
  keepOneOfEach(weekMs, 4 * weekMs);
  // The newest one is always kept, whatever the clock says.
  keep.add(Math.max(...times));
  return times.filter((time) => !keep.has(time));
}

/** Deletes a backup and its digest. */
export function removeBackup(file: string): void {
  for (const each of [file, digestFile(file)]) rmSync(each, { force: true });
}

/** Returns the SHA-256 of a file of any size, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

export const digestFile = (file: string): string => `${file}.sha256`;

/** Returns the digest that was stored with a backup; null if there is none, so that it isn't complete. */
export const storedDigest = (file: string): string | null =>
  existsSync(digestFile(file)) ? readFileSync(digestFile(file), 'utf8').slice(0, 64) : null;

/** Throws Error if the file isn't byte for byte what was backed up. */
export async function checkDigest(file: string): Promise<void> {
  const stored = storedDigest(file);
  if (stored === null)
    throw new Error(`${file} has no digest file next to it, so it isn't a complete backup.`);
  if (stored !== (await digestOf(file))) throw new Error(`${file} is damaged: it doesn't match its digest.`);
}
