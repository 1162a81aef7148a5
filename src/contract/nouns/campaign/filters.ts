/** The filters and sorts of campaigns. */
import type { sortFields } from '../../giving/vocabulary.ts';
import type { Filters, Sort } from '../../lists/filters.ts';

export const campaignFilters = {
  /** Lists subcampaigns instead of campaigns. */
  subcampaigns: { kind: 'yesNo' },
  /** The subcampaigns of one campaign. */
  under: { kind: 'record' },
  /** Part of the name. */
  name: { kind: 'text' },
  /** Excludes those that have ended. */
  current: { kind: 'yesNo' },
  /** Includes archived ones. */
  archived: { kind: 'yesNo' },
} as const satisfies Filters;
export type CampaignFilters = typeof campaignFilters;

export type CampaignSort = (typeof sortFields.campaigns)[number];

/** The last three are by our own totals where our copy has all gifts, else by the platform's. */
export const campaignSorts = {
  startDate: { falls: true },
  endDate: { falls: true },
  name: {},
  displayOrder: {},
  totalContributionValue: { falls: true },
  totalContributionCount: { falls: true },
  uniqueDonorCount: { falls: true },
} as const satisfies Record<CampaignSort, Sort>;
