import * as z from 'zod/mini';
import { Chargeback } from '../../giving/resources/chargeback.ts';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Subscription } from '../../giving/resources/subscription.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { giftFilters } from '../../nouns/gift/filters.ts';
import { periods } from '../../rules/periods.ts';
import { statusReadings } from '../gifts/copied-gifts.ts';
import { GiftQuery } from '../gifts/gift-query.ts';
import { giftDimensions } from '../gifts/gift-sorts.ts';
import type { StewardTable } from '../operation.ts';
import { paging, plainId } from './inputs.ts';
import { filterMembers, typedSearch } from './list-body.ts';
import { count, nothing, textOrNull, time, timeOrNull } from './outputs.ts';

export const copiedGiftsState = z.strictObject({
  /** Gifts in the index. */
  gifts: count,
  /** Those of them whose date can't be read: they are in no period. */
  undated: count,
  /** Those of them that have no donor: they count in no number of donors, and are in no statement. */
  donorless: count,
  /** False until refunds and chargebacks were read completely: then no total knows what went back of a gift in part. */
  returnsKnown: z.boolean(),
  /** False until every donor's record was read: then it isn't known which donors have no email, phone, or address. */
  donorsKnown: z.boolean(),
  /** False until every plan was read: then it isn't known how often the plans of gifts give. */
  plansKnown: z.boolean(),
  /** Gifts on the platform; null before its first reply. */
  total: z.nullable(count),
  /** True once every gift since the beginning was read. */
  complete: z.boolean(),
  /** ISO time of the last reading of changes; null before the first. */
  asOf: timeOrNull,
  /** ISO time since which all gifts are in the index while it is filled, newest first. Null before that, and when complete. */
  since: timeOrNull,
  /** ISO time when filling will end, at the pace of its last minutes; null for the first two minutes, and when complete. */
  doneAt: timeOrNull,
  /** ISO time when the index was last compared with the platform, month by month. */
  checkedAt: timeOrNull,
  /** True while that comparison runs. */
  checking: z.boolean(),
  /** Months, such as 2026-10, in which the numbers of gifts differ. */
  differing: z.array(z.strictObject({ month: z.string(), here: count, there: count })),
});

/** Cents are what is left after refunds and chargebacks, except for gifts that failed or went back in full. */
const outcomeSum = z.strictObject({ gifts: count, cents: z.int() });
export const giftSum = z.strictObject({
  received: outcomeSum,
  pending: outcomeSum,
  failed: outcomeSum,
  returned: outcomeSum,
  /** Gifts for which the platform reports no amount. */
  unpriced: count,
  /** Received gifts of which a part, or all, went back. The cents aren't in `received`. */
  partlyReturned: outcomeSum,
  /** Received gifts of which more may go back: a refund or chargeback is pending. The cents are still in `received`. */
  returnPending: outcomeSum,
});
export const giftSearch = z.strictObject({
  data: z.array(tolerantSchema(Contribution)),
  /** By gift ID, in cents: what went back of a gift, or may go back, if anything. */
  returns: z.record(z.string(), z.strictObject({ returned: count, pending: count })),
  totalCount: count,
  sum: giftSum,
  state: copiedGiftsState,
});

const centsOrNull = z.nullable(z.int());
const measures = {
  sum: giftSum,
  /** This and the median are null in groups by a period and a dimension at once: no one asks for them, and they take longest. */
  donors: z.nullable(count),
  /** Rounded to a cent; null if no received gift has an amount. */
  average: centsOrNull,
  median: centsOrNull,
  largest: centsOrNull,
};
export const giftGroups = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...measures,
      /** The period's first day, YYYY-MM-DD; null for gifts without a date, or if gifts aren't grouped by period. */
      period: textOrNull,
      /**
       * The value to filter these gifts by: an ID, the platform's value, `recurring` or `one-time`, `yes` or `no`. Null for gifts without
       * one, or if gifts aren't grouped by a dimension.
       */
      value: textOrNull,
    }),
  ),
  groupCount: count,
  total: z.strictObject(measures),
  state: copiedGiftsState,
});

export const giftHistory = z.strictObject({
  statuses: z.array(
    z.strictObject({
      status: z.string(),
      /** ISO time at which it didn't have the status yet, or was created; null if unknown. */
      notBefore: timeOrNull,
      /** ISO time at which it had the status. */
      notAfter: time,
      reading: z.enum(statusReadings),
    }),
  ),
});

/** A likely double that someone dismissed: both gifts are real. */
export type DismissedDouble = DonorAttention['dismissed'][number];

/** A likely double of which a gift goes, or went, back to the donor. */
export type RefundedDouble = DonorAttention['refunded'][number];

export type DonorAttention = z.infer<typeof donorAttention>;

/** How complete the index is. */
export type CopiedGiftsState = z.infer<typeof copiedGiftsState>;

/** A page of gifts, with the count and the sum of all that match. Members that the index doesn't store are null. */
export type GiftSearch = z.infer<typeof giftSearch>;

/** `donors` to `largest` include only received gifts, as totals do; amounts are in cents. */
export type GiftMeasures = GiftGroups['total'];

