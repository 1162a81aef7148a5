/** The address of the list of gifts. */
import { giftFrequencies, statusBuckets } from '#contract/giving/vocabulary.ts';
import { type GiftOutcome, giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { StatusBucket } from '#contract/rules/status-bucket.ts';
import { type GiftSort, giftSorts, lackedDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import { groupings, type ListGrouping } from '#contract/steward/reports/groupings.ts';
import {
  dayOf,
  defined,
  idOf,
  idsOf,
  integerOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
  wordsOf,
} from '../../../data/search/list-search.ts';
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

/** The most that a filter by amount takes, in cents. */
export const mostCents = 999_999_999;

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
  ...defined('donor', idOf(raw.donor)),
  ...defined('campaignNot', idsOf(raw.campaignNot)),
  ...defined('receivedFrom', dayOf(raw.receivedFrom)),
  ...defined('receivedTo', dayOf(raw.receivedTo)),
  ...defined('least', integerOf(raw.least, 0, mostCents)),
  ...defined('most', integerOf(raw.most, 0, mostCents)),
  ...defined('types', idsOf(raw.types)),
  ...defined('methods', idsOf(raw.methods)),
  ...defined('frequency', wordOf(raw.frequency, giftFrequencies)),
  ...defined('deposited', wordOf(raw.deposited, yesOrNo)),
  ...defined('reversed', wordsOf(raw.reversed, reversals)),
  ...defined('anonymous', wordOf(raw.anonymous, yesOrNo)),
  ...defined('fees', wordOf(raw.fees, yesOrNo)),
  ...defined('first', wordOf(raw.first, yesOrNo)),
  ...defined('without', wordsOf(raw.without, lackedDimensions)),
  ...defined('outcome', wordsOf(raw.outcome, giftOutcomes)),
  ...defined('group', wordOf(raw.group, groupings)),
  ...defined('sort', raw.sort === byDefault ? undefined : wordOf(raw.sort, giftSorts)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
  ...defined('columns', wordsOf(raw.columns, columnIds)),
});

const byDefault = 'given' satisfies GiftSort;
/** Times and amounts begin with the greatest. */
export const giftOrder = {
  byDefault,
  falls: ['given', 'received', 'updated', 'amount'],
} as const satisfies { byDefault: GiftSort; falls: GiftSort[] };
