import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

/** The ID is the entry's number in the log. */
export type ActivityEntry = ActivityRecord & { id: string };

/**
 * One entry per action. A write is logged at each step (pending, done, verified); here it appears once, at its newest step, with that
 * step's outcome and everything that any step recorded. `rows` and the entries are newest first.
 */
export function activityEntries(rows: readonly ActivityRecord[]): ActivityEntry[] {
  const entries = new Map<string, ActivityRecord>();
  for (const row of rows) {
    const key = row.intentId ?? `row ${row.seq}`;
    const newer = entries.get(key);
    entries.set(key, newer ? withOlder(newer, row) : row);
  }
  return [...entries.values()].map((entry) => ({ ...entry, id: String(entry.seq) }));
}

const withOlder = (newer: ActivityRecord, older: ActivityRecord): ActivityRecord => ({
  ...newer,
  target: newer.target ?? older.target,
  input: { ...older.input, ...newer.input },
  personal: { ...older.personal, ...newer.personal },
  upstreamStatus: newer.upstreamStatus ?? older.upstreamStatus,
});
