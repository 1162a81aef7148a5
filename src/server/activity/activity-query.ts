/** Reading the activity log: filters, the slice of one record, pages from the newest back. */
import { sql } from 'kysely';
import type { ActivityOutcome } from '#contract/steward/team.ts';
import type { Database } from '../database/database.ts';
import type { ActivityRow } from './activity-chain.ts';

export type ActivityFilter = {
  actorId?: string;
  /** Rows about this record, and rows of writes whose path, facts or outcome name it: the plans of a donor too. */
  about?: string;
  /** Exactly this one; with a dot at its end, all that begin so: `auth.`. */
  operation?: string;
  outcome?: ActivityOutcome;
  /** ms; from included, to not. */
  from?: number;
  to?: number;
  /** Rows older than this one, for the next page. */
  beforeSeq?: number;
  /** At most `mostInOneRead`. */
  limit: number;
};

/** A row for people. `who` is the present name of the account, null where a machine or nobody signed in acted. */
export type ActivityView = Omit<ActivityRow, 'prev' | 'hash'> & {
  who: string | null;
  personal: Record<string, string>;
};

/** Rows in one answer of the database: more would make others wait. */
export const mostInOneRead = 500;

/** Newest first. */
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
  const rows = await query.orderBy('seq', 'desc').limit(Math.min(filter.limit, mostInOneRead)).execute();
  const personal = await personalOf(db, rows);
  return rows.map(({ prev: _prev, hash: _hash, ...row }) => ({
    ...row,
    personal: Object.fromEntries(personal.get(row.seq) ?? []),
  }));
}

/** Ids are letters, digits, dashes and underscores; an underscore would stand for any character. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, '');

/** As a value of its own in the JSON of an intent, whatever its name there. */
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
