/**
 * When someone becomes an administrator, all other administrators see a notice at their next visit, including
 * the one who made the change.
 */
import { randomUUID } from 'node:crypto';
import type { TeamNotice } from '#contract/steward/operations/team.ts';

import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import { markKindRead } from '../../notices/notification-store.ts';
import { raiseIn } from '../../notices/raise.ts';

/** Call within the transaction that makes `aboutId` an administrator. */
export async function notifyAdministrators(
  trx: Trx,
  clock: Clock,
  { aboutId, byId }: { aboutId: string; byId: string | null },
): Promise<void> {
  const at = clock.now();
  // Each time is a new occurrence: a role can be lost and given again. Nobody is notified of their own.
  const fact = {
    kind: 'administrator',
    recordId: aboutId,
    occurrence: randomUUID(),
    except: aboutId,
  } as const;
  await raiseIn(trx, [fact], at);
  const others = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', aboutId)
    .execute();
  if (others.length === 0) return;
  const rows = others.map(({ id }) => ({
    id: randomUUID(),
    user_id: id,
    about_id: aboutId,
    by_id: byId,
    at,
  }));
  await trx.insertInto('team_notices').values(rows).execute();
}

export async function noticesFor({ db }: Database, userId: string): Promise<TeamNotice[]> {
  const rows = await db
    .selectFrom('team_notices')
    .innerJoin('users as about', 'about.id', 'team_notices.about_id')
    .leftJoin('users as actor', 'actor.id', 'team_notices.by_id')
    .select(['team_notices.id', 'team_notices.at', 'about.name', 'about.email', 'actor.name as by'])
    .where('team_notices.user_id', '=', userId)
    .orderBy('team_notices.at')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function countNotices({ db }: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_notices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes only the person's own notices, and marks their notifications of new administrators as read. */
export async function noticesSeen(
  database: Database,
  clock: Clock,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.write(async (trx) => {
    await trx.deleteFrom('team_notices').where('user_id', '=', userId).where('id', 'in', ids).execute();
    await markKindRead(trx, 'administrator', userId, clock.now());
  });
}
