/** The filters and sorts of gifts. */
import { frequencies, giftFrequencies, statusBuckets } from '../../giving/vocabulary.ts';
import { type Filters, lacking, type Sorts } from '../../lists/filters.ts';
import { giftOutcomes } from '../../rules/gift-outcomes.ts';
import { donorFields } from '../donor/filters.ts';

export const giftFilters = {
  status: { kind: 'someOf', values: statusBuckets },
  given: { kind: 'days', members: ['givenFrom', 'givenTo'] },
  /** A campaign or a subcampaign. */
  campaign: { kind: 'id' },
  locations: { kind: 'ids' },
  updated: { kind: 'days', members: ['updatedFrom', 'updatedTo'] },
  subcampaign: { kind: 'id' },
  /** A giving link. */
  link: { kind: 'id' },
  pledge: { kind: 'id' },
  donor: { kind: 'id' },
  /** Excludes gifts to these campaigns. */
  campaignNot: { kind: 'ids' },
  amount: { kind: 'cents', members: ['least', 'most'] },
  received: { kind: 'days', members: ['receivedFrom', 'receivedTo'] },
  /** The platform's types. */
  types: { kind: 'words' },
  /** How the gift came in: `apple-pay`, `stock`, `manual`. */
  methods: { kind: 'words' },
  frequency: { kind: 'oneOf', values: giftFrequencies },
  /** How often the gift's plan gives. */
  planFrequency: { kind: 'someOf', values: frequencies },
  /** The symbols of stocks and coins. */
  assets: { kind: 'words' },
  /** The platform's statuses of gifts that were received and then returned. */
  reversed: { kind: 'someOf', values: ['REFUNDED', 'CHARGEBACK'] },
  /** Received gifts of which a part went back, or of which more may go back. */
  returns: { kind: 'someOf', values: ['partly', 'pending'] },
  /** How totals count the gift; totals link to these filters. */
  outcome: { kind: 'someOf', values: giftOutcomes },
  deposited: { kind: 'yesNo' },
  anonymous: { kind: 'yesNo' },
  /** Whether it is the donor's first gift. */
  first: { kind: 'yesNo' },
  /** Whether it is in a deposit is `deposited`. */
  without: lacking(
    'campaign',
    'subcampaign',
    'location',
    'type',
    'method',
    'plan',
    'link',
    'pledge',
    'note',
    'dedication',
    'donor',
    ...donorFields,
  ),
  /** Whether the donor covered them. */
  fees: { kind: 'yesNo' },
} as const satisfies Filters;
export type GiftFilters = typeof giftFilters;

/** The platform documents no order of gifts. */
export const giftSorts = {
  given: { falls: true },
  received: { falls: true },
  updated: { falls: true },
  amount: { falls: true },
  donor: {},
  campaign: {},
  subcampaign: {},
  status: {},
} as const satisfies Sorts;
export type GiftSort = keyof typeof giftSorts;
// Object.keys loses the key type.
export const giftSortIds = Object.keys(giftSorts) as GiftSort[];
