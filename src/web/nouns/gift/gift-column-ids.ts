/** The columns of the gift list, by their names in an address, and the default ones. */
export const columnIds = [
  'date',
  'donor',
  'gift',
  'campaign',
  'subcampaign',
  'location',
  'received',
  'updated',
  'status',
  'amount',
] as const;
export type ColumnId = (typeof columnIds)[number];
export const defaultColumns: readonly ColumnId[] = [
  'date',
  'donor',
  'gift',
  'campaign',
  'location',
  'status',
  'amount',
];
