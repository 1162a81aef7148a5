/** The activity log as a file: what the list shows with the same filters, with columns that stay the same. Names of people, no words of theirs. */
import { setImmediate } from 'node:timers/promises';
import { activityFilter } from '#contract/steward/operations/activity.ts';
import { activityExport as kind } from '#contract/steward/team.ts';
import type { Database } from '../database/database.ts';
import type { ExportKind } from '../exports/export-kinds.ts';
import { invalid } from '../http/problem.ts';
import { type ActivityFilter, type ActivityView, listActivity, mostInOneRead } from './activity-query.ts';
import { filterOf } from './activity-routes.ts';

/** Never changed, only added to at the end. Times are UTC. */
const titles = [
  'Row',
  'Time (UTC)',
  'Who',
  'Role',
  'What',
  'Outcome',
  'Record type',
  'Record ID',
  'Details',
  'Platform status',
  'Write ID',
  'Request ID',
  'Address',
] as const;

/** The newest of what fits; a file with more would not open in a spreadsheet. */
const mostRows = 50_000;

export const activityExport = (database: Database): ExportKind => ({
  kind,
  needs: 'activity.read',
  make: async (asked) => {
    const { data, error } = activityFilter.safeParse(asked ?? {});
    if (!data)
      throw invalid(
        error.issues.map(({ path }) => ({ field: `filter.${path.join('.')}`, message: 'is not valid' })),
      );
    const rows = await allRows(database, filterOf(data));
    const day = new Date(rows[0]?.at ?? 0).toISOString().slice(0, 10);
    return {
      fileName: rows.length === 0 ? 'activity-none.csv' : `activity-to-${day}.csv`,
      titles,
      rows: rows.map(cellsOf),
      // The team's own names stay, as on the screen.
      personal: [],
      filter: data,
    };
  },
});

/** In slices, between which others are served. */
async function allRows(database: Database, filter: Omit<ActivityFilter, 'limit'>): Promise<ActivityView[]> {
  const rows: ActivityView[] = [];
  let beforeSeq: number | undefined;
  do {
    const page = await listActivity(database, {
      ...filter,
      ...(beforeSeq === undefined ? {} : { beforeSeq }),
      limit: mostInOneRead,
    });
    rows.push(...page);
    beforeSeq = page.length < mostInOneRead ? undefined : page.at(-1)?.seq;
    await setImmediate();
  } while (beforeSeq !== undefined && rows.length < mostRows);
  return rows.slice(0, mostRows);
}

const cellsOf = (row: ActivityView) => [
  row.seq,
  new Date(row.at).toISOString(),
  row.who ?? row.actor_id,
  row.role,
  row.operation,
  row.outcome,
  row.target_type,
  row.target_id,
  row.input,
  row.upstream_status,
  row.intent_id,
  row.request_id,
  row.address,
];
