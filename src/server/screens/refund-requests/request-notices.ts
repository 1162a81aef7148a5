/** Notifies people who may refund of a request, and its requester of the answer, each in the transaction of the fact itself. */

import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { RefundRequestsTable } from '../../database/schema.ts';
import { markRecordRead } from '../../notices/notification-store.ts';
import { raiseIn } from '../../notices/raise.ts';

type Request = Pick<RefundRequestsTable, 'id' | 'requested_by'>;

export type RequestNotices = {
  askedIn(trx: Trx, request: Request): Promise<void>;
  withdrawnIn(trx: Trx, request: Request): Promise<void>;
  /** `by` is the ID of the account that declined it or refunded the gift; null if the gift was refunded outside Steward. */
  answeredIn(trx: Trx, request: Request, by: string | null): Promise<void>;
};

type Parts = { database: Database; changes: Pick<Changes, 'announce'>; clock: Clock };

export function createRequestNotices({ database, changes, clock }: Parts): RequestNotices {
  const announce = (trx: Trx, people: readonly string[]) => {
    if (people.length > 0) database.afterCommit(trx, () => changes.announce('notifications', people));
  };
  /** A closed request needs nobody's attention. */
  const withdrawnIn = async (trx: Trx, { id }: Request) =>
    announce(trx, await markRecordRead(trx, 'refund-request', id, clock.now()));
  return {
    askedIn: async (trx, { id, requested_by: except }) =>
      announce(trx, await raiseIn(trx, [{ kind: 'refund-request', recordId: id, except }], clock.now())),
    withdrawnIn,
    answeredIn: async (trx, request, by) => {
      await withdrawnIn(trx, request);
      const { id, requested_by: only } = request;
      if (by === only) return;
      announce(trx, await raiseIn(trx, [{ kind: 'refund-answer', recordId: id, only }], clock.now()));
    },
  };
}
