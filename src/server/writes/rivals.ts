/** Finds what has happened to a write's target while the write was prepared. */
import type { Database, Trx } from '../database/database.ts';
import { type Intent, isOpen } from './intent.ts';
import { intentOf } from './intent-row.ts';
import type { Ended } from './intent-store.ts';

/** States in which an intent may have changed its target. */
const endedStates = ['done', 'no-sign', 'needs-person'] as const;
/** Far longer than a write is prepared, and than clocks of servers differ. */
const recentMs = 86_400_000;

/** Returns the intents that have recently ended on a target. */
export async function endedOn(db: Database['db'], target: string, now: number): Promise<Ended> {
  const since = now - recentMs;
  const rows = await db
    .selectFrom('intents')
    .select(['id', 'updated_at'])
    .where('target', '=', target)
    .where('updated_at', '>=', since)
    .where('state', 'in', endedStates)
    .execute();
  return { since, changedAt: new Map(rows.map((row) => [row.id, row.updated_at])) };
}

/**
 * Finds another intent that is open on the target, or that ended there since `before`. Times are only compared for equality, since each
 * server stores them by its own clock.
 */
export async function rivalOf(trx: Trx, intent: Intent, { since, changedAt }: Ended): Promise<Intent | null> {
  const rows = await trx
    .selectFrom('intents')
    .selectAll()
    .where('target', '=', intent.targetKey)
    .where('id', '!=', intent.id)
    .where((where) =>
      where.or([
        where('state', 'in', ['sending', 'unknown']),
        where.and([where('updated_at', '>=', since), where('state', 'in', endedStates)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .execute();
  const rival = rows
    .map(intentOf)
    .find(({ id, state, updatedAt }) => isOpen(state) || changedAt.get(id) !== updatedAt);
  return rival ?? null;
}