export type GiftGroup = GiftGroups['groups'][number];

/**
 * Groups without gifts are left out. Sorted by period, then in no particular order. `groupCount` is the number of all groups. When grouped
 * by donor, only those who gave the most are included, but the total covers all.
 */
export type GiftGroups = z.infer<typeof giftGroups>;

/** The gift got this status between two times on the platform's clock. */
export type ObservedStatus = GiftHistory['statuses'][number];

/** Oldest first. Empty for a gift that was first read in its last status. */
export type GiftHistory = z.infer<typeof giftHistory>;

/** Sums in cents and counts of the gifts that match a filter, by outcome. */
export type GiftSum = z.infer<typeof giftSum>;

const campaignTotal = z.strictObject({
  /** Of a campaign or a subcampaign. */
  id: z.string(),
  /** Of received gifts. */
  donors: count,
  sum: giftSum,
});
/** What a campaign's gifts add up to, as the list of them does. */
export type CampaignTotal = z.infer<typeof campaignTotal>;

/** The gifts of our copy. Not supported if the platform doesn't share gifts. */
export const copiedGiftsOperations = {
  'GET /api/copied-gifts': { id: 'copiedGifts.state', access: 'copy.read', reply: copiedGiftsState },
  // A POST, since filters may name donors. Totals include all that match, not only this page.
  'POST /api/copied-gifts/search': {
    id: 'copiedGifts.search',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({ ...GiftQuery.shape, ...paging }),
    reply: giftSearch,
  },
  // The gifts of a list by period, by a dimension, by both, or all as one group; by donor only for roles that may list donors, and without a period.
  'POST /api/copied-gifts/groups': {
    id: 'copiedGifts.groups',
    reads: true,
    access: 'copy.read',
    large: true,
    body: z
      .strictObject({
        ...filterMembers(giftFilters),
        ...typedSearch,
        period: z.optional(z.enum(periods)),
        by: z.optional(z.enum([...giftDimensions, 'donor'])),
      })
      .check(z.refine(({ period, by }) => !(period && by === 'donor'), 'has too many groups')),
    reply: giftGroups,
  },
  // Campaigns without received gifts are left out. Null until every gift and what went back of it is known: then only the platform has totals.
  'GET /api/copied-gifts/campaigns': {
    id: 'copiedGifts.campaigns',
    access: 'copy.read',
    // `names`: what gifts call their campaigns, by ID, for a platform that doesn't list some or all of them.
    reply: z.strictObject({
      totals: z.nullable(z.array(campaignTotal)),
      names: z.record(z.string(), z.string()),
    }),
  },
  'GET /api/copied-gifts/{giftId}/history': {
    id: 'copiedGifts.history',
    access: 'copy.read',
    reply: giftHistory,
  },
  // Starts a comparison with the platform, which takes about a call for each month with gifts.
  'POST /api/copied-gifts/check': {
    id: 'copiedGifts.check',
    access: 'team.manage',
    announces: null,
    reply: nothing,
  },
} as const satisfies StewardTable;

const gift = tolerantSchema(Contribution);
const double = { first: gift, second: gift, apartMs: count };
/** The two gifts of a likely double charge. */
const pair = z.strictObject({ firstId: plainId, secondId: plainId });
export const donorAttention = z.strictObject({
  /** Recent gifts that were likely charged twice, newest first, except dismissed ones. */
  doubles: z.array(z.strictObject(double)),
  /** The dismissed ones. */
  dismissed: z.array(z.strictObject({ ...double, dismissedAt: time, dismissedBy: textOrNull })),
  /** Those of which a gift was refunded, or has a refund in progress. `at` and `by`: when and by whom, as far as known. */
  refunded: z.array(
    z.strictObject({
      ...double,
      refunds: z.array(
        z.strictObject({ giftId: z.string(), open: z.boolean(), at: timeOrNull, by: textOrNull }),
      ),
    }),
  ),
  /** Undecided chargebacks of the donor's gifts. */
  disputes: z.array(tolerantSchema(Chargeback)),
  /** Plans that failed, or with a card that expires before the next gift. */
  plans: z.array(tolerantSchema(Subscription)),
});

/** What needs attention about one donor. */
export const donorAttentionOperations = {
  // Not supported if the platform doesn't share gifts.
  'GET /api/donor-attention/{donorId}': {
    id: 'donorAttention.get',
    access: 'copy.read',
    reply: donorAttention,
  },
  // Marks the two gifts as not a double charge. Also succeeds if that was done before.
  'POST /api/dismissed-doubles': {
    id: 'dismissedDoubles.add',
    access: 'refunds.request',
    announces: { noun: 'doubles', of: ['firstId', 'secondId'] },
    body: pair,
    reply: nothing,
  },
  // Also succeeds if it wasn't dismissed.
  'POST /api/dismissed-doubles/undo': {
    id: 'dismissedDoubles.undo',
    access: 'refunds.request',
    announces: { noun: 'doubles', of: ['firstId', 'secondId'] },
    body: pair,
    reply: nothing,
  },
} as const satisfies StewardTable;
