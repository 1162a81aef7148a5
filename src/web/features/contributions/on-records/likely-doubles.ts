import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { count } from '../../../data/format/plural.ts';
import type { Gift } from '../../../labels/gift.ts';

/** Two gifts that look like one: the second may have been charged by mistake. */
export type LikelyDouble = { first: Gift; second: Gift; apartMs: number };

/** A second press, or a form that was sent again: a person who gives twice on purpose takes longer, or gives to something else. */
const mostApartMs = 10 * 60_000;

/**
 * Gifts of one donor within ten minutes, with the same amount, payment method, campaign and subcampaign, of which neither failed or went
 * back. The newest first; of three alike, each with the one before it.
 */
export function likelyDoubles(gifts: readonly Gift[]): LikelyDouble[] {
  const last = new Map<string, { gift: Gift; at: number }>();
  const found: LikelyDouble[] = [];
  for (const { gift, at } of byTime(gifts)) {
    const key = likeness(gift);
    if (key === null) continue;
    const before = last.get(key);
    last.set(key, { gift, at });
    if (before && at - before.at <= mostApartMs)
      found.push({ first: before.gift, second: gift, apartMs: at - before.at });
  }
  return found.toReversed();
}

/** The earliest first, of the same time in the order of their IDs; without those that have no time. */
const byTime = (gifts: readonly Gift[]) =>
  gifts
    .flatMap((gift) => {
      const at = readTime(gift.contributionDate)?.getTime();
      return at === undefined ? [] : [{ gift, at }];
    })
    .toSorted((a, b) => a.at - b.at || (a.gift.id < b.gift.id ? -1 : 1));

/** The same for gifts that look alike; null for a gift that can't be a double. */
function likeness({
  type,
  status,
  amount,
  paymentMethod,
  campaign,
  subcampaign,
  donor,
}: Gift): string | null {
  const outcome = giftOutcome(type, status);
  if (amount === null || !paymentMethod?.type || outcome === 'failed' || outcome === 'returned') return null;
  const { type: method, last4 } = paymentMethod;
  return JSON.stringify([
    donor?.id,
    type,
    amount,
    method.toLowerCase(),
    last4,
    campaign?.id,
    subcampaign?.id,
  ]);
}

/** "41 seconds", "3 minutes". */
export function apartText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 120
    ? count(seconds, 'second', 'seconds')
    : count(Math.round(seconds / 60), 'minute', 'minutes');
}
