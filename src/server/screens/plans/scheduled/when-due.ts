/** When a scheduled change is sent. Times are ms since 1970, by the platform's clock. */

import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import { giftEarlyMs, giftWaitMs, type SentMoment } from '#contract/steward/scheduled-changes.ts';
import { startOfDayIn } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { CopiedGifts } from '../../../copy/gifts/copied-gifts.ts';
import type { ScheduledRow } from './scheduled-changes.ts';

export type Gifts = Pick<CopiedGifts, 'offered' | 'search' | 'state'>;

/** `since`: when its time came. */
export type Due = { since: number; outcome: SentMoment };

type Parts = {
  gifts: Gifts;
  /** The organization's time zone. */
  zone: string;
  /** The platform's time minus ours, in ms. */
  offsetMs: () => number;
};

type Times = Pick<ScheduledRow, 'day' | 'expected_at'>;

/** Returns the latest time at which it is sent: the start of its day, or two days after the gift was expected. */
export const latestOf = ({ day, expected_at: expected }: Times, zone: string): number =>
  day === null ? (expected ?? 0) + giftWaitMs : startOfDayIn(day, zone).getTime();

/** Returns `not-yet` before its time, and `gifts-unknown` if its latest time has come and the copy can't tell whether the gift came. */
export async function dueAt(
  { gifts, zone, offsetMs }: Parts,
  row: ScheduledRow,
  now: number,
): Promise<Due | 'not-yet' | 'gifts-unknown'> {
  const latest = latestOf(row, zone);
  const confirmed = row.confirmed_at === null ? null : row.confirmed_at + offsetMs();
  const since = (time: number) => Math.max(time, confirmed ?? time);
  if (confirmed !== null && confirmed >= latest && now >= latest)
    return { since: confirmed, outcome: 'by-person' };
  if (row.day !== null) return now < latest ? 'not-yet' : { since: since(latest), outcome: 'on-date' };
  const from = latest - giftWaitMs - giftEarlyMs;
  if (now < from) return 'not-yet';
  const gift = await giftSince(gifts, row, from);
  if (gift !== null) return { since: since(gift), outcome: 'after-gift' };
  if (now < latest) return 'not-yet';
  const isKnown = await knowsGifts(gifts, from, latest - offsetMs());
  return isKnown ? { since: since(latest), outcome: 'without-gift' } : 'gifts-unknown';
}

/**
 * Returns when the plan's next gift was given, if it has come or may still arrive. A payment that failed isn't a gift: the platform may try it
 * again, and if it gives up, the plan isn't as it was.
 */
async function giftSince(gifts: Gifts, row: ScheduledRow, from: number): Promise<number | null> {
  const filter: GiftFilter = {
    plan: [row.plan_id],
    givenFrom: new Date(from).toISOString(),
    outcome: ['received', 'pending', 'returned'],
  };
  const page = { sort: 'given', direction: 'ASC', limit: 2, page: 1 } as const;
  const { gifts: found } = await gifts.search(filter, page);
  return found.find(({ id }) => id !== row.known_gift)?.given_at ?? null;
}

/** Returns true if the copy has every gift given between two times; `until` is on our clock. */
async function knowsGifts(gifts: Gifts, from: number, until: number): Promise<boolean> {
  if (!gifts.offered) return false;
  const state = await gifts.state();
  const readUntil = timeOf(state.asOf);
  return (
    isLoaded(state, { givenFrom: new Date(from).toISOString() }) && readUntil !== null && readUntil >= until
  );
}

/** Returns the ID of the plan's newest gift in the copy; null if there is none. */
export async function newestGift(gifts: Pick<Gifts, 'search'>, planId: string): Promise<string | null> {
  const page = { sort: 'given', direction: 'DESC', limit: 1, page: 1 } as const;
  const { gifts: found } = await gifts.search({ plan: [planId] }, page);
  return found[0]?.id ?? null;
}
