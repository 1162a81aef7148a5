/** The columns of the list of gifts, as an address names them, and those that are shown unless someone chose others. */
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
