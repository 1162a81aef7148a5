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

/** Maximum characters of a search. */
export const mostGiftText = 100;
