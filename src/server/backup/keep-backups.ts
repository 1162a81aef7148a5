/** Makes a backup every hour while the server runs. */
import type { Clock } from '../base/clock.ts';
import { everyMinute, type Repeated } from '../base/every-minute.ts';
import type { Log } from '../base/log.ts';
import { backupFolder, newestBackup, stemOf } from './backup-files.ts';
import { makeBackup, thinOut } from './make-backup.ts';

type Parts = { databaseFile: string; dataDir: string; clock: Clock; log: Log };

const hourMs = 3_600_000;
/** The first is made a minute from now, if it's due: startup comes first. */
export const keepBackups = (parts: Parts): Repeated =>
  everyMinute(parts, 'backup failed', () => backUpIfDue(parts));

function isDue({ databaseFile, dataDir, clock }: Parts): boolean {
  const newest = newestBackup(dataDir, databaseFile);
  // A backup from the future, left by a wrong clock, must not prevent the next one.
  const age = newest === null ? Number.POSITIVE_INFINITY : clock.now() - newest;
  return age >= hourMs || age < -hourMs;
}

async function backUpIfDue(parts: Parts): Promise<void> {
  const { databaseFile, dataDir, clock, log } = parts;
  if (!isDue(parts)) return;
  const folder = backupFolder(dataDir);
  const { bytes, ms } = await makeBackup(databaseFile, folder, clock.now());
  const removed = thinOut(folder, stemOf(databaseFile), clock.now());
  log.info('backup created', { bytes, ms: Math.round(ms), count: removed });
}
