/** Makes a backup every hour while the server runs. */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { backupFolder, listBackups, stemOf } from './backup-files.ts';
import { makeBackup, thinOut } from './make-backup.ts';

export type BackupKeeper = {
  /** Resolves once no backup is in progress. */
  stop(): Promise<void>;
};

type Parts = { databaseFile: string; dataDir: string; clock: Clock; log: Log };

const hourMs = 3_600_000;
/** Leaves the first minute to startup. */
const firstAfterMs = 60_000;
const lookEveryMs = 60_000;

export function keepBackups(parts: Parts): BackupKeeper {
  const ended = new AbortController();
  const running = run(parts, ended.signal);
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

async function run(parts: Parts, signal: AbortSignal): Promise<void> {
  const { clock } = parts;
  const sleep = (ms: number) => clock.sleep(ms, signal).catch(() => undefined);
  await sleep(firstAfterMs);
  while (!signal.aborted) {
    await backUpIfDue(parts);
    await sleep(lookEveryMs);
  }
}

function isDue({ databaseFile, dataDir, clock }: Parts): boolean {
  const [newest] = listBackups(backupFolder(dataDir), stemOf(databaseFile));
  // A backup from the future, left by a wrong clock, must not prevent the next one.
  const age = newest ? clock.now() - newest.madeAt : Number.POSITIVE_INFINITY;
  return age >= hourMs || age < -hourMs;
}

/** Never throws: an unreadable or unwritable folder must not stop the server. */
async function backUpIfDue(parts: Parts): Promise<void> {
  const { databaseFile, dataDir, clock, log } = parts;
  const folder = backupFolder(dataDir);
  try {
    if (!isDue(parts)) return;
    const { bytes, ms } = await makeBackup(databaseFile, folder, clock.now());
    const removed = thinOut(folder, stemOf(databaseFile), clock.now());
    log.info('backup created', { bytes, ms: Math.round(ms), count: removed });
  } catch (thrown) {
    log.error('backup failed', { errorName: thrown instanceof Error ? thrown.name : 'unknown' });
  }
}
