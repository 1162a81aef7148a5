/**
 * Exports the activity log as a file: the rows of the list with the same filters, in columns that never
 * change. It has people's names, but none of the text they typed.
 */
import { setImmediate } from 'node:timers/promises';
import { activityFilter } from '#contract/steward/operations/activity.ts';
import { activityExport as kind } from '#contract/steward/team.ts';
import {
  type ActivityFilter,
  type ActivityView,
  listActivity,
  maxPerRead,
} from '../../activity/activity-query.ts';
import type { Database } from '../../database/database.ts';
import type { ExportKind } from '../../exports/export-kinds.ts';
import { invalid } from '../../gate/problem.ts';
import { filterOf } from './activity-routes.ts';

/** Columns are never changed, only added at the end. Times are UTC. */
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

/** Exports the newest matching rows up to this number; a larger file would not open in a spreadsheet. */
const maxRows = 50_000;

export const activityExport = (database: Database): ExportKind => ({
  kind,
  needs: 'activity.read',
  make: async (filters) => {
    const { data, error } = activityFilter.safeParse(filters ?? {});
    if (!data)
      throw invalid(
        error.issues.map(({ path }) => ({ field: `filter.${path.join('.')}`, message: 'is not valid' })),
      );
    const found = await allRows(database, filterOf(data));
    const rows = found.slice(0, maxRows);
    const day = new Date(rows[0]?.at ?? 0).toISOString().slice(0, 10);
    return {
      fileName: rows.length === 0 ? 'activity-none.csv' : `activity-to-${day}.csv`,
      // The team's own names are kept, as on screen.
      columns: titles.map((title) => ({ title })),
      rows: rows.map(cellsOf),
      filter: data,
      isCut: found.length > maxRows,
    };
  },
});

/** Returns all rows, or some more than a file may have. Reads in batches, so that other requests are served in between. */
async function allRows(database: Database, filter: Omit<ActivityFilter, 'limit'>): Promise<ActivityView[]> {
  const rows: ActivityView[] = [];
  let beforeSeq: number | undefined;
  do {
    const page = await listActivity(database, {
      ...filter,
      ...(beforeSeq === undefined ? {} : { beforeSeq }),
      limit: maxPerRead,
    });
    rows.push(...page);
    beforeSeq = page.length < maxPerRead ? undefined : page.at(-1)?.seq;
    await setImmediate();
  } while (beforeSeq !== undefined && rows.length <= maxRows);
  return rows;
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
