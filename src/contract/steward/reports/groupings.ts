/** What gifts can be grouped by, with names for screens and files. Apart from reports, so that importing it costs the browser little. */
import type { Period } from '../../rules/periods.ts';
import type { GiftDimension } from '../gifts/gift-sorts.ts';

export type GivingGrouping = Period | GiftDimension;

export const groupingNames: Readonly<Record<GivingGrouping, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  campaign: 'Campaign',
  subcampaign: 'Subcampaign',
  location: 'Location',
  type: 'Type',
  method: 'Payment method',
  frequency: 'Frequency',
  first: 'First gift',
};

/** In the order in which they are offered. Object.keys loses the key type. */
export const groupings = Object.keys(groupingNames) as readonly GivingGrouping[];
