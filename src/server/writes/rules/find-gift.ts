/** Finds the gift that a write created. */
import type { Reply } from '#contract/giving/operations.ts';
import { toCents } from '#contract/values/money.ts';
import type { Facts, Intent } from '../intent.ts';
import { allPages } from './all-pages.ts';
import { dayBefore, listFact, serviceTime, textFact } from './facts.ts';
import { onlyOne, orCut } from './fresh-checks.ts';
import type { Finding, FreshRead, Search } from './rule.ts';

type Gift = Reply<'contributions.list'>['data'][number];

/** Same donor, amount, and campaign; the list has no donor filter. */
export const isLike = (gift: Gift, facts: Facts): boolean =>
  gift.donor?.id === facts.donorId &&
  gift.amount !== null &&
  toCents(gift.amount) === facts.cents &&
  (facts.campaignId === null || gift.campaign?.id === textFact(facts, 'campaignId'));

/** Finds the matching gift that was created since the write was sent. */
export async function findGift(
  intent: Intent,
  search: Search,
  isSimilar: (gift: Gift) => boolean,
): Promise<Finding> {
  const before = listFact(intent.facts, 'before');
  const { gifts, cut } = await giftsSince(search.read, search.notBefore);
  const fresh = gifts.filter(
    (gift) => isSimilar(gift) && !before.includes(gift.id) && serviceTime(gift.createdAt) >= search.notBefore,
  );
  return orCut(await onlyOne(fresh, search), cut);
}

/** Reads gifts initiated since the day before, in no particular order. `cut`: see `allPages`. */
export async function giftsSince(read: FreshRead, around: number): Promise<{ gifts: Gift[]; cut: boolean }> {
  const since = { minimumInitiatedDate: dayBefore(around) };
  const { rows, cut } = await allPages((page) =>
    read('contributions.list', { query: { ...since, ...page } }),
  );
  return { gifts: rows, cut };
}
