/** Refund requests. Refunding the gift closes its request automatically. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { maxOpenRequests } from '#contract/steward/gifts/refund-requests.ts';
import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';
import type { ActivityLog, By } from '../../activity/activity.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { RefundRequestsTable } from '../../database/schema.ts';
import { notRefunded } from '../../records/sent-refunds.ts';
import type { RecordStep } from '../../writes/database-intent-store.ts';
import { giftTarget } from '../../writes/rules/gift-rules.ts';
import { createRequestNotices } from './request-notices.ts';

export type RefundRequests = {
  /** Returns open requests, oldest first, and how many there are. `reader` is the ID of the account that reads them. */
  open(reader: string): Promise<{ requests: RefundRequest[]; total: number }>;
  /** Returns a gift's latest request. */
  of(contributionId: string, reader: string): Promise<RefundRequest | null>;
  /** If a request is already open, returns that one. */
  add(by: By, contributionId: string, reason: string): Promise<RefundRequest | null>;
  /**
   * Returns false if none is open, or the person may not close it in this way. The same again by the same person, as after a lost reply,
   * changes nothing.
   */
  close(by: By, contributionId: string, how: Closing): Promise<boolean>;
  /** Call in the transaction of each step of a write: once a refund is done, its requester is notified. */
  refunded: RecordStep;
  /** Returns the IDs of all gifts with an open request. */
  openGifts(): Promise<string[]>;
  /**
   * Call when the platform shows that a gift was refunded. If its request is still open, Steward didn't refund it, or couldn't confirm that
   * it did: the request is answered by the fact, and its requester is notified.
   */
  foundRefunded(contributionId: string, refundedAt: number): Promise<void>;
};

/** Only the person who made a request can withdraw it. */
export type Closing = { state: 'declined'; answer: string } | { state: 'withdrawn' };

type Parts = {
  database: Database;
  activity: Pick<ActivityLog, 'recordIn'>;
  changes: Pick<Changes, 'announce'>;
  clock: Clock;
};

