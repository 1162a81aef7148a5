/**
 * Brings the tables of an earlier form of the copy up to date. Its rows stay, so that lists are whole at once, and everything is read again
 * behind them: what a new form stores of a record is there once the record was read.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CopyTrx } from './copy-tables.ts';

/**
 * By form, what its tables lack of those of today. A new column has a default, which means that it isn't known yet. Forms that aren't here are
 * read again from nothing.
 */
const missing: Readonly<Record<number, readonly string[]>> = {
  18: [
    'alter table gift_reading add column set_back INTEGER not null default 0',
    'alter table gifts add column outdated INTEGER not null default 0',
  ],
};

export const canRenew = (form: number): boolean => Object.hasOwn(missing, form);

const dayMs = 86_400_000;

/** `from`: the form of the tables, and `to`: that of today. */
export async function renewTables(
  trx: CopyTrx,
  kind: Database['kind'],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const integer = kind === 'sqlite' ? 'integer' : 'bigint';
  for (const statement of missing[from] ?? [])
    await sql.raw(statement.replaceAll('INTEGER', integer)).execute(trx);
  await trx.updateTable('gifts').set({ outdated: 1 }).execute();
  // Read long ago, so that a sweep is due. A position in a list was that of the earlier form.
  await trx.updateTable('directory_sets').set({ cursor: null }).execute();
  await trx.updateTable('directory_sets').set({ swept_at: 1 }).where('swept_at', 'is not', null).execute();
  // The next comparison reads every month, and is due.
  await trx
    .updateTable('gift_reading')
    .set(({ fn, ref, eb }) => ({
      set_back: 1,
      audited_at: eb(fn.coalesce(ref('audited_at'), ref('began_at')), '-', dayMs),
    }))
    .execute();
  await trx.updateTable('directory_form').set({ form: to }).execute();
}
