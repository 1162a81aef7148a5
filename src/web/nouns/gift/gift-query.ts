/** An address of the gift list as a query for the copy of gifts. */
import type { GiftQuery } from '#contract/steward/gifts/gift-query.ts';
import { maxGiftText } from '#contract/steward/gifts/gift-sorts.ts';
import type { ContributionsSearch } from './address.ts';

const listed = (id: string | undefined): string[] | undefined => (id === undefined ? undefined : [id]);
const isYes = (word: 'yes' | 'no' | undefined): boolean | undefined => word && word === 'yes';

/** The first instant of a day (or after it) in the organization's zone. The code for that is loaded only if an address has days. */
async function momentOf(day: string | undefined, end?: 'end'): Promise<string | undefined> {
  if (!day) return undefined;
  const { afterDay, startOfDay } = await import('../../data/format/day-range.ts');
  return end ? afterDay(day) : startOfDay(day);
}

/** `text` was typed into the search and is never in an address. */
export const giftQuery = async (search: ContributionsSearch, text: string): Promise<GiftQuery> => ({
  filter: {
    text: text.slice(0, maxGiftText) || undefined,
    bucket: search.status,
    givenFrom: await momentOf(search.givenFrom),
    givenBefore: await momentOf(search.givenTo, 'end'),
    receivedFrom: await momentOf(search.receivedFrom),
    receivedBefore: await momentOf(search.receivedTo, 'end'),
    updatedFrom: await momentOf(search.updatedFrom),
    updatedBefore: await momentOf(search.updatedTo, 'end'),
    campaign: listed(search.campaign),
    subcampaign: listed(search.subcampaign),
    campaignNot: search.campaignNot?.slice(0, 100),
    location: search.locations,
    link: listed(search.link),
    pledge: listed(search.pledge),
    donor: listed(search.donor),
    amountFrom: search.least,
    amountTo: search.most,
    type: search.types,
    method: search.methods,
    recurring: search.frequency && search.frequency === 'recurring',
    deposited: isYes(search.deposited),
    planFrequency: search.planFrequency,
    asset: search.assets,
    status: search.reversed,
    returns: search.returns,
    anonymous: isYes(search.anonymous),
    coveredFees: isYes(search.fees),
    first: isYes(search.first),
    without: search.without,
    outcome: search.outcome,
  },
  sort: search.sort ?? 'given',
  direction: search.direction ?? 'DESC',
});
