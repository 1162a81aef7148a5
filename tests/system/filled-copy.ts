/** For journeys and benchmarks: waits until a running server has read every set and every gift once. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { copySets } from '#contract/steward/copy.ts';

/** `file` is the copy's database. Rejects if it isn't filled within `longestMs`. */
export async function filledCopy(file: string, longestMs = 120_000): Promise<void> {
  const until = performance.now() + longestMs;
  while (!isFilled(file)) {
    if (performance.now() > until) throw new Error(`The copy ${file} was not filled in time`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isFilled(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  try {
    const [row] = database
      .prepare('select count(*) as n from directory_sets where swept_at is not null')
      .all();
    const [gifts] = database.prepare('select audited_at from gift_reading').all();
    return Number(row?.n) === copySets.length && gifts?.audited_at != null;
  } catch {
    // The tables don't exist until the server has started.
    return false;
  } finally {
    database.close();
  }
}
