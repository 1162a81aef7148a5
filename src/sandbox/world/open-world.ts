/**
 * Opens the world of a sandbox: the one in its file if it is the wanted one, else a new one.
 *
 * How its dates relate to today: a world is made as of the first moment of a UTC day (or of the exact moment, if time is frozen) and
 * then lives on from there (world/advance.ts). Its file keeps what people did to it. The next start finds the world where it stood
 * and lets it catch up; when it has slept too long for that, or time went backwards, a new world is made for today.
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
  /** A folder for the world's file; null keeps it in memory. */
  folder: string | null;
  seed: number;
  gifts: number;
  /** Milliseconds since 1970. */
  now: number;
  /** Time does not pass: the world is made for exactly `now` and belongs to it alone. */
  frozen: boolean;
};
export type OpenedWorld = { db: SandboxDatabase; made: boolean };

/** Catching up costs about a millisecond a gift. */
const mostGiftsToCatchUp = 20_000;

export function openWorld({ folder, seed, gifts, now, frozen }: WorldSetting): OpenedWorld {
  const wish = { seed, gifts, now: frozen ? now : startOfDay(now) };
  if (folder === null) return { db: newWorld(':memory:', wish), made: true };
  const file = path.join(folder, `sandbox-${seed}-${gifts}${frozen ? `-${now}` : ''}.sqlite`);
  const db = openSandboxDatabase(file);
  if (canGoOn(db, { seed, gifts, now, frozen })) return { db, made: false };
  db.close();
  remove(file);
  // Made beside its place, so that a start that is cut off leaves no half world.
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

function canGoOn(db: SandboxDatabase, { seed, gifts, now, frozen }: Omit<WorldSetting, 'folder'>): boolean {
  const made = db.one<{ n: number }>("select count(*) as n from sqlite_master where name = 'meta'")?.n === 1;
  if (!made || readMeta(db, 'schemaVersion') !== schemaVersion) return false;
  if (readMeta(db, 'seed') !== seed || readMeta(db, 'gifts') !== gifts) return false;
  const at = worldClock(db);
  if (frozen) return now === at;
  return now >= at && now - at < 60 * day && giftsBetween(gifts, at, now) < mostGiftsToCatchUp;
}

/** About how many gifts a world of so many gains between two moments: it has them from three years. */
export const giftsBetween = (gifts: number, from: number, to: number): number =>
  (gifts / 1095) * ((to - from) / day);
