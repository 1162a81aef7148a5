/**
 * After a restore no money moves: a write that the backup does not know of may have happened, and a person would
 * do it again. The hold ends when what happened since is read again, or when an administrator says so at the command line.
 */
import type { WriteId } from '#contract/giving/catalog.ts';
import { writes } from '#contract/rules/writes.ts';
import type { ActivityEntry, ActivityLog } from '../activity/activity.ts';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../database/database.ts';
import { ProblemError } from '../http/problem.ts';

/** Row of `restores`. `why` says what ended the hold. */
export type RestoresTable = {
  restored_at: number;
  backup_at: number;
  lifted_at: number | null;
  why: string | null;
};

/** Wall times in ms. */
export type MoneyHold = { restoredAt: number; backupAt: number };

export type MoneyHolds = {
  /** The oldest backup of those that still hold money back; null when nothing does. */
  standing(): Promise<MoneyHold | null>;
  /** Throws ProblemError 403 while a hold stands and `operation` moves money or makes it move. */
  check(operation: WriteId): Promise<void>;
  /** Ends all holds. `entry` goes into the activity log with it. */
  lift(why: string, entry: Pick<ActivityEntry, 'operation' | 'input'>): Promise<void>;
};

/** A write sent just before the restore may take effect this late; reading earlier would miss it. */
export const effectsComeWithinMs = 10 * 60_000;

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createMoneyHolds({ database, activity, clock }: Parts): MoneyHolds {
  const standing = async (): Promise<MoneyHold | null> => {
    const rows = await database.db
      .selectFrom('restores')
      .selectAll()
      .where('lifted_at', 'is', null)
      .orderBy('backup_at')
      .execute();
    const [oldest] = rows;
    if (!oldest) return null;
    return {
      restoredAt: Math.max(...rows.map((row) => row.restored_at)),
      backupAt: oldest.backup_at,
    };
  };
  return {
    standing,
    check: async (operation) => {
      const hold = writes[operation].movesMoney ? await standing() : null;
      if (hold) throw heldBack(hold, clock.now());
    },
    lift: (why, entry) =>
      database.write(async (trx) => {
        await trx
          .updateTable('restores')
          .set({ lifted_at: clock.now(), why })
          .where('lifted_at', 'is', null)
          .execute();
        await activity.recordIn(trx, { ...entry, outcome: 'done' });
      }),
  };
}

const heldBack = ({ backupAt, restoredAt }: MoneyHold, now: number) =>
  new ProblemError(
    403,
    'held-after-restore',
    `Charges and refunds are off ${howLong(restoredAt + effectsComeWithinMs - now)}`,
    {
      detail: `Steward was restored from a backup of ${new Date(backupAt).toISOString().slice(0, 16).replace('T', ' ')} UTC. Gifts, refunds and plans since then are still being read. This wasn't sent; check that an earlier attempt didn't go through.`,
      outcome: 'nothing-changed',
    },
  );

const howLong = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 0) return 'for a moment longer';
  return `for ${minutes} more minute${minutes === 1 ? '' : 's'}`;
};

/**
 * What a database needs before it may serve again as if it had never been away: everybody signed out, links to set a password and
 * half-done sign-ins void (one that was used since would work again), a write that was on its way looked for, money held back. In one transaction.
 */
export async function markRestored(
  trx: Trx,
  { restoredAt, backupAt }: MoneyHold,
): Promise<{ sessions: number; sending: number }> {
  const sessions = await trx.deleteFrom('sessions').executeTakeFirst();
  await trx.deleteFrom('password_links').execute();
  await trx.deleteFrom('sign_in_tickets').execute();
  const sending = await trx
    .updateTable('intents')
    .set({ state: 'unknown', lease_until: restoredAt, next_check_at: restoredAt })
    .where('state', '=', 'sending')
    .executeTakeFirst();
  await trx
    .insertInto('restores')
    .values({ restored_at: restoredAt, backup_at: backupAt, lifted_at: null, why: null })
    .execute();
  return { sessions: Number(sessions.numDeletedRows), sending: Number(sending.numUpdatedRows) };
}
