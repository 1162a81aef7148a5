/**
 * Blocks money after a restore: a write that the backup doesn't have may already have happened, and a person
 * might repeat it. The hold ends once everything since the backup was read again, or when an administrator
 * ends it at the command line.
 */
import type { WriteId } from '#contract/giving/catalog.ts';
import { writes } from '#contract/rules/writes.ts';
import type { ActivityEntry, ActivityLog } from '../activity/activity.ts';
import type { Clock } from '../base/clock.ts';
import type { ZoneTexts } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../gate/problem.ts';

/** Wall times in ms. */
export type MoneyHold = { restoredAt: number; backupAt: number };

export type MoneyHolds = {
  /** Returns the active hold, with the time of the oldest backup; null if there is none. */
  active(): Promise<MoneyHold | null>;
  /** Throws ProblemError 403 while a hold is active and `operation` moves money or starts future payments. */
  check(operation: WriteId): Promise<void>;
  /** Ends all holds, and records `entry` in the activity log in the same transaction. */
  lift(why: string, entry: Pick<ActivityEntry, 'operation' | 'input'>): Promise<void>;
};

/** A write sent just before the restore may take effect this late, in ms; reading earlier would miss it. */
export const effectsComeWithinMs = 10 * 60_000;

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  clock: Clock;
  /** Of a time, for people. */
  timeText: ZoneTexts['time'];
};

export function createMoneyHolds({ database, activity, clock, timeText }: Parts): MoneyHolds {
  const active = async (): Promise<MoneyHold | null> => {
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
    active,
    check: async (operation) => {
      const hold = writes[operation].movesMoney ? await active() : null;
      if (hold) throw heldBack(timeText(hold.backupAt));
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

const heldBack = (backupAt: string) =>
  new ProblemError(
    403,
    'held-after-restore',
    'Charges and refunds are off until everything since the backup has been read',
    {
      detail: `Steward was restored from the backup of ${backupAt}. Reading the gifts, refunds, and plans since then takes at least ten minutes after Steward starts. Nothing was sent now. If you tried it before the restore, check that it didn't go through then.`,
      outcome: 'nothing-changed',
    },
  );
