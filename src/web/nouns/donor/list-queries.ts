import { type DonorSort, donorFilters } from '#contract/nouns/donor/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import type { DonorGiving } from '#contract/steward/operations/lists.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { textOf } from '../../data/search/address-values.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import { defined } from '../../data/search/list-search.ts';
import type { DonorsSearch } from './address.ts';
import type { Donor } from './query.ts';

/** `giving` is what the donor gave; undefined until our copy has every gift. */
export type ListedDonor = Donor & { giving: DonorGiving | undefined };

/** Until our copy has every gift, the list is in the platform's own order instead. */
export const defaultDonorSort = 'lastGift' satisfies DonorSort;

/** `text` was typed into the search and is never in an address. */
export const donorsQuestion = (
  search: DonorsSearch,
  text: string,
): StewardBody<'POST /api/lists/donors'> => ({
  ...askedBy(donorFilters, search),
  ...defined('text', textOf(text)),
  sort: search.sort ?? defaultDonorSort,
  direction: search.direction ?? 'DESC',
});

export function donorsOptions(search: DonorsSearch, text = '') {
  const body = donorsQuestion(search, text);
  return ownListOptions<ListedDonor>('donors', body, async (signal) => {
    const { giving, ...page } = await callSteward('POST /api/lists/donors', { body }, signal);
    return {
      ...page,
      data: page.data.map((donor) => ({ ...donor, giving: giving && lookUp(giving, donor.id) })),
    };
  });
}
