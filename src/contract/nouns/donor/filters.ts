/** The filters and sorts of donors. */
import type { Query } from '../../giving/operations.ts';
import type { sortFields } from '../../giving/vocabulary.ts';
import type { Filters, Sort } from '../../lists/filters.ts';

export const donorFilters = {
  updated: {
    kind: 'days',
    members: ['updatedFrom', 'updatedTo'],
    platform: ['minimumUpdatedDate', 'maximumUpdatedDate'],
  },
  /** Locations that a donor gave to. */
  locations: { kind: 'ids', platform: 'locationIds' },
} as const satisfies Filters<keyof NonNullable<Query<'donors.list'>>>;
export type DonorFilters = typeof donorFilters;

/** The platform's own sorts; our copy has the same. */
export const donorSorts = {
  updatedAt: { platform: {}, falls: true },
  createdAt: { platform: { sortBy: 'createdAt' }, falls: true },
  firstName: { platform: { sortBy: 'firstName' } },
  lastName: { platform: { sortBy: 'lastName' } },
  email: { platform: { sortBy: 'email' } },
  phone: { platform: { sortBy: 'phone' } },
  id: { platform: { sortBy: 'id' } },
  totalContributionsCount: { platform: { sortBy: 'totalContributionsCount' }, falls: true },
} as const satisfies Record<(typeof sortFields.donors)[number], Sort>;
export type DonorSort = keyof typeof donorSorts;
