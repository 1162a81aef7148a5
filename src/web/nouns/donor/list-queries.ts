import type { Query } from '#contract/giving/operations.ts';
import { readOptions } from '../../data/api/read.ts';
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { DonorsSearch } from './address.ts';

const staleTime = 30_000;

/** The query as the platform expects it. */
export const donorsQuery = (search: DonorsSearch): Query<'donors.list'> => ({
  ...pageIn(search),
  ...defined('locationIds', search.locations),
  ...defined('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...defined('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...defined('sortBy', search.sort),
  ...defined('sortDirection', search.direction),
});

export const donorsOptions = (search: DonorsSearch) =>
  readOptions('donors.list', { query: donorsQuery(search) }, { staleTime });
