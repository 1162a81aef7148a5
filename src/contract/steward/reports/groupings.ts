/** What gifts can be grouped by, with names for screens and files. Apart from reports, so that importing it costs the browser little. */
import type { Period } from '../../rules/periods.ts';
import type { GiftDimension } from '../gifts/gift-sorts.ts';

export type GivingGrouping = Period | GiftDimension;
/** What a list of gifts can be grouped by. Reports of donors have figures of their own. */
export type ListGrouping = GivingGrouping | 'donor';

export const groupingNames: Readonly<Record<ListGrouping, string>> = {
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
  donor: 'Donor',
};

/** Of a list, in the order in which they are offered. Object.keys loses the key type. */
export const groupings = Object.keys(groupingNames) as readonly ListGrouping[];
