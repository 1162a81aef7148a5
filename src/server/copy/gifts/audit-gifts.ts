/** Compares the index with the platform, month by month, and rereads months that differ or may have changed unnoticed. */
import type { Clock } from '../../base/clock.ts';
import type { Counts } from '../../upstream/counts.ts';
import { dayOf } from '../../upstream/date-filters.ts';
import { manualType } from '../../upstream/manual-dates.ts';
import type { CopyDatabase } from '../copy-database.ts';
import { lead } from '../reading/leader.ts';
import { noteUnreadable } from '../reading/unreadable-records.ts';
import { giftRow } from './gift-row.ts';
import type { ListedGift } from './listed-gift.ts';
import { changedOf, dropMissing, storeGifts } from './store-gifts.ts';
import type { DateForm } from './windows/date-form.ts';
import { dayMs, endOfDay, readWindows, timedWindows } from './windows/read-windows.ts';
import { countGifts, dateOf, type GiftGateway, giftPages, giftsBetween } from './windows/request-gifts.ts';

export type GiftParts = {
  database: CopyDatabase;
  gateway: GiftGateway;
  clock: Clock;
  /** ID of this process. */
  owner: string;
  /** Called with gifts that are new or changed, once all were read. */
  changed: (gifts: readonly ListedGift[]) => void;
};

export type Auditing = GiftParts & { form: DateForm; windowCounts: Counts };

/** A UTC month, from its first to its last millisecond. */
type Month = { from: number; to: number };

/** Returns the UTC months from the oldest gift up to `now`, newest first. */
export async function monthsOfGifts({ db }: CopyDatabase, now: number): Promise<Month[]> {
  const oldest = await db
    .selectFrom('gifts')
    .select(({ fn }) => fn.min('given_at').as('at'))
    .executeTakeFirst();
  const months = [];
  const last = oldest?.at ?? now;
  for (let at = monthOf(now, 0); ; at = monthOf(at, -1)) {
    months.push({ from: at, to: Math.min(monthOf(at, 1) - 1, now) });
    if (at <= last) return months;
  }
}

const monthOf = (at: number, more: number): number =>
  Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + more);

/**
 * Until then a gift may still be paid, paid out, or disputed. It isn't documented whether every such change updates `updatedAt` (being
 * added to a deposit may not), so newer gifts are reread with each comparison after the first.
 */
const settlesAfterMs = 60 * dayMs;

export const isSettled = ({ to }: Month, now: number): boolean => now - to > settlesAfterMs;

/** Where the platform ends a range of days: after its last day, or as that day begins. */
export type LastDay = 'whole' | 'midnight';

/** Finds that out by reading a past day of which gifts are known; null if there is none. */
export async function findLastDay(
  { database, gateway, clock }: Pick<GiftParts, 'database' | 'gateway' | 'clock'>,
  signal: AbortSignal,
): Promise<LastDay | null> {
  const past = clock.now() + gateway.offsetMs() - 2 * dayMs;
  const known = await database.db
    .selectFrom('gifts')
    .select('given_at')
    .where('gone', '=', 0)
    .where('given_at', '<', past)
    // Their days may have been given a time (manual-dates.ts).
    .where(({ eb, or }) => or([eb('type', 'is', null), eb('type', '!=', manualType)]))
    .orderBy('given_at', 'desc')
    .limit(50)
    .execute();
  // A gift given exactly at midnight is in both.
  const at = known.find(({ given_at: given }) => given !== null && given % dayMs !== 0)?.given_at;
  if (at == null) return null;
  const found = await giftsBetween(gateway, 'given', { from: dayOf(at), to: dayOf(at) }, signal);
  return found.some((gift) => gift.type !== manualType && (dateOf(gift, 'given') ?? 0) % dayMs !== 0)
    ? 'whole'
    : 'midnight';
}

type Audit = {
  /** Rereads the month's gifts even if the counts agree. */
  readsAll: boolean;
  /** Where that goes on if it was interrupted: the end of what is left of the month, moved as it is read. */
  left: { to: number };
  /** Null while unknown. */
  lastDay: LastDay | null;
  /** What other months of this comparison showed about the platform's counts. */
  monthCounts: Counts;
  signal: AbortSignal;
};

/**
 * Checks one month. All changes so far must have been read just before. Throws the gateway's errors, NotLeader, and ListUnsettled.
 */
