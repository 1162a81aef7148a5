/** Month closings: who froze which totals when, with the records they are based on. Each month has at most one that isn't reopened. */
import { randomUUID } from 'node:crypto';
import type { MonthClosing, MonthTotals } from '#contract/steward/operations/money/months.ts';

import { type ActivityLog, type By, doneBy } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { MonthClosingsTable } from '../../database/schema.ts';
import type { FrozenRecord } from './month-records.ts';

export type Closing = { totals: MonthTotals; digest: string; records: FrozenRecord[] };

export type Closings = {
  /** Returns the active closing of each month that is closed, by month. */
  active(): Promise<ReadonlyMap<string, Pick<MonthClosing, 'closedAt' | 'closedBy'>>>;
  /** Returns a month's closings, newest first. */
  of(month: string): Promise<MonthClosing[]>;
  /** Returns the records of a closing; empty if there is no such closing. */
  records(closingId: string): Promise<FrozenRecord[]>;
  /** Returns true if the month is closed, by this person and with these totals. */
  hasClosed(by: By, month: string, digest: string): Promise<boolean>;
  /** Returns false if the month is closed already. The same again by the same person, as after a lost reply, changes nothing. */
  close(by: By, month: string, closing: Closing): Promise<boolean>;
  /** Returns false if that isn't the month's active closing. The same again by the same person changes nothing. */
  reopen(by: By, month: string, closingId: string, reason: string): Promise<boolean>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createClosings({ database, activity, clock }: Parts): Closings {
  const activeIn = (db: Database['db'], month: string) =>
    db
      .selectFrom('month_closings')
      .select(['id', 'closed_by', 'digest'])
      .where('month', '=', month)
      .where('reopened_at', 'is', null)
      .executeTakeFirst();
  const isOwn = (active: Pick<MonthClosingsTable, 'closed_by' | 'digest'>, by: By, digest: string) =>
    active.closed_by === by.actor.id && active.digest === digest;
  return {
    active: async () => {
      const rows = await database.db
        .selectFrom('month_closings')
        .leftJoin('users', 'users.id', 'month_closings.closed_by')
        .select(['month', 'closed_at', 'users.name as closer'])
        .where('reopened_at', 'is', null)
        .execute();
      return new Map(
        rows.map(({ month, closed_at, closer }) => [
          month,
          { closedAt: new Date(closed_at).toISOString(), closedBy: closer },
        ]),
      );
    },
    of: async (month) => {
      const rows = await database.db
        .selectFrom('month_closings')
        .leftJoin('users as closer', 'closer.id', 'month_closings.closed_by')
        .leftJoin('users as opener', 'opener.id', 'month_closings.reopened_by')
        .select(['month_closings.id', 'closed_at', 'digest', 'totals', 'reopened_at', 'reason'])
        .select(['closer.name as closer', 'opener.name as opener'])
        .where('month', '=', month)
        .orderBy('closed_at', 'desc')
        .execute();
      return rows.map(show);
    },
    records: async (closingId) => {
      const row = await database.db
        .selectFrom('month_closings')
        .select('records')
        .where('id', '=', closingId)
        .executeTakeFirst();
      // Written below.
      return row ? (JSON.parse(row.records) as FrozenRecord[]) : [];
    },
    hasClosed: async (by, month, digest) => {
      const active = await activeIn(database.db, month);
      return active !== undefined && isOwn(active, by, digest);
    },
    close: (by, month, { totals, digest, records }) =>
      database.write(async (trx) => {
        await database.lock(trx, `month ${month}`);
        const active = await activeIn(trx, month);
        if (active) return isOwn(active, by, digest);
        const id = randomUUID();
        await trx
          .insertInto('month_closings')
          .values({
            id,
            month,
            closed_at: clock.now(),
            closed_by: by.actor.id,
            digest,
            totals: JSON.stringify(totals),
            records: JSON.stringify(records),
            reopened_at: null,
            reopened_by: null,
            reason: null,
          })
          .execute();
        const input = { closingId: id, digest, rows: records.length };
        await activity.recordIn(trx, doneBy(by, 'deposits.closeMonth', { type: 'month', id: month }, input));
        return true;
      }),
    reopen: (by, month, closingId, reason) =>
      database.write(async (trx) => {
        await database.lock(trx, `month ${month}`);
        const active = await activeIn(trx, month);
        if (!active) {
          const before = await trx
            .selectFrom('month_closings')
            .select(['reopened_by', 'reason'])
            .where('id', '=', closingId)
            .where('month', '=', month)
            .executeTakeFirst();
          return before?.reopened_by === by.actor.id && before.reason === reason;
        }
        if (active.id !== closingId) return false;
        await trx
          .updateTable('month_closings')
          .set({ reopened_at: clock.now(), reopened_by: by.actor.id, reason })
          .where('id', '=', closingId)
          .execute();
        // Without the typed reason: it may identify someone, and the log can't be erased.
        const input = { closingId };
        await activity.recordIn(trx, doneBy(by, 'deposits.reopenMonth', { type: 'month', id: month }, input));
        return true;
      }),
  };
}

type Row = Pick<MonthClosingsTable, 'id' | 'closed_at' | 'digest' | 'totals' | 'reopened_at' | 'reason'> & {
  closer: string | null;
  opener: string | null;
};

const show = (row: Row): MonthClosing => ({
  id: row.id,
  closedAt: new Date(row.closed_at).toISOString(),
  closedBy: row.closer,
  digest: row.digest,
  // Written above.
  totals: JSON.parse(row.totals) as MonthTotals,
  reopened:
    row.reopened_at === null
      ? null
      : { at: new Date(row.reopened_at).toISOString(), by: row.opener, reason: row.reason ?? '' },
});
