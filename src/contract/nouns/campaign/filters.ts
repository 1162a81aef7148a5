/** The filters and sorts of campaigns. The platform has all of them. */
import type { Query } from '../../giving/operations.ts';
import type { sortFields } from '../../giving/vocabulary.ts';
import type { Filters, Sort } from '../../lists/filters.ts';

export const campaignFilters = {
  /** Lists subcampaigns instead of campaigns. */
  subcampaigns: { kind: 'yesNo', platform: 'isSubcampaign' },
  /** The subcampaigns of one campaign. */
  under: { kind: 'record', platform: 'parentCampaignId' },
  /** Part of the name. */
  name: { kind: 'text', platform: 'search' },
  /** Excludes those that have ended. */
  current: { kind: 'yesNo', platform: 'excludeInactive' },
  /** Includes archived ones. */
  archived: { kind: 'yesNo', platform: 'includeArchived' },
} as const satisfies Filters<keyof Query<'campaigns.list'>>;
export type CampaignFilters = typeof campaignFilters;

export type CampaignSort = (typeof sortFields.campaigns)[number];

/** The last three are by our own totals where our copy has all gifts, else by the platform's. */
export const campaignSorts = {
  startDate: { platform: { sortBy: 'startDate' }, falls: true },
  endDate: { platform: { sortBy: 'endDate' }, falls: true },
  name: { platform: { sortBy: 'name' } },
  displayOrder: { platform: { sortBy: 'displayOrder' } },
  totalContributionValue: { platform: { sortBy: 'totalContributionValue' }, falls: true },
  totalContributionCount: { platform: { sortBy: 'totalContributionCount' }, falls: true },
  uniqueDonorCount: { platform: { sortBy: 'uniqueDonorCount' }, falls: true },
} as const satisfies Record<CampaignSort, Sort>;
