/** Of several servers on one PostgreSQL one reads for all. Checked within each transaction that keeps a page: one that slept too long wakes up as nobody. */
import type { MirrorDatabase, MirrorTrx } from '../mirror-database.ts';

const leaseMs = 60_000;

export class NotLeader extends Error {
  override name = 'NotLeader';
}

/** Takes or keeps the lead for a minute. Throws NotLeader while another server has it. */
export async function lead(
  { kind }: Pick<MirrorDatabase, 'kind'>,
  trx: MirrorTrx,
  owner: string,
  now: number,
): Promise<void> {
  const taken = await trx
    .insertInto('directory_leader')
    .values({ id: 1, owner, until: now + leaseMs })
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet({ owner, until: now + leaseMs });
      // A file belongs to one process; what an ended one left there is nobody's.
      if (kind === 'sqlite') return update;
      return update.where((row) =>
        row.or([row('directory_leader.owner', '=', owner), row('directory_leader.until', '<', now)]),
      );
    })
    .returning('owner')
    .executeTakeFirst();
  if (taken?.owner !== owner) throw new NotLeader();
}

/** For the next server to take it at once. */
export async function giveUpLead({ db }: Pick<MirrorDatabase, 'db'>, owner: string): Promise<void> {
  await db.updateTable('directory_leader').set({ until: 0 }).where('owner', '=', owner).execute();
}
