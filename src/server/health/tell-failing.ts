/** Notifies administrators, in the app and by email, of a check that has failed for a while: once, until it has passed for a while. */
import type { CheckId } from '#contract/steward/installation-checks.ts';
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import type { Changes } from '../base/changes.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { overIn, raiseIn } from '../notices/raise.ts';

type Parts = {
  database: Pick<Database, 'write' | 'afterCommit'>;
  changes: Pick<Changes, 'announce'>;
  clock: Clock;
};

/** How long, in ms, a check fails before anyone is told: a restart of the platform or of the database is no news. */
const lastsMs = 5 * 60_000;
/** How long, in ms, it passes before the next failure is news again. */
const restsMs = 10 * 60_000;

/** Returns what to call with the checks at each look. What can't be stored at the moment is stored at a later look. */
export function createTelling({ database, changes, clock }: Parts) {
  /** Whether each check failed at the last looks, since when, and whether that is stored. */
  const known = new Map<CheckId, { fails: boolean; since: number; isStored: boolean }>();
  return async (checks: readonly InstallationCheck[]): Promise<void> => {
    const now = clock.monotonic();
    for (const { id, state } of checks) {
      const fails = state === 'failing';
      const before = known.get(id);
      if (before?.fails !== fails) known.set(id, { fails, since: now, isStored: false });
      if (!before || before.fails !== fails || before.isStored) continue;
      if (now - before.since < (fails ? lastsMs : restsMs)) continue;
      await database.write(async (trx) => {
        if (!fails) return overIn(trx, 'check', [id]);
        const people = await raiseIn(trx, [{ kind: 'check', recordId: id }], clock.now());
        if (people.length > 0) database.afterCommit(trx, () => changes.announce('notifications', people));
      });
      known.set(id, { ...before, isStored: true });
    }
  };
}
