/** The request of the gift list. */

import { giftFilters } from '#contract/nouns/gift/filters.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import { textOf } from '../../data/search/address-values.ts';
import { askedBy } from '../../data/search/filter-search.ts';
import { defined } from '../../data/search/list-search.ts';
import type { ContributionsSearch } from './address.ts';

/** `text` was typed into the search and is never in an address. */
export const giftsQuestion = (
  search: ContributionsSearch,
  text: string,
): StewardBody<'POST /api/lists/gifts'> => ({
  ...askedBy(giftFilters, search),
  ...defined('text', textOf(text)),
  sort: search.sort ?? 'given',
  direction: search.direction ?? 'DESC',
});
