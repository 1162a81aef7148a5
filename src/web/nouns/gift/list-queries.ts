import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { omit } from '#contract/values/omit.ts';
import { callSteward } from '../../data/api/api.ts';
import { type ListSource, ownListOptions } from '../../data/api/own-list.ts';
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

/** The newest gifts of a list that still comes from the platform: those of the days that our copy has. Undefined if it has none yet. */
export function newestGiftsOptions({ complete, through }: ListSource, search: ContributionsSearch) {
  if (complete || !through) return undefined;
  const filters = omit(search, 'page', 'first', 'sort', 'direction');
  return giftListOptions({ ...filters, givenFrom: through }, '');
}
