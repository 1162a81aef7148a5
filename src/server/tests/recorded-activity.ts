/** For tests of people's changes: who makes them, and what the activity log records. */
import type { Role } from '#contract/steward/roles.ts';
import type { ActivityEntry, By } from '../activity/activity.ts';
import type { Database } from '../database/database.ts';
import { createManualClock } from './manual-clock.ts';

/** Returns people of a role: `const by = actingAs('staff'); notes.remove(by('u1'), id)`. */
export const actingAs =
  (role: Role) =>
  (id: string): By => ({
    actor: { id, role, sessionTag: 'tag' },
    address: null,
    requestId: null,
  });

/** An activity log that keeps its entries for the test. */
export function recordedActivity() {
  const entries: ActivityEntry[] = [];
  const activity = { recordIn: async (_: unknown, entry: ActivityEntry) => void entries.push(entry) };
  return { entries, activity };
}

/** The same with a database and a clock, for parts of the server that record their changes. */
export const openRecorded = async (open: () => Promise<Database>) => ({
  database: await open(),
  ...recordedActivity(),
  clock: createManualClock(),
});