export async function auditMonth(
  parts: Auditing,
  month: Month,
  { readsAll, left, lastDay, monthCounts, signal }: Audit,
): Promise<void> {
  const { database, clock, owner } = parts;
  if (readsAll) await readAgain(parts, { from: month.from, to: left.to }, signal, left);
  let counts = await countMonth(parts, month, lastDay, signal);
  if (monthCounts.mayBeRight(differenceOf(counts))) {
    await readAgain(parts, month, signal);
    counts = await countMonth(parts, month, lastDay, signal);
    monthCounts.provedWrong(differenceOf(counts));
  }
  const row = { checked_at: clock.now(), ...counts };
  await database.write(async (trx) => {
    await lead(database, trx, owner, clock.now());
    await trx
      .insertInto('gift_months')
      .values({ month: month.from, ...row })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(row))
      .execute();
  });
}

/** Rereads every gift of the month, and removes those that the platform no longer has. Notes if any was set back. */
async function readAgain(
  parts: Auditing,
  month: Month,
  signal: AbortSignal,
  left?: { to: number },
): Promise<void> {
  const { database, gateway, form, clock, owner } = parts;
  const windows = readWindows(
    giftPages(gateway, 'given', form.takesInstants, 4, () => signal),
    month,
    parts.windowCounts,
  );
  for await (const window of timedWindows(windows, () => clock.now() + gateway.offsetMs())) {
    const { rows } = window;
    const range = { from: window.from ?? month.from, to: window.to };
    const reading = {
      kind: 'audit',
      from: window.readFrom,
      to: window.readTo,
      changedSince: null,
      isWhole: true,
    } as const;
    const stored = await database.write(async (trx) => {
      await lead(database, trx, owner, clock.now());
      await noteUnreadable(trx, 'gifts', window.unreadable, clock.now());
      const found = await storeGifts(trx, database.kind, rows.map(giftRow), reading);
      await dropMissing(trx, database.kind, range, new Set(rows.map(({ id }) => id)));
      // Here, since the rest of the month may be read after a restart.
      if (found.some((gift) => gift.setBack))
        await trx.updateTable('gift_reading').set({ set_back: 1 }).execute();
      return found;
    });
    parts.changed(changedOf(rows, stored));
    if (left) left.to = range.from;
  }
}

type MonthCounts = { here: number; there: number | null };

const differenceOf = ({ here, there }: MonthCounts): number => (there === null ? 0 : there - here);

/** Counts a month here and on the platform; `there` is null if it reports no count. */
const countMonth = (
  parts: Auditing,
  month: Month,
  lastDay: LastDay | null,
  signal: AbortSignal,
): Promise<MonthCounts> =>
  parts.form.takesInstants('given')
    ? countInstants(parts, month, signal)
    : countDays(parts, month, lastDay, signal);

/** Includes the last day in the form in which the platform was seen to read it. Today's gifts are then included in any case. */
async function countDays(
  { database, gateway }: Auditing,
  { from, to }: Month,
  lastDay: LastDay | null,
  signal: AbortSignal,
): Promise<MonthCounts> {
  const here = await countHere(database, { from, to: endOfDay(to) });
  const next = dayOf(to + dayMs);
  const last = lastDay === 'whole' ? dayOf(to) : next;
  const there = await countGifts(gateway, { from: dayOf(from), to: last }, signal);
  if (there === null || there === here || lastDay === 'whole') return { here, there };
  // The next day may be included in part: those gifts are counted in the same form.
  const more = await countGifts(gateway, { from: next, to: next }, signal);
  return { here, there: more === null ? null : there - more };
}

/** It isn't documented whether a range includes its first moment, so both are tried and the count that equals `here` wins. */
async function countInstants(
  { database, gateway }: Auditing,
  month: Month,
  signal: AbortSignal,
): Promise<MonthCounts> {
  const { from, to } = month;
  const here = await countHere(database, month);
  const [least, most] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const there = await countGifts(gateway, { from: least, to: most }, signal);
  if (there === null || there === here) return { here, there };
  const before = new Date(from - 1).toISOString();
  return {
    here,
    there: (await countGifts(gateway, { from: before, to: most }, signal)) === here ? here : there,
  };
}

async function countHere({ db }: CopyDatabase, { from, to }: Month): Promise<number> {
  const { n } = await db
    .selectFrom('gifts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('gone', '=', 0)
    .where('given_at', '>=', from)
    .where('given_at', '<=', to)
    .executeTakeFirstOrThrow();
  return n;
}
