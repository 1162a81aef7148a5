/** The query for gifts, shared by lists, totals, charts, exports and saved views: a filter and a sort order. */

import * as z from 'zod/mini';
import { frequencies, statusBuckets } from '../../giving/vocabulary.ts';
import { giftFilters, giftSorts } from '../../nouns/gift/filters.ts';
import { giftOutcomes } from '../../rules/gift-outcomes.ts';
import { amount, moment } from '../operations/inputs.ts';
import { sortMembers } from '../operations/list-body.ts';
import { lackedFields, maxGiftText } from './gift-sorts.ts';

const ids = z.optional(
  z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.minLength(1), z.maxLength(100)),
);
const wordsOfPlatform = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(40)),
);

/** A gift must match every member, and any of a member's values. An empty filter matches every gift. */
export const GiftFilter = z.strictObject({
  /**
   * Prefixes of words in the donor's name, email, or phone, a note, or a dedication; each must match. Case and accents are ignored. Four
   * digits also match the last digits of a card or account.
   */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(maxGiftText))),
  donor: ids,
  /** Campaigns or subcampaigns. */
  campaign: ids,
  subcampaign: ids,
  /** Excludes gifts to these campaigns. `none` stands for gifts without a campaign. */
  campaignNot: ids,
  location: ids,
  plan: ids,
  deposit: ids,
  link: ids,
  pledge: ids,
  /** The platform's values, including undocumented ones. */
  type: wordsOfPlatform,
  status: wordsOfPlatform,
  /** How the gift came in: words of `giftSources`, and the platform's own in any spelling. */
  method: wordsOfPlatform,
  /** Symbols of stocks and coins, in any case. */
  asset: wordsOfPlatform,
  last4: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  outcome: z.optional(z.array(z.enum(giftOutcomes))),
  /** Received gifts of which a part went back (`partly`), or of which more may go back (`pending`). */
  returns: z.optional(z.array(z.enum(giftFilters.returns.values))),
  bucket: z.optional(z.array(z.enum(statusBuckets))),
  /** In cents, both inclusive. */
  amountFrom: amount,
  amountTo: amount,
  /** Times: from (inclusive), and before (exclusive). */
  givenFrom: moment,
  givenBefore: moment,
  receivedFrom: moment,
  receivedBefore: moment,
  updatedFrom: moment,
  updatedBefore: moment,
  /** True: gifts of a recurring plan. */
  recurring: z.optional(z.boolean()),
  /** How often the gift's plan gives. */
  planFrequency: z.optional(z.array(z.enum(frequencies))),
  /** True: gifts in a deposit. */
  deposited: z.optional(z.boolean()),
  anonymous: z.optional(z.boolean()),
  coveredFees: z.optional(z.boolean()),
  /** True: each donor's first received gift. */
  first: z.optional(z.boolean()),
  /** What the gift, or its donor, must have no value for. */
  without: z.optional(z.array(z.enum(lackedFields)).check(z.minLength(1))),
});
export type GiftFilter = z.infer<typeof GiftFilter>;

/** A filter and a sort order. Gifts without the value they are sorted by come last in either direction. */
export const GiftQuery = z.strictObject({
  filter: GiftFilter,
  ...sortMembers(giftSorts, 'given'),
});
export type GiftQuery = z.infer<typeof GiftQuery>;
