/** Refunds and chargebacks. Amounts in cents. */
import type { Query } from '#contract/giving/operations.ts';
import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import { readRange } from '../date-range.ts';
import { ok, type Part } from '../operation.ts';
import { readList, restrict, where, within } from '../paging.ts';
import type { ChargebackRow, GiftRow, RefundRow } from '../records.ts';
import { time } from '../shown.ts';
import { existingRow, rowOf, type WorldView } from '../world-view.ts';

export function reversalReads(
  view: WorldView,
): Part<'refunds.list' | 'refunds.get' | 'chargebacks.list' | 'chargebacks.get'> {
  const { db } = view;
  return {
    'refunds.list': ({ org }, { query }) =>
      ok(list<RefundRow>(view, 'refunds', org, query, (row) => showRefund(db, row))),
    'refunds.get': ({ org }, { path }) => {
      const row = existingRow<RefundRow>(db, 'refunds', org, path.refundId, 'Refund');
      return ok({ data: showRefund(db, row) });
    },
    'chargebacks.list': ({ org }, { query }) =>
      ok(list<ChargebackRow>(view, 'chargebacks', org, query, (row) => showChargeback(db, row))),
    'chargebacks.get': ({ org }, { path }) => {
      const row = existingRow<ChargebackRow>(db, 'chargebacks', org, path.chargebackId, 'Chargeback');
      return ok({ data: showChargeback(db, row) });
    },
  };
}

function list<T extends { seq: number }>(
  view: WorldView,
  table: 'refunds' | 'chargebacks',
  org: number,
  query: Query<'refunds.list'>,
  show: (row: T) => unknown,
) {
  const { db, dates } = view;
  const direction = query.sortDirection ?? 'DESC';
  const filter = where(org);
  if (query.contributionId !== undefined)
    restrict(filter, 'gift = ?', rowOf<GiftRow>(db, 'contributions', org, query.contributionId)?.seq ?? -1);
  within(filter, 'updated_at', readRange(query.minimumUpdatedDate, query.maximumUpdatedDate, dates));
  const order = `created_at ${direction}, seq ${direction}`;
  return readList<T>(view, { table, where: filter, order }, query, show);
}

const idOf = (db: SandboxDatabase, table: 'contributions' | 'deposits', seq: number | null): string | null =>
  seq === null ? null : (db.one<{ id: string }>(`select id from ${table} where seq = ?`, seq)?.id ?? null);

const common = (db: SandboxDatabase, row: RefundRow | ChargebackRow) => ({
  id: row.id,
  contributionId: idOf(db, 'contributions', row.gift),
  status: row.status,
  reason: row.reason,
  amountInCents: row.amount,
  netValueInCents: row.net,
  feeValueInCents: row.fee,
  depositId: idOf(db, 'deposits', row.deposit),
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
});

const showRefund = (db: SandboxDatabase, row: RefundRow) => ({
  ...common(db, row),
  processorRefundId: row.processor_id,
});

const showChargeback = (db: SandboxDatabase, row: ChargebackRow) => ({
  ...common(db, row),
  type: row.type,
  processorChargebackId: row.processor_id,
});
