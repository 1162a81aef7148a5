/** The progress of the copy of gifts: how far it is filled, until when changes were read, and how the last audit ended. */
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import type { CopyDatabase } from '../copy/copy-database.ts';
import type { CopyTrx } from '../copy/copy-tables.ts';
import type { DateWindow } from './windows/read-windows.ts';

const minuteMs = 60_000;
/** The rate of filling is averaged over this time, because calls come in bursts at the end of each minute of the rate limit. */
const rateMs = 3 * minuteMs;

/** Undefined before `beginReading` was first called. */
export const readingOf = ({ db }: Pick<CopyDatabase, 'db'>) =>
  db.selectFrom('gift_reading').selectAll().executeTakeFirst();

/** `now` is the platform's time. Gifts given later are found as changes. */
export async function beginReading(
  trx: CopyTrx,
  { now, readAt, expected }: { now: number; readAt: number; expected: number | null },
): Promise<void> {
  await trx
    .insertInto('gift_reading')
    .values({
      id: 1,
      began_at: now,
      expected,
      held: null,
      changes_until: now,
      changes_read_at: readAt,
      audited_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns where filling continues: the start of the oldest window; `done` once there is nothing older. */
export async function filledUntil({
  db,
}: Pick<CopyDatabase, 'db'>): Promise<{ to: number | null; done: boolean }> {
  const oldest = await db
    .selectFrom('gift_windows')
    .select(['from_at', 'to_at'])
    .orderBy('to_at')
    .limit(1)
    .executeTakeFirst();
  return { to: oldest?.from_at ?? null, done: oldest !== undefined && oldest.from_at === null };
}

export async function saveWindow(
  trx: CopyTrx,
  { from, to }: DateWindow,
  gifts: number,
  readAt: number,
): Promise<void> {
  const row = { from_at: from, gifts, read_at: readAt };
  await trx
    .insertInto('gift_windows')
    .values({ to_at: to, ...row })
    .onConflict((conflict) => conflict.column('to_at').doUpdateSet(row))
    .execute();
}

/** Counts the gifts in the index, and those of them whose date can't be read, which are in no period. */
export async function countStored(
  db: CopyDatabase['db'],
): Promise<Pick<CopiedGiftsState, 'gifts' | 'undated'>> {
  const facts = db.selectFrom('gift_facts').select(({ fn }) => fn.countAll<number>().as('n'));
  const [all, undated] = await Promise.all([
    facts.executeTakeFirstOrThrow(),
    facts.where('given_at', 'is', null).executeTakeFirstOrThrow(),
  ]);
  return { gifts: Number(all.n), undated: Number(undated.n) };
}

/** Returns the state of the index, as screens show it. `now` is our time. */
export async function copiedGiftsState(
  database: Pick<CopyDatabase, 'db' | 'reader'>,
  now: number,
): Promise<Omit<CopiedGiftsState, 'checking'>> {
  const { gifts, undated } = await countStored(database.reader.db);
  const reading = await readingOf(database);
  const { to, done } = await filledUntil(database);
  const differing = await database.db
    .selectFrom('gift_months')
    .select(['month', 'here', 'there'])
    .whereRef('here', '!=', 'there')
    .orderBy('month')
    .execute();
  return {
    gifts,
    undated,
    returnsKnown: await areReturnsKnown(database),
    total: reading?.expected == null ? null : Math.max(reading.expected, gifts),
    complete: done,
    asOf: reading ? iso(reading.changes_read_at) : null,
    since: done ? null : to === null ? null : iso(to),
    perMinute: done ? null : await rateOfFilling(database, now),
    checkedAt: reading?.audited_at == null ? null : iso(reading.audited_at),
    differing: differing.flatMap(({ month, here, there }) =>
      there === null ? [] : [{ month: iso(month).slice(0, 7), here, there }],
    ),
  };
}

/** True once refunds and chargebacks were read completely. A platform without these lists never says what went back. */
async function areReturnsKnown({ db }: Pick<CopyDatabase, 'db'>): Promise<boolean> {
  const read = await db
    .selectFrom('directory_sets')
    .select('set_name')
    .where('set_name', 'in', ['refunds', 'chargebacks'])
    .where('swept_at', 'is not', null)
    .execute();
  return read.length === 2;
}

/** In gifts per minute; null while unknown. */
async function rateOfFilling({ db }: Pick<CopyDatabase, 'db'>, now: number): Promise<number | null> {
  const recent = await db
    .selectFrom('gift_windows')
    .select(({ fn }) => fn.sum<number | null>('gifts').as('gifts'))
    .where('read_at', '>', now - rateMs)
    .executeTakeFirst();
  const first = await db
    .selectFrom('gift_windows')
    .select(({ fn }) => fn.min('read_at').as('at'))
    .executeTakeFirst();
  const elapsedMs = Math.min(Math.max(now - (first?.at ?? now), minuteMs), rateMs);
  return recent?.gifts ? Math.round((Number(recent.gifts) * minuteMs) / elapsedMs) : null;
}

const iso = (at: number): string => new Date(at).toISOString();
