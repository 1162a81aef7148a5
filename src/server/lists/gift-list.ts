/** Lists gifts from our copy, once it has all those that a question needs. */
import type { AskedFilters } from '#contract/lists/filters.ts';
import type { GiftFilters } from '#contract/nouns/gift/filters.ts';
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { GiftPage } from '#contract/steward/operations/lists.ts';
import { afterDayIn, startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import type { CopiedGifts } from '../gifts/copied-gifts.ts';
import { listedGift, returnsOf } from '../gifts/listed-gift.ts';

export type GiftQuestion = CheckedStewardInput<'POST /api/lists/gifts'>['body'];

/** What each filter of an address requires of the gifts of our copy. A filter without one doesn't compile. */
const parts: {
  [Id in keyof GiftFilters]: (asked: AskedFilters<Pick<GiftFilters, Id>>, zone: string) => GiftFilter;
} = {
  status: ({ status }) => ({ bucket: status }),
  given: ({ givenFrom, givenTo }, zone) => ({
    givenFrom: startOf(givenFrom, zone),
    givenBefore: after(givenTo, zone),
  }),
  updated: ({ updatedFrom, updatedTo }, zone) => ({
    updatedFrom: startOf(updatedFrom, zone),
    updatedBefore: after(updatedTo, zone),
  }),
  campaign: ({ campaign }) => ({ campaign: only(campaign) }),
  subcampaign: ({ subcampaign }) => ({ subcampaign: only(subcampaign) }),
  locations: ({ locations }) => ({ location: locations }),
  link: ({ link }) => ({ link: only(link) }),
  pledge: ({ pledge }) => ({ pledge: only(pledge) }),
  donor: ({ donor }) => ({ donor: only(donor) }),
  campaignNot: ({ campaignNot }) => ({ campaignNot }),
  amount: ({ least, most }) => ({ amountFrom: least, amountTo: most }),
  received: ({ receivedFrom, receivedTo }, zone) => ({
    receivedFrom: startOf(receivedFrom, zone),
    receivedBefore: after(receivedTo, zone),
  }),
  types: ({ types }) => ({ type: types }),
  methods: ({ methods }) => ({ method: methods }),
  frequency: ({ frequency }) => ({ recurring: frequency && frequency === 'recurring' }),
  planFrequency: ({ planFrequency }) => ({ planFrequency }),
  assets: ({ assets }) => ({ asset: assets }),
  reversed: ({ reversed }) => ({ status: reversed }),
  returns: ({ returns }) => ({ returns }),
  outcome: ({ outcome }) => ({ outcome }),
  deposited: ({ deposited }) => ({ deposited: isYes(deposited) }),
  anonymous: ({ anonymous }) => ({ anonymous: isYes(anonymous) }),
  first: ({ first }) => ({ first: isYes(first) }),
  without: ({ without }) => ({ without }),
  fees: ({ fees }) => ({ coveredFees: isYes(fees) }),
};

const startOf = (day: string | undefined, zone: string) => day && startOfDayIn(day, zone).toISOString();
const after = (day: string | undefined, zone: string) => day && afterDayIn(day, zone).toISOString();
const only = (id: string | undefined) => (id === undefined ? undefined : [id]);
const isYes = (word: 'yes' | 'no' | undefined) => word && word === 'yes';

/** Returns the filters of an address, and a typed text, as our copy has them. `zone`: the organization's, which the days are in. */
export function giftFilterOf(
  asked: AskedFilters<GiftFilters> & { text?: string | undefined },
  zone: string,
): GiftFilter {
  const all = Object.values(parts).flatMap((part) => Object.entries(part(asked, zone)));
  // What isn't asked for is absent: the sum of all gifts is known, that of an undefined filter isn't.
  const used = [...all, ['text', asked.text] as const].filter(([, value]) => value !== undefined);
  return Object.fromEntries(used);
}

/** The first day (YYYY-MM-DD) of which our copy has all gifts while it is filled, newest first; null if there is none, and once it has all. */
export const loadedThrough = ({ complete, since }: CopiedGiftsState, zone: string): string | null =>
  complete || since === null ? null : wallTimeOf(afterDayIn(dayOf(since, zone), zone), zone).day;

const dayOf = (at: string, zone: string): string => wallTimeOf(new Date(at), zone).day;

/** Returns a page of the gifts with the sum of all that match; null unless our copy has all of them. */
export async function listGifts(
  index: Pick<CopiedGifts, 'search'>,
  state: CopiedGiftsState,
  { sort, direction, limit, page, ...asked }: GiftQuestion,
  zone: string,
): Promise<Omit<GiftPage, 'through' | 'copy' | 'complete' | 'loading' | 'stale'> | null> {
  const filter = giftFilterOf(asked, zone);
  if (!isLoaded(state, filter)) return null;
  const { gifts, totalCount, sum } = await index.search(filter, { sort, direction, limit, page });
  return {
    data: gifts.map(listedGift),
    returns: returnsOf(gifts),
    totalCount,
    sums: sum,
    unapplied: [],
    asOf: state.asOf,
    unreadable: 0,
  };
}
