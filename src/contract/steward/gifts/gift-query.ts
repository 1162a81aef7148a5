/** The one question about gifts, for lists, totals, charts, exports and saved views: which gifts, and in which order. */
import * as z from 'zod/mini';
import { sortDirections, statusBuckets } from '../../giving/vocabulary.ts';
import { giftOutcomes } from '../../rules/gift-outcomes.ts';
import { timeOf } from '../../values/wire-time.ts';
import { giftSorts, lackedDimensions, mostGiftText } from './gift-sorts.ts';

const ids = z.optional(
  z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.minLength(1), z.maxLength(100)),
);
const wordsOfPlatform = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(40)),
);
const moment = z.optional(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => timeOf(text) !== null, 'must be a time'),
  ),
);
const cents = z.optional(z.int().check(z.gte(0), z.lte(999_999_999_999)));

/** Each member narrows; several values of one member widen it. An empty filter means every gift. */
export const GiftFilter = z.strictObject({
  /**
   * Beginnings of words, each of which must match: the donor's name, email, or phone, a note, or a dedication. Case and accents don't
   * matter. Four digits also match the end of a card's or account's number.
   */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(mostGiftText))),
  donor: ids,
  /** Campaigns or subcampaigns. */
  campaign: ids,
  subcampaign: ids,
  /** Of none of these campaigns. `none` is for gifts without a campaign. */
  campaignNot: ids,
  location: ids,
  plan: ids,
  deposit: ids,
  link: ids,
  pledge: ids,
  /** The platform's words, also those that aren't documented. */
  type: wordsOfPlatform,
  status: wordsOfPlatform,
  /** Types of payment method in lower case. */
  method: wordsOfPlatform,
  last4: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  outcome: z.optional(z.array(z.enum(giftOutcomes))),
  bucket: z.optional(z.array(z.enum(statusBuckets))),
  /** In cents, both included. */
  amountFrom: cents,
  amountTo: cents,
  /** Moments: from, and before. */
  givenFrom: moment,
  givenBefore: moment,
  receivedFrom: moment,
  receivedBefore: moment,
  updatedFrom: moment,
  updatedBefore: moment,
  /** True: of a recurring plan. */
  recurring: z.optional(z.boolean()),
  /** True: in a deposit. */
  deposited: z.optional(z.boolean()),
  anonymous: z.optional(z.boolean()),
  coveredFees: z.optional(z.boolean()),
  /** True: its donor's first gift of those that were received. */
  first: z.optional(z.boolean()),
  /** Gifts that have none of these. */
  without: z.optional(z.array(z.enum(lackedDimensions)).check(z.minLength(1))),
});
export type GiftFilter = z.infer<typeof GiftFilter>;

/** Which gifts, and in which order. Gifts without the value they are sorted by come last, whichever the direction. */
export const GiftQuery = z.strictObject({
  filter: GiftFilter,
  sort: z._default(z.enum(giftSorts), 'given'),
  direction: z._default(z.enum(sortDirections), 'DESC'),
});
export type GiftQuery = z.infer<typeof GiftQuery>;

/** Money of the gifts of a filter by what became of it, in cents, and how many gifts there are. */
export type GiftSum = Record<(typeof giftOutcomes)[number], { gifts: number; cents: number }> & {
  /** Gifts whose amount the platform doesn't state. */
  unpriced: number;
};
