/** The hash chain of the activity log: hash = HMAC-SHA-256(key, previous hash ‖ row). */
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isSame } from '../auth/digest.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Secret } from '../secret.ts';
import type { Head } from './activity-head.ts';

export type ActivityRow = Selectable<Schema['activity']>;

/** This order must never change: another order would give another hash. */
const columns = [
  'seq',
  'at',
  'actor_id',
  'role',
  'session_tag',
  'address',
  'request_id',
  'operation',
  'target_type',
  'target_id',
  'intent_id',
  'outcome',
  'upstream_status',
  'input',
  'changed',
] as const;

export function chainHash(key: Secret, row: Omit<ActivityRow, 'hash'>): string {
  const canonical = JSON.stringify(columns.map((column) => row[column]));
  return createHmac('sha256', key.reveal()).update(`${row.prev}\n${canonical}`).digest('hex');
}

const pageSize = 500;

/**
 * Checks the whole log. `head` is the newest row as its own file recorded it; a log that no longer has that
 * row has lost its end.
 */
export async function verifyChain(
  db: Database['db'],
  key: Secret,
  head: Head | null,
): Promise<{ rows: number; faults: string[] }> {
  const faults: string[] = [];
  let last = { seq: 0, hash: '' };
  let rows = 0;
  let isHeadSeen = head === null;
  for (;;) {
    const page = await db
      .selectFrom('activity')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    for (const row of page) {
      if (row.seq !== last.seq + 1) faults.push(`Rows ${last.seq + 1} to ${row.seq - 1} are missing.`);
      else if (!isSame(row.prev, last.hash)) faults.push(`Row ${row.seq} does not follow row ${last.seq}.`);
      if (!isSame(row.hash, chainHash(key, row))) faults.push(`Row ${row.seq} was changed.`);
      if (head && row.seq === head.seq && isSame(row.hash, head.hash)) isHeadSeen = true;
      last = row;
      rows += 1;
    }
    if (page.length < pageSize) break;
  }
  if (!isHeadSeen) faults.push(`The log ends at row ${last.seq}, but row ${head?.seq} was written.`);
  return { rows, faults };
}
