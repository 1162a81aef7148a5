/** The columns of the list of donors, by their names in an address, and the default ones. */
export const donorColumnIds = [
  'name',
  'email',
  'phone',
  'last',
  'year',
  'lifetime',
  'gifts',
  'plans',
  'locations',
  'created',
  'updated',
] as const;
export type DonorColumnId = (typeof donorColumnIds)[number];
export const defaultDonorColumns: readonly DonorColumnId[] = [
  'name',
  'email',
  'last',
  'year',
  'lifetime',
  'plans',
];
/** Where the platform doesn't share what donors gave. */
export const columnsWithoutGiving: readonly DonorColumnId[] = [
  'name',
  'email',
  'last',
  'gifts',
  'plans',
  'locations',
];
