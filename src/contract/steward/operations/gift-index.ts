import * as z from 'zod/mini';
import { Chargeback } from '../../giving/resources/chargeback.ts';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Subscription } from '../../giving/resources/subscription.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { periods } from '../../rules/periods.ts';
import type { DonorAttention } from '../gifts/donor-attention.ts';
import {
  type GiftGroups,
  type GiftHistory,
  type GiftIndexState,
  type GiftSearch,
  statusReadings,
} from '../gifts/gift-index.ts';
import { GiftFilter, GiftQuery, type GiftSum } from '../gifts/gift-query.ts';
import { giftDimensions, mostGiftText } from '../gifts/gift-sorts.ts';
import { TypedSearch } from '../gifts/typed-search.ts';
import type { StewardTable } from '../operation.ts';
import { paging, plainId } from './inputs.ts';
import { count, nothing, textOrNull, time, timeOrNull } from './outputs.ts';

export const giftIndexState: z.ZodMiniType<GiftIndexState> = z.strictObject({
  gifts: count,
  total: z.nullable(count),
  complete: z.boolean(),
  asOf: timeOrNull,
  since: timeOrNull,
  perMinute: z.nullable(count),
  checkedAt: timeOrNull,
  checking: z.boolean(),
  differing: z.array(z.strictObject({ month: z.string(), here: count, there: count })),
});

const outcomeSum = z.strictObject({ gifts: count, cents: z.int() });
export const giftSum: z.ZodMiniType<GiftSum> = z.strictObject({
  received: outcomeSum,
  pending: outcomeSum,
  failed: outcomeSum,
  returned: outcomeSum,
  unpriced: count,
});
const giftSearch: z.ZodMiniType<GiftSearch> = z.strictObject({
  data: z.array(tolerantSchema(Contribution)),
  totalCount: count,
  sum: giftSum,
  state: giftIndexState,
});

const centsOrNull = z.nullable(z.int());
const measures = {
  sum: giftSum,
  donors: count,
  average: centsOrNull,
  median: centsOrNull,
  largest: centsOrNull,
};
const giftGroups: z.ZodMiniType<GiftGroups> = z.strictObject({
  groups: z.array(z.strictObject({ ...measures, period: textOrNull, value: textOrNull })),
  groupCount: count,
  total: z.strictObject(measures),
  state: giftIndexState,
});

const giftHistory: z.ZodMiniType<GiftHistory> = z.strictObject({
  statuses: z.array(
    z.strictObject({
      status: z.string(),
      notBefore: timeOrNull,
      notAfter: time,
      reading: z.enum(statusReadings),
    }),
  ),
});

/** The gift index: the server's local copy of every gift. 404 if gifts aren't mirrored. */
export const giftIndexOperations = {
  'GET /api/gift-index': { id: 'giftIndex.state', access: 'mirror.read', reply: giftIndexState },
  // A POST, since filters may name donors. Totals include all that match, not only this page.
  'POST /api/gift-index/search': {
    id: 'giftIndex.search',
    reads: true,
    access: 'mirror.read',
    body: z.strictObject({ ...GiftQuery.shape, ...paging }),
    reply: giftSearch,
  },
  // Gifts by period, by a dimension, by both, or all as one group; by donor only for roles that may list donors, and without a period.
  'POST /api/gift-index/groups': {
    id: 'giftIndex.groups',
    reads: true,
    access: 'mirror.read',
    large: true,
    body: z
      .strictObject({
        filter: GiftFilter,
        period: z.optional(z.enum(periods)),
        by: z.optional(z.enum([...giftDimensions, 'donor'])),
      })
      .check(z.refine(({ period, by }) => !(period && by === 'donor'), 'has too many groups')),
    reply: giftGroups,
  },
  // Reads text typed into the search as filters. A POST, since it may name donors.
  'POST /api/gift-index/read-search': {
    id: 'giftIndex.readSearch',
    reads: true,
    access: 'mirror.read',
    body: z.strictObject({ text: z.string().check(z.maxLength(mostGiftText)) }),
    reply: TypedSearch,
  },
  'GET /api/gift-index/{giftId}/history': {
    id: 'giftIndex.history',
    access: 'mirror.read',
    reply: giftHistory,
  },
  // Starts a comparison with the platform, which takes about a call for each month with gifts.
  'POST /api/gift-index/check': { id: 'giftIndex.check', access: 'team.manage', reply: nothing },
} as const satisfies StewardTable;

const gift = tolerantSchema(Contribution);
const double = { first: gift, second: gift, apartMs: count };
/** The two gifts of a likely double charge. */
const pair = z.strictObject({ firstId: plainId, secondId: plainId });
const attention: z.ZodMiniType<DonorAttention> = z.strictObject({
  doubles: z.array(z.strictObject(double)),
  dismissed: z.array(z.strictObject({ ...double, dismissedAt: time, dismissedBy: textOrNull })),
  disputes: z.array(tolerantSchema(Chargeback)),
  plans: z.array(tolerantSchema(Subscription)),
});

/** What needs attention about one donor. */
export const donorAttentionOperations = {
  // 404 if gifts aren't mirrored.
  'GET /api/donor-attention/{donorId}': {
    id: 'donorAttention.get',
    access: 'mirror.read',
    reply: attention,
  },
  // Marks the two gifts as not a double charge. Also succeeds if that was done before.
  'POST /api/dismissed-doubles': {
    id: 'dismissedDoubles.add',
    access: 'refunds.request',
    body: pair,
    reply: nothing,
  },
  // Also succeeds if it wasn't dismissed.
  'POST /api/dismissed-doubles/undo': {
    id: 'dismissedDoubles.undo',
    access: 'refunds.request',
    body: pair,
    reply: nothing,
  },
} as const satisfies StewardTable;
