/** Compares the index with the platform, month by month, and rereads months that differ or may have changed unnoticed. */
import type { Clock } from '../../clock.ts';
import type { MirrorDatabase } from '../mirror-database.ts';
import { lead } from '../reading/leader.ts';
import type { GiftMemory } from './gift-memory.ts';
import { giftRow, type ListedGift } from './gift-row.ts';
import { readWindows, timedWindows } from './read-windows.ts';
import { countGifts, type GiftGateway, giftPages } from './request-gifts.ts';
import { changedOf, dropMissing, storeGifts } from './store-gifts.ts';

export type GiftParts = {
  database: MirrorDatabase;
  memory: Pick<GiftMemory, 'stored' | 'dropped'>;
  gateway: GiftGateway;
  clock: Clock;
  /** ID of this process. */
  owner: string;
  /** Called with gifts that are new or changed, once all were read. */
  changed: (gifts: readonly ListedGift[]) => void;
};

/** A UTC month, from its first to its last millisecond. */
type Month = { from: number; to: number };

/** Returns the UTC months from the oldest gift up to `now`, newest first. */
export async function monthsOfGifts({ db }: MirrorDatabase, now: number): Promise<Month[]> {
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
const settlesAfterMs = 60 * 86_400_000;

export const isSettled = ({ to }: Month, now: number): boolean => now - to > settlesAfterMs;

/**
 * Checks one month. With `readsAll`, rereads its gifts even if the counts agree. All changes so far must have been read just before.
 * Throws the gateway's errors, NotLeader, and ListUnsettled.
 */
export async function auditMonth(
  parts: GiftParts,
  month: Month,
  readsAll: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { database, gateway, clock, owner } = parts;
  if (readsAll) await readAgain(parts, month, signal);
  let there = await countMonth(gateway, month, await countHere(database, month), signal);
  if (there !== null && there !== (await countHere(database, month))) {
    await readAgain(parts, month, signal);
    there = await countMonth(gateway, month, await countHere(database, month), signal);
  }
  const here = await countHere(database, month);
  const row = { checked_at: clock.now(), here, there: there ?? here };
  await database.write(async (trx) => {
    await lead(database, trx, owner, clock.now());
    await trx
      .insertInto('gift_months')
      .values({ month: month.from, ...row })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(row))
      .execute();
  });
}

/** Rereads every gift of the month, and removes those that the platform no longer has. */
async function readAgain(parts: GiftParts, month: Month, signal: AbortSignal): Promise<void> {
  const { database, memory, gateway, clock, owner } = parts;
  const windows = readWindows(
    giftPages(gateway, 'given', 4, () => signal),
    month,
  );
  for await (const window of timedWindows(windows, () => clock.now() + gateway.offsetMs())) {
    const { rows } = window;
    const range = { from: window.from ?? month.from, to: window.to };
    const reading = { kind: 'audit', from: window.readFrom, to: window.readTo, changedSince: null } as const;
    const { stored, dropped } = await database.write(async (trx) => {
      await lead(database, trx, owner, clock.now());
      return {
        stored: await storeGifts(trx, rows.map(giftRow), reading),
        dropped: await dropMissing(trx, range, new Set(rows.map(({ id }) => id))),
      };
    });
    memory.stored(stored);
    memory.dropped(dropped);
    parts.changed(changedOf(rows, stored));
  }
}

/**
 * Returns the platform's count of a month; null if it reports none. It isn't documented whether a range includes its first moment, or its
 * last day if the platform accepts only days, so both are tried and the count that equals `here` wins.
 */
async function countMonth(
  gateway: GiftGateway,
  { from, to }: Month,
  here: number,
  signal: AbortSignal,
): Promise<number | null> {
  const { total, utcDays } = await countGifts(gateway, { from, to }, signal);
  if (total === null || total === here) return total;
  const other = await countGifts(gateway, utcDays ? { from, to: to + 1 } : { from: from - 1, to }, signal);
  return other.total === here ? here : total;
}

async function countHere({ db }: MirrorDatabase, { from, to }: Month): Promise<number> {
  const { n } = await db
    .selectFrom('gifts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('gone', '=', 0)
    .where('given_at', '>=', from)
    .where('given_at', '<=', to)
    .executeTakeFirstOrThrow();
  return n;
}
