import { donorFilters } from '#contract/nouns/donor/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { ownListOptions } from '../../data/api/own-list.ts';
import { textOf } from '../../data/search/address-values.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import { defined } from '../../data/search/list-search.ts';
import type { DonorsSearch } from './address.ts';
import type { Donor } from './query.ts';

/** `text` was typed into the search and is never in an address. */
export const donorsQuestion = (
  search: DonorsSearch,
  text: string,
): StewardBody<'POST /api/lists/donors'> => ({
  ...askedBy(donorFilters, search),
  ...defined('text', textOf(text)),
  sort: search.sort ?? 'updatedAt',
  direction: search.direction ?? 'DESC',
});

export function donorsOptions(search: DonorsSearch, text = '') {
  const body = donorsQuestion(search, text);
  return ownListOptions<Donor>('donors', body, (signal) =>
    callSteward('POST /api/lists/donors', { body }, signal),
  );
}
