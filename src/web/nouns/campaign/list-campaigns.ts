/** An address of the list of campaigns as a query for the platform, and as text. */
import type { Query } from '#contract/giving/operations.ts';
import { sortDirections } from '#contract/giving/vocabulary.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { CampaignSort, CampaignsSearch } from './address.ts';

export const sortNames: Record<CampaignSort, string> = {
  startDate: 'Start date',
  endDate: 'End date',
  name: 'Name',
  totalContributionValue: 'Total raised',
  totalContributionCount: 'Gifts',
  uniqueDonorCount: 'Unique donors',
  displayOrder: 'Donor page order',
};
/** The platform's default is the latest start first. */
export const campaignSorts = {
  byDefault: 'startDate',
  falls: ['startDate', 'endDate', 'totalContributionCount', 'totalContributionValue', 'uniqueDonorCount'],
} as const;

/** The query as the platform expects it. */
export const campaignsQuery = (search: CampaignsSearch): Query<'campaigns.list'> => ({
  ...pageIn(search),
  ...defined('isSubcampaign', search.kind && ('true' as const)),
  ...defined('parentCampaignId', search.under),
  ...defined('search', search.name),
  ...defined('includeArchived', search.archived),
  ...defined('excludeInactive', search.current),
  ...defined('sortBy', search.sort),
  ...defined('sortDirection', search.direction && sortDirections[0]),
});

/** The filters in use, as text. */
export const filterLabels = ({ under, name, archived, current }: CampaignsSearch): string[] =>
  [
    under ? 'in one campaign' : '',
    name ? `“${name}”` : '',
    current ? 'not ended' : '',
    archived ? 'including archived' : '',
  ].filter(Boolean);
