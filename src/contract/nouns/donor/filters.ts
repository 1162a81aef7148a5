/** The filters and sorts of donors. */
import type { Query } from '../../giving/operations.ts';
import type { sortFields } from '../../giving/vocabulary.ts';
import { type Filters, lacking, type Sort, type Sorts } from '../../lists/filters.ts';

/** What a donor may lack. */
export const donorFields = ['name', 'email', 'phone', 'address'] as const;
export type DonorField = (typeof donorFields)[number];

export const isDonorField = (field: string): field is DonorField => donorFields.some((one) => one === field);

export const donorFilters = {
  updated: {
    kind: 'days',
    members: ['updatedFrom', 'updatedTo'],
    platform: ['minimumUpdatedDate', 'maximumUpdatedDate'],
  },
  /** Locations that a donor gave to. */
  locations: { kind: 'ids', platform: 'locationIds' },
  without: lacking(...donorFields),
} as const satisfies Filters<keyof NonNullable<Query<'donors.list'>>>;
export type DonorFilters = typeof donorFilters;

/** The platform's own sorts, which our copy has as well, and those by what the gifts of our copy say. */
export const donorSorts = {
  lastGift: { falls: true },
  thisYear: { falls: true },
  lifetime: { falls: true },
  updatedAt: { platform: {}, falls: true },
  createdAt: { platform: { sortBy: 'createdAt' }, falls: true },
  firstName: { platform: { sortBy: 'firstName' } },
  lastName: { platform: { sortBy: 'lastName' } },
  email: { platform: { sortBy: 'email' } },
  phone: { platform: { sortBy: 'phone' } },
  id: { platform: { sortBy: 'id' } },
  activePlans: { falls: true },
  totalContributionsCount: { platform: { sortBy: 'totalContributionsCount' }, falls: true },
} as const satisfies Record<(typeof sortFields.donors)[number], Sort> & Sorts;
export type DonorSort = keyof typeof donorSorts;

/** Known once our copy has every gift, and what went back of each. */
export const givingSorts = ['lastGift', 'thisYear', 'lifetime'] as const satisfies readonly DonorSort[];
export type GivingSort = (typeof givingSorts)[number];
