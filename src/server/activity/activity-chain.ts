/** The hash chain of the activity log: hash = HMAC-SHA-256(key, previous hash ‖ row). */
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isSame, keyedDigest } from '../base/digest.ts';
import type { Secret } from '../base/secret.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Head } from './activity-head.ts';

export type ActivityRow = Selectable<Schema['activity']>;

/** This order must never change: another order would give another hash. `value_digests` follows in rows that have it. */
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
  const values = columns.map((column) => row[column]);
  const canonical = JSON.stringify(row.value_digests === null ? values : [...values, row.value_digests]);
  return createHmac('sha256', key.reveal()).update(`${row.prev}\n${canonical}`).digest('hex');
}

/** The digest of a personal value. It differs from row to row, so that it doesn't show who is the same person. */
export const valueDigest = (key: Secret, seq: number, field: string, value: string): string =>
  keyedDigest(key, `personal ${seq} ${field}`, value).slice(0, 22);

const pageSize = 500;

/** `last`: the newest row. */
export type Verified = { rows: number; faults: string[]; last: Head };

/**
 * Checks the whole log. `heads` are rows that were once the newest, as recorded elsewhere; a log that no longer has one of them has lost
 * its end. Personal values may have been erased, but not changed or added.
 */
export async function verifyChain(
  db: Database['db'],
  key: Secret,
  heads: readonly Head[],
): Promise<Verified> {
  const faults: string[] = [];
  let last: Head = { seq: 0, hash: '' };
  let rows = 0;
  const unseen = new Set(heads);
  const valueFaults: string[] = [];
  for (;;) {
    const page = await db
      .selectFrom('activity')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    const values = await valuesOf(db, page);
    for (const row of page) {
      if (row.seq !== last.seq + 1) faults.push(`Rows ${last.seq + 1} to ${row.seq - 1} are missing.`);
      else if (!isSame(row.prev, last.hash)) faults.push(`Row ${row.seq} does not follow row ${last.seq}.`);
      if (!isSame(row.hash, chainHash(key, row))) faults.push(`Row ${row.seq} was changed.`);
      for (const { field, value } of values.get(row.seq) ?? [])
        if (!isRecorded(key, row, field, value))
          valueFaults.push(`The ${field} of row ${row.seq} was changed.`);
      for (const head of unseen) if (row.seq === head.seq && isSame(row.hash, head.hash)) unseen.delete(head);
      last = { seq: row.seq, hash: row.hash };
      rows += 1;
    }
    if (page.length < pageSize) break;
  }
  for (const head of unseen) faults.push(`The log ends at row ${last.seq}, but row ${head.seq} was written.`);
  // Values of removed rows are left over, and would be reported for the rows that have their numbers now.
  return { rows, faults: unseen.size > 0 ? faults : [...faults, ...valueFaults], last };
}

type Value = { field: string; value: string };

/** The personal values of these rows, by row. */
async function valuesOf(db: Database['db'], page: readonly ActivityRow[]): Promise<Map<number, Value[]>> {
  const values = new Map<number, Value[]>();
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return values;
  const all = await db
    .selectFrom('activity_personal')
    .selectAll()
    .where('seq', '>=', first.seq)
    .where('seq', '<=', last.seq)
    .execute();
  for (const { seq, field, value } of all) values.set(seq, [...(values.get(seq) ?? []), { field, value }]);
  return values;
}

/** Rows of older programs have no digests to compare with. */
function isRecorded(
  key: Secret,
  { seq, value_digests: digests }: ActivityRow,
  field: string,
  value: string,
): boolean {
  if (digests === null) return true;
  return digestsIn(digests)[field] === valueDigest(key, seq, field, value);
}

function digestsIn(digests: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(digests));
  } catch {
    return {};
  }
}
