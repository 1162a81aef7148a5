/** Makes a backup every hour while the server runs, and rehearses a restore of one every week. */
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
import { everyMinute, type Repeated } from '../base/every-minute.ts';
import { faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import { newestBackup, thinOut } from './backup-files.ts';
import { type BackedUp, makeBackup } from './make-backup.ts';
import { readRehearsal, rehearse, removeLeftovers } from './rehearse.ts';
import { copyBackup } from './second-folder.ts';

type Parts = { config: BackedUp; clock: Clock; log: Log };

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** The first is made a minute from now, if it's due: startup comes first. */
export const keepBackups = (parts: Parts): Repeated =>
  everyMinute(parts, 'backup failed', async () => {
    await backUpIfDue(parts);
    await rehearseIfDue(parts);
  });

/** One from the future, left by a wrong clock, must not prevent the next one. */
const isDue = (at: number | undefined, every: number, now: number): boolean =>
  at === undefined || now - at >= every || now - at < -hourMs;

async function backUpIfDue({ config, clock, log }: Parts): Promise<void> {
  const now = clock.now();
  if (!isDue(newestBackup(config, now)?.createdAt, hourMs, now)) return;
  removeLeftovers(config.dataDir);
  const { file, bytes, ms } = await makeBackup(config, now);
  const removed = thinOut(config, now);
  log.info('backup created', { bytes, ms: Math.round(ms), count: removed });
  try {
    await copyBackup(config, file, now);
  } catch (thrown) {
    log.error('backup not copied to the second folder', faultFields(thrown));
  }
}

/** One that failed is tried again after an hour, with the next backup. */
async function rehearseIfDue({ config, clock, log }: Parts): Promise<void> {
  const now = clock.now();
  const last = readRehearsal(config);
  if (!isDue(last?.at, last?.isIntact === false ? hourMs : weekMs, now)) return;
  const newest = newestBackup(config, now);
  if (!newest) return;
  const { rows, isIntact } = await rehearse(config, newest.file, now);
  if (isIntact) log.info('backup rehearsed', { backup: path.basename(newest.file), count: rows });
  else log.error('a backup could not be restored in a rehearsal', { backup: path.basename(newest.file) });
}
