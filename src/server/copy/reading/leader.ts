/**
 * Elects one of several servers on the same PostgreSQL to read for all. Checked in each transaction that
 * stores a page, so that a process that was suspended too long no longer counts as leader.
 */
import { findsRow } from '../../database/finds-row.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';

const leaseMs = 60_000;

export class NotLeader extends Error {
  override name = 'NotLeader';
}

/** Takes or renews the lease for a minute. Throws NotLeader while another server holds it. */
export async function lead(
  { kind }: Pick<CopyDatabase, 'kind'>,
  trx: CopyTrx,
  owner: string,
  now: number,
): Promise<void> {
  const taken = await trx
    .insertInto('directory_leader')
    .values({ id: 1, owner, until: now + leaseMs })
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet({ owner, until: now + leaseMs });
      // A SQLite file belongs to one process, so a lease left by an earlier process doesn't count.
      if (kind === 'sqlite') return update;
      return update.where((row) =>
        row.or([row('directory_leader.owner', '=', owner), row('directory_leader.until', '<', now)]),
      );
    })
    .returning('owner')
    .executeTakeFirst();
  if (taken?.owner !== owner) throw new NotLeader();
}

/** Throws NotLeader if `lead` would, without taking the lease. */
export async function checkLead(
  { kind, db }: Pick<CopyDatabase, 'kind' | 'db'>,
  owner: string,
  now: number,
): Promise<void> {
  if (kind === 'sqlite') return;
  const other = db
    .selectFrom('directory_leader')
    .select('id')
    .where('owner', '!=', owner)
    .where('until', '>=', now);
  if (await findsRow(other)) throw new NotLeader();
}

/** Releases the lease, so that the next server can take it at once. */
export async function giveUpLead({ db }: Pick<CopyDatabase, 'db'>, owner: string): Promise<void> {
  await db.updateTable('directory_leader').set({ until: 0 }).where('owner', '=', owner).execute();
}
