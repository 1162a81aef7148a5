/** For tests of a database file: its folder, a platform without a rate limit, and the file's contents. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { testNow } from '../../../src/sandbox/world/small-world.ts';
import { createManualClock, type ManualClock } from '../../../src/server/tests/manual-clock.ts';
import { openPlatform, type Platform } from '../sandbox-platform.ts';

export type Disk = {
  folder: string;
  databaseFile: string;
  clock: ManualClock;
  platform: Platform;
  close(): Promise<void>;
};

export async function openDisk(): Promise<Disk> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-disk-'));
  const clock = createManualClock(testNow);
  const platform = await openPlatform(clock.now, { rateLimit: 1_000_000 });
  return {
    folder,
    databaseFile: join(folder, 'core.sqlite'),
    clock,
    platform,
    close: async () => {
      await platform.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns SQLite's check of a file ("ok"), and the keys of its writes with their states. */
export function storedIn(file: string): { check: unknown; writes: Map<string, string> } {
  const database = new DatabaseSync(file);
  const check = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
  const rows = database.prepare('select id, state from intents').all();
  database.close();
  return { check, writes: new Map(rows.map(({ id, state }) => [String(id), String(state)])) };
}
