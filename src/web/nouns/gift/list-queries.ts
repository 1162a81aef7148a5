import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import type { ContributionsSearch } from './address.ts';
import { type ListedGift, withReturns } from './labels.ts';
import { giftsQuestion } from './list-request.ts';

export function giftListOptions(search: ContributionsSearch, text: string) {
  const body = giftsQuestion(search, text);
  return ownListOptions<ListedGift, GiftSum>('contributions', body, async (signal) => {
    const { data, returns, ...page } = await callSteward('POST /api/lists/gifts', { body }, signal);
    return { ...page, data: withReturns(data, returns) };
  });
}
