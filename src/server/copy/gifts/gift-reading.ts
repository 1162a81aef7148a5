/** The progress of the copy of gifts: how far it is filled, until when changes were read, and how the last audit ended. */
import type { CopySet } from '#contract/steward/copy.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';
import type { DateWindow } from './windows/read-windows.ts';

const minuteMs = 60_000;
/**
 * The pace of filling is that of the last whole minutes since it began, and counts from their end: calls come in bursts at the end of each
 * minute of the platform's limit, so any other span would have one burst too many, or too few. The first minute doesn't count: it also has the calls that were left
 * when filling began.
 */
const paceMinutes = 3;

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
      set_back: 0,
      renewing: 0,
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

/** Counts the gifts in the index, those of them whose date can't be read, which are in no period, and those without a donor. */
export async function countStored(
  db: CopyDatabase['db'],
): Promise<Pick<CopiedGiftsState, 'gifts' | 'undated' | 'donorless'>> {
  const facts = db.selectFrom('gift_facts').select(({ fn }) => fn.countAll<number>().as('n'));
  const [all, undated, donorless] = await Promise.all([
    facts.executeTakeFirstOrThrow(),
    facts.where('given_at', 'is', null).executeTakeFirstOrThrow(),
    facts.where('donor', 'is', null).executeTakeFirstOrThrow(),
  ]);
  return { gifts: Number(all.n), undated: Number(undated.n), donorless: Number(donorless.n) };
}

/** Returns the state of the index, as screens show it. `now` is our time. */
export async function copiedGiftsState(
  database: Pick<CopyDatabase, 'db' | 'reader'>,
  now: number,
): Promise<Omit<CopiedGiftsState, 'checking'>> {
  const { gifts, undated, donorless } = await countStored(database.reader.db);
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
    donorless,
    returnsKnown: await areRead(database, ['refunds', 'chargebacks']),
    donorsKnown: await areRead(database, ['donors']),
    plansKnown: await areRead(database, ['plans']),
    total: reading?.expected == null ? null : Math.max(reading.expected, gifts),
    complete: done,
    asOf: reading ? iso(reading.changes_read_at) : null,
    since: done ? null : to === null ? null : iso(to),
    doneAt: done || reading?.expected == null ? null : await endOfFilling(database, reading.expected, now),
    checkedAt: reading?.audited_at == null ? null : iso(reading.audited_at),
    differing: differing.flatMap(({ month, here, there }) =>
      there === null ? [] : [{ month: iso(month).slice(0, 7), here, there }],
    ),
  };
}

/** True once these sets were read completely. A platform without refunds and chargebacks never says what went back. */
async function areRead({ db }: Pick<CopyDatabase, 'db'>, sets: readonly CopySet[]): Promise<boolean> {
  const read = await db
    .selectFrom('directory_sets')
    .select('set_name')
    .where('set_name', 'in', sets)
    .where('swept_at', 'is not', null)
    .execute();
  return read.length === sets.length;
}

/** Null before such a minute was measured, and if no gifts were read in the last ones. `expected` is the number of all gifts. */
async function endOfFilling(
  { db }: Pick<CopyDatabase, 'db'>,
  expected: number,
  now: number,
): Promise<string | null> {
  const windows = db.selectFrom('gift_windows');
  const first = await windows.select(({ fn }) => fn.min('read_at').as('at')).executeTakeFirst();
  if (first?.at == null) return null;
  const minutes = Math.floor((now - first.at) / minuteMs);
  const measured = Math.min(minutes - 1, paceMinutes);
  if (measured < 1) return null;
  const until = first.at + minutes * minuteMs;
  const readIn = async (from: number): Promise<number> => {
    const found = await windows
      .select(({ fn }) => fn.sum<number | null>('gifts').as('gifts'))
      .where('read_at', '>=', from)
      .where('read_at', '<', until)
      .executeTakeFirst();
    return Number(found?.gifts ?? 0);
  };
  const perMinute = (await readIn(until - measured * minuteMs)) / measured;
  if (perMinute === 0) return null;
  const left = Math.max(0, expected - (await readIn(first.at)));
  return iso(Math.round(until + (left / perMinute) * minuteMs));
}

const iso = (at: number): string => new Date(at).toISOString();
