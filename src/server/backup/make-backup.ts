/** Backs up the database while it is in use: snapshot → check → sync to disk → rename → digest. */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import {
  backupName,
  digestFile,
  digestOf,
  expiredBackups,
  listBackups,
  removeBackup,
  stemOf,
} from './backup-files.ts';

export type Made = { file: string; bytes: number; ms: number };

/** Pages copied at a time; other work runs in between. */
const pagesAtOnce = 200;

/**
 * `now` is wall time in ms; `schema` is the version that the database is about to be upgraded to, if it is. Returns a complete, checked backup. Throws if it can't make one, and leaves
 * nothing behind.
 */
export async function makeBackup(
  databaseFile: string,
  folder: string,
  now: number,
  schema: number | null = null,
): Promise<Made> {
  const started = performance.now();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(stemOf(databaseFile), now, schema));
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    await copySnapshot(databaseFile, unfinished);
    await checkQuickly(unfinished);
    chmodSync(unfinished, 0o600);
    toDisk(unfinished);
    const digest = await digestOf(unfinished);
    writeFileSync(digestFile(file), `${digest}  ${path.basename(file)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
    toDisk(folder);
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${ending}`, { force: true });
  }
  return { file, bytes: statSync(file).size, ms: performance.now() - started };
}

/**
 * Copies a consistent snapshot: an open read transaction holds it while pages are copied. Without it, each
 * commit would restart the copy, which would never finish during continuous writes.
 */
async function copySnapshot(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, { rate: pagesAtOnce });
  } finally {
    source.close();
  }
  // The copy of a WAL database is in WAL mode too, but a backup must be a single file.
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  withoutExports(copy);
  copy.close();
}

/** Files of exports are stored for minutes, and must not be kept for weeks. Their content is overwritten. */
function withoutExports(copy: InstanceType<typeof DatabaseSync>): void {
  if (!copy.prepare("select 1 from sqlite_schema where name = 'exports'").get()) return;
  copy.exec('pragma secure_delete = on');
  copy.exec('delete from exports');
}

/** Checks table by table, so that requests are served in between. Throws Error at the first fault. */
async function checkQuickly(file: string): Promise<void> {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = copy.prepare("select name from sqlite_schema where type = 'table'").all();
    if (tables.length === 0) throw new Error("The database is empty, so it wasn't backed up.");
    for (const { name } of tables) {
      const [first] = copy.prepare(`pragma quick_check('${name}')`).all();
      if (first?.quick_check !== 'ok') throw new Error('The copy of the database is corrupt.');
      await setImmediate();
    }
  } finally {
    copy.close();
  }
}

/** Syncs a file's contents or a folder's entries to disk. */
export function toDisk(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Deletes backups that are no longer needed, except those made before an upgrade. Returns how many. */
export function thinOut(folder: string, stem: string, now: number): number {
  const all = listBackups(folder, stem).filter(({ schema }) => schema === null);
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
