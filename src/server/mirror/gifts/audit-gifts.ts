/** Compares the index with the platform, month by month, and reads again what differs or may have changed unnoticed. */
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

/** From its first to its last millisecond. */
type Month = { from: number; to: number };

/** The UTC months with gifts up to `now`, newest first. */
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
 * Until then a gift may be paid, paid out, or disputed. Whether each such change moves `updatedAt` isn't documented (a deposit may take a gift
 * in without it), so a young gift is read again with each comparison after the first.
 */
const settlesAfterMs = 60 * 86_400_000;

export const isSettled = ({ to }: Month, now: number): boolean => now - to > settlesAfterMs;

/**
 * Checks one month. `readsAll`: its gifts are read again even if the counts agree. The changes up to now must have been read just before.
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

/** Every gift of the month; those that the platform no longer has are removed. */
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
 * The platform's count of a month. Whether a range includes its first moment, or its last day where only days are taken, isn't documented:
 * of both readings, the one that agrees with `here` is taken. Null if the platform doesn't count.
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
