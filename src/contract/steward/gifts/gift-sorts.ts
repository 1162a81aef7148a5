/** What the query language for gifts is limited to, without schemas, so that importing it costs the browser little. */

export const giftSorts = [
  'given',
  'received',
  'updated',
  'amount',
  'donor',
  'campaign',
  'subcampaign',
  'status',
] as const;
export type GiftSort = (typeof giftSorts)[number];

/** What gifts can be grouped by. `frequency`: recurring or one-time; `first`: whether it is its donor's first gift. */
export const giftDimensions = [
  'campaign',
  'subcampaign',
  'location',
  'type',
  'method',
  'frequency',
  'first',
] as const;
export type GiftDimension = (typeof giftDimensions)[number];

/** The most donors that gifts are grouped by at once. */
export const mostDonorGroups = 500;

/** What a gift may lack of the dimensions. */
export const lackedDimensions = [
  'campaign',
  'subcampaign',
  'location',
  'type',
  'method',
] as const satisfies GiftDimension[];

/** Among campaigns: gifts without one. */
export const noCampaign = 'none';

/** Maximum characters of a search. */
export const mostGiftText = 100;
