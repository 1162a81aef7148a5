/** An address of the gift list as a query for the platform. */
import type { Query } from '#contract/giving/operations.ts';
import { endOfDay, startOfDay } from '../../data/format/day-range.ts';
import { defined, pageIn } from '../../data/search/list-search.ts';
import type { ContributionsSearch } from './address.ts';

/** The query as the platform expects it. Days become instants in the organization's zone. */
export const contributionsQuery = (search: ContributionsSearch): Query<'contributions.list'> => ({
  ...pageIn(search),
  ...defined('statusBucket', search.status),
  ...defined('minimumInitiatedDate', search.givenFrom && startOfDay(search.givenFrom)),
  ...defined('maximumInitiatedDate', search.givenTo && endOfDay(search.givenTo)),
  ...defined('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...defined('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...defined('campaignId', search.campaign),
  ...defined('subcampaignId', search.subcampaign),
  ...defined('locationIds', search.locations),
  ...defined('givingLinkId', search.link),
  ...defined('pledgeId', search.pledge),
});
