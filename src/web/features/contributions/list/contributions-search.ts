/** The address of the list of gifts. */
import { giftFrequencies, statusBuckets } from '#contract/giving/vocabulary.ts';
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { StatusBucket } from '#contract/rules/status-bucket.ts';
import { type GiftSort, giftSorts, lackedDimensions } from '#contract/steward/gifts/gift-sorts.ts';
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
} from '../../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../../data/search/list-search.ts';
import { type ColumnId, columnIds } from './gift-column-ids.ts';

export const yesOrNo = ['yes', 'no'] as const;
export type YesOrNo = (typeof yesOrNo)[number];
/** Statuses of a gift that was received and went back. */
export const reversals = ['REFUNDED', 'CHARGEBACK'] as const;

/** What the platform can filter by. */
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
  /** Id of a giving link. */
  link?: string;
  /** Id of a pledge. */
  pledge?: string;
};

/** What only the gift index can answer. */
export type IndexSearch = {
  donor?: string;
  /** Gifts of none of these campaigns. */
  campaignNot?: string[];
  receivedFrom?: string;
  receivedTo?: string;
  /** In cents, both included. */
  least?: number;
  most?: number;
  /** The platform's words. */
  types?: string[];
  /** The same in lower case, with hyphens for blanks: `apple-pay`. */
  methods?: string[];
  frequency?: (typeof giftFrequencies)[number];
  deposited?: YesOrNo;
  reversed?: (typeof reversals)[number][];
  anonymous?: YesOrNo;
  fees?: YesOrNo;
  /** Its donor's first gift. */
  first?: YesOrNo;
  /** Gifts that have none of these. */
  without?: (typeof lackedDimensions)[number][];
  /** As totals count gifts: what a figure of a total leads to. */
  outcome?: GiftOutcome[];
  /** Groups are shown in place of gifts. */
  group?: ListGrouping;
  sort?: GiftSort;
  /** Absent for the newest, the greatest, or Z first. */
  direction?: 'ASC';
};

export type ContributionsSearch = ListSearch & PlatformSearch & IndexSearch & { columns?: ColumnId[] };

/** Reads an address; what is odd or unknown is dropped. */
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
  sort: (value) => (value === byDefault ? undefined : wordOf(value, giftSorts)),
  direction: ascending,
  columns: someOf(columnIds),
});

const byDefault = 'given' satisfies GiftSort;
/** Times and amounts begin with the greatest. */
export const giftOrder = {
  byDefault,
  falls: ['given', 'received', 'updated', 'amount'],
} as const satisfies { byDefault: GiftSort; falls: GiftSort[] };
