/** Deposits, their lines and their summary. Amounts in cents. */
import type { Query } from '#contract/giving/operations.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { type DateReading, readDay, readRange } from './date-range.ts';
import { ok, type Part } from './operation.ts';
import { isOneOf, readList, restrict, type Where, where, within } from './paging.ts';
import type { DepositRow } from './records.ts';
import { escapeLike } from './search-text.ts';
import { stored, time, timeOrNull } from './shown.ts';
import { existingRow, type WorldView } from './world-view.ts';

/** The platform documents no names for sorting; unknown names sort by arrival. */
const sortColumns: Record<string, string> = {
  arrivalAt: 'arrival_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  amountInCents: 'amount',
  name: 'name',
  status: 'status',
};

export function depositReads(view: WorldView): Part<'deposits.list' | 'deposits.get' | 'deposits.summary'> {
  const { db, dates } = view;
  const depositOf = (org: number, id: string): DepositRow => {
    const row = existingRow<DepositRow>(db, 'deposits', org, id, 'Deposit');
    return row;
  };
  return {
    'deposits.list': ({ org }, { query }) => {
      const column = lookUp(sortColumns, query.sortBy) ?? 'arrival_at';
      const direction = query.sortDirection ?? 'DESC';
      const order = `${column} ${direction}, seq ${direction}`;
      const list = { table: 'deposits', where: filterOf(org, query, dates), order };
      return ok(readList<DepositRow>(view, list, query, showDeposit));
    },
    'deposits.get': ({ org }, { path }) => {
      const row = depositOf(org, path.depositId);
      return ok({ data: { ...showDeposit(row), lineItems: linesOf(db, row.seq) } });
    },
    'deposits.summary': ({ org }, { path }) =>
      ok({ data: summaryOf(db, depositOf(org, path.depositId).seq) }),
  };
}

function filterOf(org: number, query: Query<'deposits.list'>, dates: DateReading): Where {
  const filter = where(org);
  if (query.createdAt !== undefined) within(filter, 'created_at', readDay(query.createdAt, dates));
  within(filter, 'arrival_at', readRange(query.startDate, query.endDate, dates));
  const { ids, types, paymentMethod: methods, search, reconciled } = query;
  if (ids && ids.length > 0) restrict(filter, isOneOf('id', ids), ...ids.map((id) => id.toLowerCase()));
  if (types && types.length > 0) restrict(filter, isOneOf('type', types), ...types);
  if (methods && methods.length > 0)
    restrict(
      filter,
      `exists (select 1 from json_each(methods) where ${isOneOf('value', methods)})`,
      ...methods.map((word) => word.toLowerCase()),
    );
  if (reconciled !== undefined) restrict(filter, `reconciled_at is ${reconciled ? 'not ' : ''}null`);
  if (query.minimumEstimatedValueInCents !== undefined)
    restrict(filter, 'amount >= ?', query.minimumEstimatedValueInCents);
  if (query.maximumEstimatedValueInCents !== undefined)
    restrict(filter, 'amount <= ?', query.maximumEstimatedValueInCents);
  if (search)
    restrict(
      filter,
      `coalesce(name, '') || ' ' || coalesce(descriptor, '') || ' ' || coalesce(bank_name, '') || ' ' || coalesce(bank_last4, '') like ? escape '\\'`,
      escapeLike(search),
    );
  return filter;
}

const showDeposit = (row: DepositRow) => ({
  id: row.id,
  status: row.status,
  type: row.type,
  amountInCents: row.amount,
  arrivalAt: time(row.arrival_at),
  startingBalanceInCents: row.starting,
  endingBalanceInCents: row.ending,
  bankName: row.bank_name,
  bankLast4: row.bank_last4,
  statementDescriptor: row.descriptor,
  paymentMethodType: stored(row.methods),
  name: row.name,
  reconciledAt: timeOrNull(row.reconciled_at),
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
});

type LineRow = {
  type: string;
  net: number;
  fee: number;
  shows_fee: number;
  reference: string | null;
  description: string | null;
};

/** `grossValueInCents` is the line's net amount, as in live data. */
const linesOf = (db: SandboxDatabase, deposit: number) =>
  db.all<LineRow>('select * from deposit_lines where deposit = ? order by seq', deposit).map((line) => ({
    type: line.type,
    grossValueInCents: line.net,
    ...(line.shows_fee === 1 ? { grossFeeValueInCents: line.fee } : {}),
    ...(line.reference === null ? {} : { referenceId: line.reference }),
    ...(line.description === null ? {} : { description: line.description }),
  }));

type Bucket = { bucket: string; n: number; fees: number; net: number };

/** Amounts have the sign of their effect on the deposit, so the four totals add up to its amount. Transfers count as adjustments. */
function summaryOf(db: SandboxDatabase, deposit: number) {
  const found = db.all<Bucket>(
    `select case type when 'payment' then 'contributions' when 'refund' then 'refunds' when 'chargeback' then 'chargebacks'
      else 'adjustments' end as bucket, count(*) as n, sum(fee) as fees, sum(net) as net from deposit_lines where deposit = ? group by 1`,
    deposit,
  );
  const show = (name: string) => {
    const bucket = found.find((one) => one.bucket === name);
    // An empty bucket has no members.
    return bucket
      ? {
          count: bucket.n,
          feesInCents: bucket.fees,
          grossInCents: bucket.net + bucket.fees,
          totalInCents: bucket.net,
        }
      : {};
  };
  return {
    contributions: show('contributions'),
    refunds: show('refunds'),
    chargebacks: show('chargebacks'),
    adjustments: show('adjustments'),
  };
}
