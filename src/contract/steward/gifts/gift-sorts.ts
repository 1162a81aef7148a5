/** Limits and values of gift queries, without schemas, so that importing them costs the browser little. */
import { giftFilters } from '../../nouns/gift/filters.ts';

/** What a gift, or its donor, may have no value for. */
export const lackedFields = giftFilters.without.values;
export type LackedField = (typeof lackedFields)[number];

/**
 * The dimensions that gifts can be grouped by. `frequency`: recurring or one-time. `first`: whether it is the donor's first gift. `fees`:
 * whether the donor covered them.
 */
export const giftDimensions = [
  'campaign',
  'subcampaign',
  'location',
  'type',
  'method',
  'frequency',
  'first',
  'fees',
] as const;
export type GiftDimension = (typeof giftDimensions)[number];

/** The most donors in one reply of groups. */
export const maxDonorGroups = 500;

/** Dimensions that a gift may have no value for. */
export const lackedDimensions = [
  'campaign',
  'subcampaign',
  'location',
  'type',
  'method',
] as const satisfies readonly (GiftDimension & LackedField)[];

/** Stands for "no campaign" among campaign IDs. */
export const noCampaign = 'none';

/** Maximum characters of a search. */
export const maxGiftText = 100;
