/**
 * Allows one process per data folder: two on the same files would each assume that they are the only writer.
 */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { makePrivate } from './private-folder.ts';

export type ProcessLock = { release(): void };

/** The owner of the locked files: the server or the sandbox. */
type Held = 'steward' | 'sandbox';

/** How long to wait, in ms: a restart may overlap with the shutdown of the last process. */
const patienceMs = 3_000;
const tryEveryMs = 50;

/**
 * Holds the lock until it is released or the process ends in any way: the operating system ties it to an open
 * file, so a crash leaves nothing behind. Creates the folder, and closes it to other users. Throws Error with a message for people if another process holds it.
 */
export async function holdFolder(folder: string, held: Held, longestMs = patienceMs): Promise<ProcessLock> {
  makePrivate(folder);
  const file = path.join(folder, `${held}.lock`);
  const until = performance.now() + longestMs;
  for (;;) {
    const lock = tryToHold(file);
    if (lock) return lock;
    if (performance.now() > until) throw new Error(refusal(folder, held, file));
    await wait(tryEveryMs);
  }
}

/** Since when a process holds the lock, in ms since 1970; null if none does. Changes nothing. */
export function heldSince(folder: string, held: Held): number | null {
  const file = path.join(folder, `${held}.lock`);
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    database.prepare('select count(*) from sqlite_master').get();
    return null;
  } catch (thrown) {
    if (!isBusy(thrown)) throw thrown;
    return statSync(`${file}.pid`, { throwIfNoEntry: false })?.mtimeMs ?? statSync(file).mtimeMs;
  } finally {
    database.close();
  }
}

/** Uses SQLite's lock on an empty file, since Node has no file locks. */
function tryToHold(file: string): ProcessLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (thrown) {
    database.close();
    if (isBusy(thrown)) return null;
    throw thrown;
  }
  writeFileSync(`${file}.pid`, String(process.pid), { mode: 0o600 });
  return {
    release: () => {
      rmSync(`${file}.pid`, { force: true });
      database.close();
    },
  };
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
const isBusy = (thrown: unknown): boolean =>
  thrown instanceof Error && 'errcode' in thrown && (thrown.errcode === 5 || thrown.errcode === 6);

function refusal(folder: string, held: Held, file: string): string {
  const pid = existsSync(`${file}.pid`) ? readFileSync(`${file}.pid`, 'utf8') : '';
  const who = /^\d{1,10}$/.test(pid) ? ` (process ${pid})` : '';
  const what = held === 'steward' ? 'Another Steward' : 'Another sandbox';
  return `${what}${who} is using ${folder}. Stop it first, or set DATA_DIR to another folder.`;
}
