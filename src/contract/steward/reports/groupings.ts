/** Groupings of gifts, with names for screens and files. Separate from reports, so that importing them costs the browser little. */
import type { Period } from '../../rules/periods.ts';
import type { GiftDimension } from '../gifts/gift-sorts.ts';

export type GivingGrouping = Period | GiftDimension;
/** Groupings of a list of gifts. Donors have their own report. */
export type ListGrouping = GivingGrouping | 'donor';

export const groupingNames: Readonly<Record<ListGrouping, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  'fiscal-quarter': 'Fiscal quarter',
  'fiscal-year': 'Fiscal year',
  campaign: 'Campaign',
  subcampaign: 'Subcampaign',
  location: 'Location',
  type: 'Type',
  method: 'Payment method',
  frequency: 'Frequency',
  first: 'New vs. returning',
  fees: 'Covered fees',
  donor: 'Donor',
};

/** Groupings of a list, in the order they are offered. Object.keys loses the key type. */
export const groupings = Object.keys(groupingNames) as readonly ListGrouping[];

/** True for the periods that repeat those of the calendar when the fiscal year is the calendar year. */
export const isFiscal = (grouping: string): boolean => grouping.startsWith('fiscal-');
