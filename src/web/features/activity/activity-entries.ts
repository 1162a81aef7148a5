import type { ActivityRecord } from '#contract/steward/team.ts';

/** Its ID is its number in the log. */
export type ActivityEntry = ActivityRecord & { id: string };

/**
 * One entry per action. A write is logged at each of its steps (pending, done, verified); here it appears once, where its newest step
 * is, with that step's outcome and everything that any step recorded. `rows` are newest first, and so are the entries.
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
