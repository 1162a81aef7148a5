/** Requests for a refund. A refund of the gift answers its request: nobody has to mark it as done. */
import { randomUUID } from 'node:crypto';
import type { RefundRequest } from '#contract/steward/gifts/refund-requests.ts';
import type { IntentState } from '#contract/steward/messages.ts';
import type { ActivityLog, By } from '../activity/activity.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

export type RefundRequests = {
  /** Those that wait for an answer, the oldest first. `reader`: the ID of the account that reads them. */
  open(reader: string): Promise<RefundRequest[]>;
  /** The latest of a gift. */
  of(contributionId: string, reader: string): Promise<RefundRequest | null>;
  /** Returns the one that is already open, if any. */
  add(by: By, contributionId: string, reason: string): Promise<RefundRequest | null>;
  /** Returns false if none is open, or the person may not close it so. */
  close(by: By, contributionId: string, how: Closing): Promise<boolean>;
};

/** Only those who made a request withdraw it. */
export type Closing = { state: 'declined'; answer: string } | { state: 'withdrawn' };

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

const most = 100;
/** A refund in one of these states did not happen. */
const notRefunded: readonly IntentState[] = ['refused', 'not-sent', 'no-sign'];

export function createRefundRequests({ database, activity, clock }: Parts): RefundRequests {
  const rowsIn = (db: Database['db']) =>
    db
      .selectFrom('refund_requests')
      .leftJoin('users as requester', 'requester.id', 'refund_requests.requested_by')
      .leftJoin('users as closer', 'closer.id', 'refund_requests.closed_by')
      .selectAll('refund_requests')
      .select(['requester.name as requester_name', 'closer.name as closer_name']);
  type Row = Awaited<ReturnType<ReturnType<typeof rowsIn>['execute']>>[number];

  const refundsAfter = (db: Database['db'], rows: readonly Row[]) =>
    db
      .selectFrom('intents')
      .select(['path', 'owner_name', 'created_at'])
      .where('operation', '=', 'contributions.initiateRefund')
      .where('state', 'not in', notRefunded)
      .where('created_at', '>=', Math.min(...rows.map((row) => row.requested_at)))
      .execute();

  async function readable(
    db: Database['db'],
    rows: readonly Row[],
    reader: string,
  ): Promise<RefundRequest[]> {
    const isOpen = rows.filter(({ state }) => state === 'open');
    const refunds = isOpen.length > 0 ? await refundsAfter(db, isOpen) : [];
    return rows.map((row) => {
      const refund =
        row.state === 'open'
          ? refunds.find(
              ({ path, created_at: at }) =>
                at >= row.requested_at && JSON.parse(path).contributionId === row.contribution_id,
            )
          : undefined;
      const closedAt = refund?.created_at ?? row.closed_at;
      return {
        id: row.id,
        contributionId: row.contribution_id,
        note: row.reason,
        requestedAt: new Date(row.requested_at).toISOString(),
        requestedBy: row.requester_name,
        isOwn: row.requested_by === reader,
        state: refund ? 'refunded' : row.state,
        closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
        closedBy: refund?.owner_name ?? row.closer_name,
        answerNote: row.answer,
      };
    });
  }

  async function latest(db: Database['db'], contributionId: string, reader: string) {
    const rows = await rowsIn(db)
      .where('contribution_id', '=', contributionId)
      .orderBy('requested_at', 'desc')
      .orderBy('refund_requests.id')
      .limit(1)
      .execute();
    return (await readable(db, rows, reader))[0] ?? null;
  }

  return {
    open: async (reader) => {
      const { db } = database;
      const rows = await rowsIn(db)
        .where('refund_requests.state', '=', 'open')
        .orderBy('requested_at')
        .orderBy('refund_requests.id')
        .limit(most)
        .execute();
      return (await readable(db, rows, reader)).filter(({ state }) => state === 'open');
    },
    of: (contributionId, reader) => latest(database.db, contributionId, reader),
    add: (by, contributionId, reason) =>
      database.write(async (trx) => {
        await database.lock(trx, `refund-request ${contributionId}`);
        const last = await latest(trx, contributionId, by.actor.id);
        if (last?.state === 'open') return last;
        // One that a refund answered gives way to the next.
        await trx
          .deleteFrom('refund_requests')
          .where('contribution_id', '=', contributionId)
          .where('state', '=', 'open')
          .execute();
        const row = {
          id: randomUUID(),
          contribution_id: contributionId,
          reason,
          requested_at: clock.now(),
          requested_by: by.actor.id,
          state: 'open' as const,
          closed_at: null,
          closed_by: null,
          answer: '',
        };
        await trx.insertInto('refund_requests').values(row).execute();
        await activity.recordIn(trx, {
          operation: 'refunds.request',
          outcome: 'done',
          ...by,
          target: { type: 'contribution', id: contributionId },
          // Typed text may identify someone, and the log can't be erased.
          input: { request: row.id },
          changed: { reason },
        });
        return latest(trx, contributionId, by.actor.id);
      }),
    close: (by, contributionId, how) =>
      database.write(async (trx) => {
        await database.lock(trx, `refund-request ${contributionId}`);
        const last = await latest(trx, contributionId, by.actor.id);
        if (last?.state !== 'open' || (how.state === 'withdrawn' && !last.isOwn)) return false;
        const answer = how.state === 'declined' ? how.answer : '';
        await trx
          .updateTable('refund_requests')
          .set({ state: how.state, closed_at: clock.now(), closed_by: by.actor.id, answer })
          .where('id', '=', last.id)
          .execute();
        await activity.recordIn(trx, {
          operation: how.state === 'declined' ? 'refunds.declineRequest' : 'refunds.withdrawRequest',
          outcome: 'done',
          ...by,
          target: { type: 'contribution', id: contributionId },
          input: { request: last.id },
          changed: { answer },
        });
        return true;
      }),
  };
}
