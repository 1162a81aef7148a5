/**
 * Brings the tables of an earlier form of the copy up to date. Its rows stay, so that lists are whole at once, and everything is read again
 * behind them: what a new form stores of a record is there once the record was read.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CopyTrx } from './copy-tables.ts';

const gifts = 'alter table gifts add column outdated INTEGER not null default 1';
const reading = 'alter table gift_reading add column renewing INTEGER not null default 0';

/**
 * By form, what its tables lack of those of today; nothing is an empty row. A new column has a default, which means that it isn't known yet. A
 * form isn't here if figures would be wrong until its gifts were read again: then the copy is read again from nothing.
 */
const missing: Readonly<Record<number, readonly string[]>> = {
  18: [gifts, 'alter table gift_reading add column set_back INTEGER not null default 0', reading],
  20: [gifts, reading],
};

export const canRenew = (form: number): boolean => Object.hasOwn(missing, form);

/** The time of the last sweep of a set that has to be read again although it has all its records. */
export const sweptLongAgo = 1;

/** `from`: the form of the tables, and `to`: that of today. */
export async function renewTables(
  trx: CopyTrx,
  kind: Database['kind'],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const integer = kind === 'sqlite' ? 'integer' : 'bigint';
  for (const statement of missing[from] ?? [])
    await sql.raw(statement.replaceAll('INTEGER', integer)).execute(trx);
  // None if the column is new: its default says so of every gift, without writing a million rows.
  await trx.updateTable('gifts').set({ outdated: 1 }).where('outdated', '=', 0).execute();
  // A position in a list was that of the earlier form.
  await trx.updateTable('directory_sets').set({ cursor: null }).execute();
  await trx
    .updateTable('directory_sets')
    .set({ swept_at: sweptLongAgo })
    .where('swept_at', 'is not', null)
    .execute();
  await trx.updateTable('gift_reading').set({ renewing: 1 }).execute();
  await trx.updateTable('directory_form').set({ form: to }).execute();
}

/** True if the tables aren't those that their form says. Any other error, such as a full disk, is no reason to drop them. */
export function isOtherTables(thrown: unknown): boolean {
  const { code, message } = thrown as { code?: unknown; message?: unknown };
  return (
    /duplicate column|no such (?:column|table)/i.test(String(message)) ||
    // PostgreSQL: duplicate column, undefined table, undefined column.
    ['42701', '42P01', '42703'].includes(String(code))
  );
}
