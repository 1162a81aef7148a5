/** The one translation of what a list, its groups, its file, or a question asks for into what our copy of gifts is filtered by. */
import type { AskedFilters } from '#contract/lists/filters.ts';
import type { GiftFilters } from '#contract/nouns/gift/filters.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { afterDayIn, startOfDayIn } from '#contract/values/wall-time.ts';

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