export function createRefundRequests({ database, activity, changes, clock }: Parts): RefundRequests {
  const notices = createRequestNotices({ database, changes, clock });
  const rowsIn = (db: Database['db']) =>
    db
      .selectFrom('refund_requests')
      .leftJoin('users as requester', 'requester.id', 'refund_requests.requested_by')
      .leftJoin('users as closer', 'closer.id', 'refund_requests.closed_by')
      .leftJoin('intents as refund', (join) =>
        join
          .on('refund.target', '=', sql<string>`${giftTarget('')} || refund_requests.contribution_id`)
          .on('refund.operation', '=', 'contributions.initiateRefund')
          .on('refund.state', 'not in', notRefunded)
          .onRef('refund.created_at', '>=', 'refund_requests.requested_at'),
      )
      .selectAll('refund_requests')
      .select([
        'requester.name as requester_name',
        'closer.name as closer_name',
        'refund.owner_id as refunder_id',
        'refund.owner_name as refunder_name',
        'refund.created_at as refunded_at',
      ])
      .select(({ selectFrom }) =>
        selectFrom('intents as unclear')
          .select(({ fn }) => fn.max('unclear.owner_id').as('owner'))
          .where('unclear.target', '=', sql<string>`${giftTarget('')} || refund_requests.contribution_id`)
          .where('unclear.operation', '=', 'contributions.initiateRefund')
          .where('unclear.state', '=', 'needs-person')
          .whereRef('unclear.created_at', '>=', 'refund_requests.requested_at')
          .as('unclear_refunder_id'),
      );

  const openRows = (db: Database['db']) =>
    rowsIn(db).where('refund_requests.state', '=', 'open').where('refund.id', 'is', null);

  const latestRow = (db: Database['db'], contributionId: string) =>
    rowsIn(db)
      .where('contribution_id', '=', contributionId)
      .orderBy('requested_at', 'desc')
      .orderBy('refund_requests.id')
      .orderBy('refund.created_at')
      .limit(1)
      .executeTakeFirst();
  async function latest(db: Database['db'], contributionId: string, reader: string) {
    const row = await latestRow(db, contributionId);
    return row ? requestOf(row, reader) : null;
  }

  return {
    open: async (reader) => {
      const rows = await openRows(database.db)
        .select(({ fn }) => fn.countAll<number>().over().as('total'))
        .orderBy('requested_at')
        .orderBy('refund_requests.id')
        .limit(maxOpenRequests)
        .execute();
      return {
        requests: rows.map((row) => requestOf(row, reader)),
        // PostgreSQL counts in text.
        total: Number(rows[0]?.total ?? 0),
      };
    },
    of: (contributionId, reader) => latest(database.db, contributionId, reader),
    add: (by, contributionId, reason) =>
      database.write(async (trx) => {
        await database.lock(trx, `refund-request ${contributionId}`);
        const last = await latestRow(trx, contributionId);
        if (last && stateOf(last) === 'open') return requestOf(last, by.actor.id);
        // A request answered by a refund still has state `open`; the new request replaces it.
        if (last?.state === 'open')
          await trx
            .updateTable('refund_requests')
            .set({ state: 'refunded', closed_at: last.refunded_at, closed_by: last.refunder_id })
            .where('id', '=', last.id)
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
        await notices.askedIn(trx, row);
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
        const last = await latestRow(trx, contributionId);
        if (!last) return false;
        const answer = how.state === 'declined' ? how.answer : '';
        if (stateOf(last) !== 'open')
          return last.state === how.state && last.closed_by === by.actor.id && last.answer === answer;
        if (how.state === 'withdrawn' && last.requested_by !== by.actor.id) return false;
        await trx
          .updateTable('refund_requests')
          .set({ state: how.state, closed_at: clock.now(), closed_by: by.actor.id, answer })
          .where('id', '=', last.id)
          .execute();
        await (how.state === 'declined'
          ? notices.answeredIn(trx, last, by.actor.id)
          : notices.withdrawnIn(trx, last));
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
    refunded: async (trx, { operation, state, path, userId, createdAt }) => {
      const { contributionId = '' } = path;
      if (operation !== 'contributions.initiateRefund' || state !== 'done') return;
      await database.lock(trx, `refund-request ${contributionId}`);
      const request = await trx
        .selectFrom('refund_requests')
        .selectAll()
        .where('contribution_id', '=', contributionId)
        // Also one that a newer request has replaced meanwhile.
        .where('state', 'in', ['open', 'refunded'])
        .where('requested_at', '<=', createdAt)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!request) return;
      await notices.answeredIn(trx, request, userId);
      database.afterCommit(trx, () => changes.announce('refundRequests', [contributionId]));
    },
    openGifts: async () => {
      const rows = await openRows(database.db).execute();
      return rows.map((row) => row.contribution_id);
    },
    foundRefunded: (contributionId, refundedAt) =>
      database.write(async (trx) => {
        await database.lock(trx, `refund-request ${contributionId}`);
        const last = await latestRow(trx, contributionId);
        if (!last || stateOf(last) !== 'open') return;
        const refunder = last.unclear_refunder_id;
        await trx
          .updateTable('refund_requests')
          .set({ state: 'refunded', closed_at: refundedAt, closed_by: refunder })
          .where('id', '=', last.id)
          .execute();
        await notices.answeredIn(trx, last, refunder);
        database.afterCommit(trx, () => changes.announce('refundRequests', [contributionId]));
      }),
  };
}

type Row = RefundRequestsTable & {
  requester_name: string | null;
  closer_name: string | null;
  refunder_id: string | null;
  refunder_name: string | null;
  refunded_at: number | null;
  /** Who sent a refund whose outcome only a person can find out. */
  unclear_refunder_id: string | null;
};

const stateOf = (row: Row): RefundRequest['state'] =>
  row.state === 'open' && row.refunded_at !== null ? 'refunded' : row.state;

function requestOf(row: Row, reader: string): RefundRequest {
  const state = stateOf(row);
  const isRefunded = state !== row.state;
  const closedAt = isRefunded ? row.refunded_at : row.closed_at;
  return {
    id: row.id,
    contributionId: row.contribution_id,
    note: row.reason,
    requestedAt: new Date(row.requested_at).toISOString(),
    requestedBy: row.requester_name,
    isOwn: row.requested_by === reader,
    state,
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    closedBy: isRefunded ? row.refunder_name : row.closer_name,
    answerNote: row.answer,
    needsReview: state === 'open' && row.unclear_refunder_id !== null,
  };
}
