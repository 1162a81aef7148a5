/** Notes which listed records couldn't be read, so that an administrator finds out about them. */
import type { UnreadableRecord } from '#contract/giving/reply.ts';
import type { CopyKind } from '#contract/steward/copy.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';

/** `seenAt` is our time in ms. A record is recognized by its own time, or else by the record listed next to it. */
export async function noteUnreadable(
  trx: CopyTrx,
  kind: CopyKind,
  records: readonly UnreadableRecord[],
  seenAt: number,
): Promise<void> {
  for (const { why, near, at } of records) {
    const seen = { near, given: at, seen_at: seenAt };
    await trx
      .insertInto('directory_unreadable')
      .values({ set_name: kind, why, place: at ?? near ?? '', ...seen })
      .onConflict((conflict) => conflict.columns(['set_name', 'why', 'place']).doUpdateSet(seen))
      .execute();
  }
}

/** Forgets those that weren't seen since a complete reading began. */
export async function forgetUnreadable(trx: CopyTrx, kind: CopyKind, before: number): Promise<void> {
  await trx
    .deleteFrom('directory_unreadable')
    .where('set_name', '=', kind)
    .where('seen_at', '<', before)
    .execute();
}

export const countUnreadable = async (db: CopyDatabase['db'], kind: CopyKind): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('directory_unreadable')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('set_name', '=', kind)
        .executeTakeFirstOrThrow()
    ).n,
  );
