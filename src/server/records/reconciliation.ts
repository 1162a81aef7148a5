/**
 * Our own reconciliation of deposits: who, when, the difference from the bank statement, and why. A deposit
 * has at most one active reconciliation.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';

import { type Cents, cents } from '#contract/values/money.ts';
import { type ActivityLog, type By, doneBy } from '../activity/activity.ts';
import type { Clock } from '../base/clock.ts';
import type { Database, Trx } from '../database/database.ts';
import type { ReconciliationsTable } from '../database/schema.ts';

export type Reconciliations = {
  /** Returns the active reconciliations of these deposits. */
  active(depositIds: readonly string[]): Promise<Reconciliation[]>;
  /** Returns when each currently reconciled deposit was reconciled, in ms since 1970, by deposit ID. */
  times(): Promise<ReadonlyMap<string, number>>;
  /** Returns all reconciliations of a deposit, newest first. */
  history(depositId: string): Promise<Reconciliation[]>;
  /** Returns null if the deposit is already reconciled. The same again by the same person, as after a lost reply, changes nothing. */
  close(
    by: By,
    deposit: { id: string; inCents: Cents },
    differenceInCents: Cents,
    note: string | null,
  ): Promise<Reconciliation | null>;
  /** Returns null if that isn't the deposit's active reconciliation. The same again by the same person changes nothing. */
  reopen(by: By, depositId: string, reconciliationId: string, reason: string): Promise<Reconciliation | null>;
};

type Parts = { database: Database; activity: Pick<ActivityLog, 'recordIn'>; clock: Clock };

export function createReconciliations({ database, activity, clock }: Parts): Reconciliations {
  const read = async (
    db: Database['db'],
    where: { id?: string; deposits?: readonly string[]; active?: true },
  ) => {
    let query = db
      .selectFrom('close_offs')
      .leftJoin('users as closer', 'closer.id', 'close_offs.closed_by')
      .leftJoin('users as opener', 'opener.id', 'close_offs.reopened_by')
      .selectAll('close_offs')
      .select(['closer.name as closer', 'opener.name as opener']);
    if (where.id) query = query.where('close_offs.id', '=', where.id);
    if (where.deposits) query = query.where('deposit_id', 'in', where.deposits);
    if (where.active) query = query.where('reopened_at', 'is', null);
    return query.orderBy('closed_at', 'desc').execute();
  };
  const activeIn = async (trx: Trx, depositId: string) => {
    await database.lock(trx, `reconciliation ${depositId}`);
    return (await read(trx, { deposits: [depositId], active: true }))[0] ?? null;
  };
  const readBack = async (trx: Trx, id: string) => {
    const [row] = await read(trx, { id });
    if (!row) throw new Error('a reconciliation vanished within its transaction');
    return show(row);
  };
  return {
    active: async (depositIds) =>
      depositIds.length === 0
        ? []
        : (await read(database.db, { deposits: depositIds, active: true })).map(show),
    times: async () => {
      const rows = await database.db
        .selectFrom('close_offs')
        .select(['deposit_id', 'closed_at'])
        .where('reopened_at', 'is', null)
        .execute();
      return new Map(rows.map((row) => [row.deposit_id, row.closed_at]));
    },
    history: async (depositId) => (await read(database.db, { deposits: [depositId] })).map(show),
    close: (by, deposit, differenceInCents, note) =>
      database.write(async (trx) => {
        const closed = {
          closed_by: by.actor.id,
          deposit_cents: deposit.inCents,
          difference_cents: differenceInCents,
          note,
        };
        const active = await activeIn(trx, deposit.id);
        if (active) return has(active, closed) ? show(active) : null;
        const id = randomUUID();
        const row: ReconciliationsTable = {
          id,
          deposit_id: deposit.id,
          closed_at: clock.now(),
          ...closed,
          reopened_at: null,
          reopened_by: null,
          reason: null,
        };
        await trx.insertInto('close_offs').values(row).execute();
        const input = { reconciliationId: id, depositInCents: deposit.inCents, differenceInCents };
        await activity.recordIn(trx, entry('deposits.reconcile', by, deposit.id, input));
        return readBack(trx, id);
      }),
    reopen: (by, depositId, reconciliationId, reason) =>
      database.write(async (trx) => {
        const opened = { reopened_by: by.actor.id, reason };
        const active = await activeIn(trx, depositId);
        if (!active) {
          const [before] = await read(trx, { id: reconciliationId, deposits: [depositId] });
          return before && has(before, opened) ? show(before) : null;
        }
        if (active.id !== reconciliationId) return null;
        await trx
          .updateTable('close_offs')
          .set({ reopened_at: clock.now(), ...opened })
          .where('id', '=', reconciliationId)
          .execute();
        await activity.recordIn(trx, entry('deposits.reopen', by, depositId, { reconciliationId }));
        return readBack(trx, reconciliationId);
      }),
  };
}

/** Text that people typed stays in its own table: it may identify someone, and the log can't be erased. */
const entry = (operation: string, by: By, depositId: string, input: Record<string, unknown>) =>
  doneBy(by, operation, { type: 'deposit', id: depositId }, input);

const has = (row: ReconciliationsTable, values: Partial<ReconciliationsTable>): boolean =>
  isDeepStrictEqual({ ...row, ...values }, { ...row });

type Shown = ReconciliationsTable & { closer: string | null; opener: string | null };

const show = (row: Shown): Reconciliation => ({
  id: row.id,
  depositId: row.deposit_id,
  closedAt: new Date(row.closed_at).toISOString(),
  closedBy: row.closer,
  depositInCents: cents(row.deposit_cents),
  differenceInCents: cents(row.difference_cents),
  note: row.note,
  reopened:
    row.reopened_at === null
      ? null
      : { at: new Date(row.reopened_at).toISOString(), by: row.opener, reason: row.reason ?? '' },
});
