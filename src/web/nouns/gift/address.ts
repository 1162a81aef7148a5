/** The address of the list of gifts. */
import { giftFrequencies, statusBuckets } from '#contract/giving/vocabulary.ts';
import { type GiftSort, giftSortIds } from '#contract/nouns/gift/filters.ts';
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { StatusBucket } from '#contract/rules/status-bucket.ts';
import { lackedDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import { groupings, type ListGrouping } from '#contract/steward/reports/groupings.ts';
import {
  amountOf,
  ascending,
  dayOf,
  idOf,
  idsOf,
  oneOf,
  someOf,
  wordOf,
} from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';
import { type ColumnId, columnIds } from './gift-column-ids.ts';

export const yesOrNo = ['yes', 'no'] as const;
export type YesOrNo = (typeof yesOrNo)[number];
/** Statuses of gifts that were received and then returned. */
export const reversals = ['REFUNDED', 'CHARGEBACK'] as const;

/** Filters that the platform supports. */
type PlatformSearch = {
  status?: StatusBucket[];
  /** Days of the organization's calendar, YYYY-MM-DD. */
  givenFrom?: string;
  givenTo?: string;
  updatedFrom?: string;
  updatedTo?: string;
  campaign?: string;
  subcampaign?: string;
  locations?: string[];
  /** ID of a giving link. */
  link?: string;
  /** ID of a pledge. */
  pledge?: string;
};

/** Filters that only the gift index supports. */
export type IndexSearch = {
  donor?: string;
  /** Excludes gifts to these campaigns. */
  campaignNot?: string[];
  receivedFrom?: string;
  receivedTo?: string;
  /** In cents, inclusive. */
  least?: number;
  most?: number;
  /** The platform's own types. */
  types?: string[];
  /** How the gift came in: `apple-pay`, `stock`, `manual`. */
  methods?: string[];
  frequency?: (typeof giftFrequencies)[number];
  deposited?: YesOrNo;
  reversed?: (typeof reversals)[number][];
  anonymous?: YesOrNo;
  fees?: YesOrNo;
  /** Whether it is the donor's first gift. */
  first?: YesOrNo;
  /** Only gifts without any of these. */
  without?: (typeof lackedDimensions)[number][];
  /** How totals count the gift; totals link to these filters. */
  outcome?: GiftOutcome[];
  /** Shows groups instead of gifts. */
  group?: ListGrouping;
  sort?: GiftSort;
  /** Absent for descending. */
  direction?: 'ASC';
};

export type ContributionsSearch = ListSearch & PlatformSearch & IndexSearch & { columns?: ColumnId[] };

/** Reads an address; invalid and unknown members are dropped. */
export const readContributionsSearch = listReader<ContributionsSearch>({
  status: someOf(statusBuckets),
  givenFrom: dayOf,
  givenTo: dayOf,
  updatedFrom: dayOf,
  updatedTo: dayOf,
  campaign: idOf,
  subcampaign: idOf,
  locations: idsOf,
  link: idOf,
  pledge: idOf,
  donor: idOf,
  campaignNot: idsOf,
  receivedFrom: dayOf,
  receivedTo: dayOf,
  least: amountOf,
  most: amountOf,
  types: idsOf,
  methods: idsOf,
  frequency: oneOf(giftFrequencies),
  deposited: oneOf(yesOrNo),
  reversed: someOf(reversals),
  anonymous: oneOf(yesOrNo),
  fees: oneOf(yesOrNo),
  first: oneOf(yesOrNo),
  without: someOf(lackedDimensions),
  outcome: someOf(giftOutcomes),
  group: oneOf(groupings),
  sort: (value) => (value === byDefault ? undefined : wordOf(value, giftSortIds)),
  direction: ascending,
  columns: someOf(columnIds),
});

const byDefault = 'given' satisfies GiftSort;
/** Times and amounts sort in descending order first. */
export const giftOrder = {
  byDefault,
  falls: ['given', 'received', 'updated', 'amount'],
} as const satisfies { byDefault: GiftSort; falls: GiftSort[] };
