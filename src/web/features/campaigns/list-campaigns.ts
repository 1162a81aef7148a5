/** What an address of the list of campaigns asks the service for, and how it is said. */
import type { Query } from '#contract/operations.ts';
import { sortDirections } from '#contract/words.ts';
import { defaultLimit, given } from '../../data/list-search.ts';
import type { CampaignSort, CampaignsSearch } from './campaigns-search.ts';

export const sortNames: Record<CampaignSort, string> = {
  startDate: 'Start',
  endDate: 'End',
  name: 'Name',
  totalContributionValue: 'Total given',
  totalContributionCount: 'Number of gifts',
  uniqueDonorCount: 'Number of donors',
  displayOrder: 'The order donors see',
};
/** The service begins with the latest start. */
export const campaignSorts = {
  byDefault: 'startDate',
  falls: ['startDate', 'endDate', 'totalContributionCount', 'totalContributionValue', 'uniqueDonorCount'],
} as const;

/** The question as the service takes it (facts 4). */
export const campaignsQuery = (search: CampaignsSearch): Query<'campaigns.list'> => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...given('isSubcampaign', search.kind && ('true' as const)),
  ...given('parentCampaignId', search.under),
  ...given('search', search.name),
  ...given('includeArchived', search.archived),
  ...given('excludeInactive', search.current),
  ...given('sortBy', search.sort),
  ...given('sortDirection', search.direction && sortDirections[0]),
});

/** The same list without any filter. */
export const withoutFilters = ({ kind, limit, sort, direction }: CampaignsSearch): CampaignsSearch => ({
  ...given('kind', kind),
  ...given('limit', limit),
  ...given('sort', sort),
  ...given('direction', direction),
});

/** The filters in use, in words. */
export const filterWords = ({ under, name, archived, current }: CampaignsSearch): string[] =>
  [
    under ? 'under one campaign' : '',
    name ? `named ${name}` : '',
    current ? 'without those that have ended' : '',
    archived ? 'archived ones too' : '',
  ].filter(Boolean);
