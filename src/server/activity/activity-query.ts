/** Reads the activity log: by filters, by record, and by page, newest first. */
import { sql } from 'kysely';
import type { ActivityOutcome } from '#contract/steward/team.ts';
import type { Database } from '../database/database.ts';
import type { ActivityRow } from './activity-chain.ts';

export type ActivityFilter = {
  actorId?: string;
  /**
   * Rows about this record, and rows of writes whose path, facts, or outcome contain it, such as the plans of
   * a donor.
   */
  about?: string;
  /** Exactly this operation; with a trailing dot, all that start with it: `auth.`. */
  operation?: string;
  outcome?: ActivityOutcome;
  /** In ms; `from` is inclusive, `to` exclusive. */
  from?: number;
  to?: number;
  /** Only rows older than this one, for the next page. */
  beforeSeq?: number;
  /** At most `maxPerRead`. */
  limit: number;
};

/**
 * A row for people. `who` is the account's current name; null for background work and signed-out visitors.
 */
export type ActivityView = Omit<ActivityRow, 'prev' | 'hash'> & {
  who: string | null;
  personal: Record<string, string>;
};

/** Rows per database query: more would block other requests. */
export const maxPerRead = 500;

/** Returns rows, newest first. */
export async function listActivity({ db }: Database, filter: ActivityFilter): Promise<ActivityView[]> {
  let query = db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .selectAll('activity')
    .select('users.name as who');
  const { actorId, about, operation, outcome, from, to, beforeSeq } = filter;
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (operation?.endsWith('.')) query = query.where('operation', 'like', `${plain(operation)}%`);
  else if (operation !== undefined) query = query.where('operation', '=', operation);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (beforeSeq !== undefined) query = query.where('seq', '<', beforeSeq);
  if (about !== undefined)
    query = query.where((either) =>
      either.or([
        either('target_id', '=', about),
        either('intent_id', 'in', (inner) =>
          inner
            .selectFrom('intents')
            .select('id')
            .where((named) =>
              named.or([named('made_id', '=', about), names('path', about), names('facts', about)]),
            ),
        ),
      ]),
    );
  const rows = await query.orderBy('seq', 'desc').limit(Math.min(filter.limit, maxPerRead)).execute();
  const personal = await personalOf(db, rows);
  return rows.map(({ prev: _prev, hash: _hash, ...row }) => ({
    ...row,
    personal: Object.fromEntries(personal.get(row.seq) ?? []),
  }));
}

/** IDs contain letters, digits, dashes, and underscores; an underscore would match any character. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, '');

/** Matches the ID as a complete value in the JSON of an intent, under any name. */
const names = (column: 'path' | 'facts', id: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%:"${id.replaceAll(/[\\%_]/g, String.raw`\$&`)}"%`} escape '\\'`;

async function personalOf(db: Database['db'], rows: readonly { seq: number }[]) {
  const found = new Map<number, [field: string, value: string][]>();
  if (rows.length === 0) return found;
  const seqs = rows.map(({ seq }) => seq);
  const all = await db.selectFrom('activity_personal').selectAll().where('seq', 'in', seqs).execute();
  for (const { seq, field, value } of all) found.set(seq, [...(found.get(seq) ?? []), [field, value]]);
  return found;
}
