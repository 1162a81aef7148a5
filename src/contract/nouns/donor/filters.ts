/** The filters and sorts of donors. */
import type { sortFields } from '../../giving/vocabulary.ts';
import { type Filters, lacking, type Sort, type Sorts } from '../../lists/filters.ts';

/** What a donor may lack. */
export const donorFields = ['name', 'email', 'phone', 'address'] as const;
export type DonorField = (typeof donorFields)[number];

export const isDonorField = (field: string): field is DonorField => donorFields.some((one) => one === field);

export const donorFilters = {
  updated: { kind: 'days', members: ['updatedFrom', 'updatedTo'] },
  /** Locations that a donor gave to. */
  locations: { kind: 'ids' },
  without: lacking(...donorFields),
} as const satisfies Filters;
export type DonorFilters = typeof donorFilters;

/** The platform's own sorts, which our copy has as well, and those by what the gifts of our copy say. */
export const donorSorts = {
  lastGift: { falls: true },
  thisYear: { falls: true },
  lifetime: { falls: true },
  updatedAt: { falls: true },
  createdAt: { falls: true },
  firstName: {},
  lastName: {},
  email: {},
  phone: {},
  id: {},
  activePlans: { falls: true },
  totalContributionsCount: { falls: true },
} as const satisfies Record<(typeof sortFields.donors)[number], Sort> & Sorts;
export type DonorSort = keyof typeof donorSorts;

/** Known once our copy has every gift, and what went back of each. */
export const givingSorts = ['lastGift', 'thisYear', 'lifetime'] as const satisfies readonly DonorSort[];
export type GivingSort = (typeof givingSorts)[number];
