/** The address of the list of gifts, and the question it asks the service. */
import type { Query } from '#contract/giving/operations.ts';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { endOfDay, startOfDay } from '../../../data/format/day-range.ts';
import {
  dayOf,
  defaultLimit,
  given,
  idOf,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordsOf,
} from '../../../data/search/list-search.ts';

export type StatusBucket = (typeof statusBuckets)[number];

export const columnIds = [
  'date',
  'donor',
  'gift',
  'campaign',
  'subcampaign',
  'location',
  'received',
  'updated',
  'status',
  'amount',
] as const;
export type ColumnId = (typeof columnIds)[number];
export const defaultColumns: readonly ColumnId[] = [
  'date',
  'donor',
  'gift',
  'campaign',
  'location',
  'status',
  'amount',
];

export type ContributionsSearch = ListSearch & {
  status?: StatusBucket[];
  /** Days of the organisation's calendar, YYYY-MM-DD. */
  givenFrom?: string;
  givenTo?: string;
  updatedFrom?: string;
  updatedTo?: string;
  campaign?: string;
  subcampaign?: string;
  locations?: string[];
  /** Id of a giving link. */
  link?: string;
  /** Id of a pledge. */
  pledge?: string;
  columns?: ColumnId[];
};

/** Reads an address; what is odd or unknown is dropped. */
export const readContributionsSearch = (raw: RawSearch): ContributionsSearch => ({
  ...listMembers(raw),
  ...given('status', wordsOf(raw.status, statusBuckets)),
  ...given('givenFrom', dayOf(raw.givenFrom)),
  ...given('givenTo', dayOf(raw.givenTo)),
  ...given('updatedFrom', dayOf(raw.updatedFrom)),
  ...given('updatedTo', dayOf(raw.updatedTo)),
  ...given('campaign', idOf(raw.campaign)),
  ...given('subcampaign', idOf(raw.subcampaign)),
  ...given('locations', idsOf(raw.locations)),
  ...given('link', idOf(raw.link)),
  ...given('pledge', idOf(raw.pledge)),
  ...given('columns', wordsOf(raw.columns, columnIds)),
});

/** The query as the platform takes it. Days become moments of the organization's zone. */
export const contributionsQuery = (search: ContributionsSearch): Query<'contributions.list'> => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
  ...given('statusBucket', search.status),
  ...given('minimumInitiatedDate', search.givenFrom && startOfDay(search.givenFrom)),
  ...given('maximumInitiatedDate', search.givenTo && endOfDay(search.givenTo)),
  ...given('minimumUpdatedDate', search.updatedFrom && startOfDay(search.updatedFrom)),
  ...given('maximumUpdatedDate', search.updatedTo && endOfDay(search.updatedTo)),
  ...given('campaignId', search.campaign),
  ...given('subcampaignId', search.subcampaign),
  ...given('locationIds', search.locations),
  ...given('givingLinkId', search.link),
  ...given('pledgeId', search.pledge),
});
