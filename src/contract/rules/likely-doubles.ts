/** Finds gifts that were likely charged twice, by a double click or a form that was sent again. */
import type { Dollars } from '../values/money.ts';
import { readTime } from '../values/wire-time.ts';
import { giftOutcome } from './gift-outcome.ts';

type Comparable = {
  id: string;
  type: string | null;
  status: string | null;
  amount: Dollars | null;
  contributionDate: string | null;
  paymentMethod?: { type: string | null; last4: string | null } | null;
  campaign: { id: string | null } | null;
  subcampaign: { id: string | null } | null;
  donor: { id: string | null } | null;
};

/** Two gifts that look like a double charge. Neither has failed. */
export type LikelyDouble<Gift> = { first: Gift; second: Gift; apartMs: number };

/** People who give twice on purpose take longer, or give to something else. */
export const maxApartMs = 10 * 60_000;

/**
 * Returns pairs of one donor's gifts within ten minutes, with the same amount, payment method, campaign and subcampaign, where neither
 * failed or was returned. Newest first; among three similar gifts, each is paired with the one before it.
 * @param refunded true to pair refunded gifts as well
 */
export function likelyDoubles<Gift extends Comparable>(
  gifts: readonly Gift[],
  refunded = false,
): LikelyDouble<Gift>[] {
  const last = new Map<string, { gift: Gift; at: number }>();
  const found: LikelyDouble<Gift>[] = [];
  for (const { gift, at } of byTime(gifts)) {
    const key = likeness(gift, refunded);
    if (key === null) continue;
    const before = last.get(key);
    last.set(key, { gift, at });
    if (before && at - before.at <= maxApartMs)
      found.push({ first: before.gift, second: gift, apartMs: at - before.at });
  }
  return found.toReversed();
}

/** Sorts gifts by time, then by ID. Leaves out gifts without a time. */
const byTime = <Gift extends Comparable>(gifts: readonly Gift[]) =>
  gifts
    .flatMap((gift) => {
      const at = readTime(gift.contributionDate)?.getTime();
      return at === undefined ? [] : [{ gift, at }];
    })
    .toSorted((a, b) => a.at - b.at || (a.gift.id < b.gift.id ? -1 : 1));

/** Returns a key that is equal for similar gifts; null for a gift that can't be a double. */
function likeness(gift: Comparable, refunded: boolean): string | null {
  const { type, status, amount, paymentMethod, campaign, subcampaign, donor } = gift;
  const outcome = giftOutcome(type, status);
  const counts = outcome === 'received' || outcome === 'pending' || (refunded && status === 'REFUNDED');
  if (!donor?.id || amount === null || !paymentMethod?.type || !counts) return null;
  const { type: method, last4 } = paymentMethod;
  return JSON.stringify([donor.id, type, amount, method.toLowerCase(), last4, campaign?.id, subcampaign?.id]);
}
