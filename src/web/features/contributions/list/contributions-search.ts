/** The address of the list of gifts, and what it requests from the platform. */
import type { Query } from '#contract/giving/operations.ts';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { endOfDay, startOfDay } from '../../../data/format/day-range.ts';
import {
  dayOf,
  defaultLimit,
  defined,
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
  /** Days of the organization's calendar, YYYY-MM-DD. */
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
  ...defined('status', wordsOf(raw.status, statusBuckets)),
  ...defined('givenFrom', dayOf(raw.givenFrom)),
  ...defined('givenTo', dayOf(raw.givenTo)),
  ...defined('updatedFrom', dayOf(raw.updatedFrom)),
  ...defined('updatedTo', dayOf(raw.updatedTo)),
  ...defined('campaign', idOf(raw.campaign)),
  ...defined('subcampaign', idOf(raw.subcampaign)),
  ...defined('locations', idsOf(raw.locations)),
  ...defined('link', idOf(raw.link)),
  ...defined('pledge', idOf(raw.pledge)),
  ...defined('columns', wordsOf(raw.columns, columnIds)),
});

/** The query as the platform takes it. Days become moments of the organization's zone. */
export const contributionsQuery = (search: ContributionsSearch): Query<'contributions.list'> => ({
  limit: search.limit ?? defaultLimit,
  page: search.page ?? 1,
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
