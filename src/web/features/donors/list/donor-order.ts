import type { DonorSort } from '../../../nouns/donor/address.ts';

/** Names of all sorts of the donor list, including those without a column. */
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

/** The fields that the list's headers sort by: names from A, numbers descending. */
export const donorSorts = { byDefault: null, falls: ['totalContributionsCount'] } as const;
