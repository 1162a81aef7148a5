import type { DonorSort } from './donors-search.ts';

/** Every order of the list of donors, in words; some have no column. */
export const sortNames: Record<DonorSort, string> = {
  updatedAt: 'Updated',
  createdAt: 'Created',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  id: 'ID',
  totalContributionsCount: 'Gifts',
};

/** What a header of the list sorts by: names from A, numbers from the largest. */
export const donorSorts = { byDefault: null, falls: ['totalContributionsCount'] } as const;
