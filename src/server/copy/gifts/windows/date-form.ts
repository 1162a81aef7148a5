/**
 * Finds out whether the platform takes instants in the date filters of gifts. The specification documents days, so days are sent until a
 * platform was seen to take instants: not by its words, but by the gifts that it returns for a part of a day whose gifts are known.
 */
import { ServiceAnswered } from '../../../upstream/errors.ts';
import type { ListedGift } from '../listed-gift.ts';
import {
  dateOf,
  type GiftDate,
  type GiftGateway,
  giftsBetween,
  type TakesInstants,
} from './request-gifts.ts';

const giftDates = ['given', 'updated'] as const satisfies readonly GiftDate[];

export type DateForm = {
  takesInstants: TakesInstants;
  /** Tries instants with gifts that were just read, if that isn't settled yet. Never rejects: what fails is tried again later. */
  learn(gifts: readonly ListedGift[], signal: AbortSignal): Promise<void>;
};

const dayMs = 86_400_000;
/** Gifts change while they are read, so one failure proves nothing. */
const mostTries = 3;

export function createDateForm(gateway: GiftGateway): DateForm {
  const { dateFilters: mode = 'auto' } = gateway;
  const taken = new Set<GiftDate>(mode === 'instant' ? giftDates : []);
  const tries = { given: 0, updated: 0 };
  return {
    takesInstants: (date) => taken.has(date),
    learn: async (gifts, signal) => {
      if (mode !== 'auto') return;
      for (const date of giftDates) {
        const part = taken.has(date) || tries[date] >= mostTries ? null : partOfDay(gifts, date);
        if (!part) continue;
        tries[date] += 1;
        try {
          const found = await giftsBetween(gateway, date, { from: iso(part.from), to: iso(part.to) }, signal);
          if (isExactly(part, found, date)) taken.add(date);
        } catch (thrown) {
          const isRefused = thrown instanceof ServiceAnswered && thrown.status < 500 && thrown.status !== 429;
          tries[date] = isRefused ? mostTries : tries[date] - 1;
        }
      }
    },
  };
}

type Part = { from: number; to: number; inside: readonly string[]; outside: readonly string[] };

/** Returns a part of a day that begins after one of these gifts and ends before another, with at least one in between. */
function partOfDay(gifts: readonly ListedGift[], date: GiftDate): Part | null {
  const dated = gifts
    .flatMap((gift) => {
      const at = dateOf(gift, date);
      return at === null ? [] : [{ id: gift.id, at }];
    })
    .sort((a, b) => a.at - b.at);
  for (const [index, { at }] of dated.entries()) {
    const [before, after] = [dated[index - 1], dated[index + 1]];
    if (!before || !after || dayNumber(before.at) !== dayNumber(after.at)) continue;
    if (at - before.at < leastGapMs || after.at - at < leastGapMs) continue;
    const [from, to] = [Math.ceil((before.at + at) / 2), Math.floor((at + after.at) / 2)];
    const isInside = (one: { at: number }) => one.at >= from && one.at <= to;
    return {
      from,
      to,
      inside: dated.filter(isInside).map(({ id }) => id),
      outside: dated.filter((one) => !isInside(one)).map(({ id }) => id),
    };
  }
  return null;
}

/** The platform may round times to a second. */
const leastGapMs = 5_000;
const iso = (at: number): string => new Date(at).toISOString();
const dayNumber = (at: number): number => Math.floor(at / dayMs);

function isExactly(
  { from, to, inside, outside }: Part,
  found: readonly ListedGift[],
  date: GiftDate,
): boolean {
  const ids = new Set(found.map(({ id }) => id));
  return (
    inside.every((id) => ids.has(id)) &&
    !outside.some((id) => ids.has(id)) &&
    found.every((gift) => {
      const at = dateOf(gift, date);
      return at !== null && at >= from && at <= to;
    })
  );
}
