/**
 * Opens the sandbox's data: the existing file if it matches the settings, otherwise newly generated data.
 *
 * Data is generated up to the start of a UTC day (or the exact time, when frozen) and simulated from there (world/advance.ts). The file
 * keeps what people changed. The next start continues from the file's time and catches up. When too much time has passed, or time went
 * backwards, data is generated again for today.
 */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openSandboxDatabase, type SandboxDatabase } from '../database/sandbox-database.ts';
import { schemaVersion } from '../database/schema.ts';
import { readMeta } from './acts/record.ts';
import { worldClock } from './advance.ts';
import { makeWorld, type WorldWish } from './seed-data/make-world.ts';
import { day, startOfDay } from './time.ts';

export type WorldSetting = {
  /** Folder for the database file; null keeps the data in memory. */
  folder: string | null;
  seed: number;
  gifts: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Time doesn't pass: the data is generated for exactly `now`, in its own file. */
  frozen: boolean;
  /** True: data that is generated has what a demo shows (seed-data/broken-plans.ts). */
  past?: boolean;
};
export type OpenedWorld = { db: SandboxDatabase; made: boolean };

/** Catching up takes about a millisecond per gift. */
const maxGiftsToCatchUp = 20_000;

export function openWorld({ folder, seed, gifts, now, frozen, past = false }: WorldSetting): OpenedWorld {
  const wish = { seed, gifts, now: frozen ? now : startOfDay(now), past };
  if (folder === null) return { db: newWorld(':memory:', wish), made: true };
  const file = path.join(folder, `sandbox-${seed}-${gifts}${frozen ? `-${now}` : ''}.sqlite`);
  const db = openSandboxDatabase(file);
  if (canGoOn(db, { seed, gifts, now, frozen })) return { db, made: false };
  db.close();
  remove(file);
  // Generate under another name, so that an interrupted start leaves no incomplete file.
  const making = `${file}.making`;
  remove(making);
  newWorld(making, wish).close();
  renameSync(making, file);
  return { db: openSandboxDatabase(file), made: true };
}

function newWorld(file: string, wish: WorldWish): SandboxDatabase {
  const db = openSandboxDatabase(file, 'bulk');
  makeWorld(db, wish);
  return db;
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}

function canGoOn(
  db: SandboxDatabase,
  { seed, gifts, now, frozen }: Omit<WorldSetting, 'folder' | 'past'>,
): boolean {
  const made = db.one<{ n: number }>("select count(*) as n from sqlite_master where name = 'meta'")?.n === 1;
  if (!made || readMeta(db, 'schemaVersion') !== schemaVersion) return false;
  if (readMeta(db, 'seed') !== seed || readMeta(db, 'gifts') !== gifts) return false;
  const at = worldClock(db);
  if (frozen) return now === at;
  return now >= at && now - at < 60 * day && giftsBetween(gifts, at, now) < maxGiftsToCatchUp;
}

/** Estimates the number of gifts between two times. `gifts` covers three years. */
export const giftsBetween = (gifts: number, from: number, to: number): number =>
  (gifts / 1095) * ((to - from) / day);
