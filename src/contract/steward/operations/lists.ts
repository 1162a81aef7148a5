import * as z from 'zod/mini';
import { Campaign } from '../../giving/resources/campaign.ts';
import { Chargeback } from '../../giving/resources/chargeback.ts';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Deposit } from '../../giving/resources/deposit.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { Refund } from '../../giving/resources/refund.ts';
import { Subscription } from '../../giving/resources/subscription.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { campaignFilters, campaignSorts } from '../../nouns/campaign/filters.ts';
import { depositFilters, depositSorts } from '../../nouns/deposit/filters.ts';
import { donorFilters, donorSorts } from '../../nouns/donor/filters.ts';
import { giftFilters, giftSorts } from '../../nouns/gift/filters.ts';
import { askedPlanFilters, planSorts } from '../../nouns/plan/filters.ts';
import { planConcerns } from '../../nouns/plan/values.ts';
import { reversalFilters, reversalSorts } from '../../nouns/reversal/filters.ts';
import type { StewardTable } from '../operation.ts';
import { type CopiedGiftsState, copiedGiftsState, giftSearch, giftSum } from './copied-gifts.ts';
import { planSum } from './copy.ts';
import { paging } from './inputs.ts';
import { filterMembers, sortMembers, typedSearch } from './list-body.ts';
import { count, textOrNull, timeOrNull } from './outputs.ts';

/** How much of a list our copy has: it is filled in the background, gifts newest first. */
const coverage = {
  /** True: all records that the list needs. False: those that were read so far, so that nothing that depends on all of them is known. */
  complete: z.boolean(),
  /** How many records are still to be read; null once it is complete, or if the platform doesn't say. */
  left: z.nullable(count),
  /** ISO time of the oldest reading of the platform that the reply is based on; null before the first. */
  asOf: timeOrNull,
  /** Older than it should be, since the platform can't be reached. */
  stale: z.boolean(),
  /** Records that the platform lists but that can't be read. */
  unreadable: count,
};
/** The sum of the records of each status, which is the platform's value: gross, in cents. */
const statusSums = z.array(
  z.strictObject({
    status: textOrNull,
    count,
    cents: z.int(),
    /** Records in `count` but not in `cents`, because their amount is unknown. */
    unpriced: count,
  }),
);
const pageOf = <Row>(row: z.ZodMiniType<Row>) => ({
  data: z.array(row),
  /** How many of the records that our copy has match. */
  totalCount: count,
  ...coverage,
});
/** `sums` include all that match, not only this page; absent unless complete. */
const summedPage = <Row>(row: z.ZodMiniType<Row>) =>
  z.strictObject({ ...pageOf(row), sums: z.optional(statusSums) });

const refundPage = summedPage(tolerantSchema(Refund));
const chargebackPage = summedPage(tolerantSchema(Chargeback));
const pendingChargebacks = z.strictObject({
  /** Oldest first. */
  data: z.array(tolerantSchema(Chargeback)),
  /** Chargebacks with an undocumented status: some of them may be pending too. */
  unknown: count,
  /** All chargebacks that our copy has, pending or not. */
  totalCount: count,
  ...coverage,
});
const campaignPage = z.strictObject(pageOf(tolerantSchema(Campaign)));
const depositPage = summedPage(tolerantSchema(Deposit));
const planPage = z.strictObject({
  ...pageOf(
    z.strictObject({
      plan: tolerantSchema(Subscription),
      /** Null when our copy doesn't know the donor. */
      donorName: textOrNull,
      /** Null when the donor has none; absent while our copy doesn't know the donor. */
      phone: z.optional(textOrNull),
      /** A twelfth of the plan's yearly amount, in cents; null when the amount or the frequency is unknown. */
      monthlyCents: z.nullable(z.int()),
      concern: z.nullable(z.enum(planConcerns)),
      /** When the first gift failed after the last one that came; null when our copy of the gifts doesn't know. Only where a concern was asked for. */
      failedAt: z.optional(timeOrNull),
    }),
  ),
  /** Includes all that match, not only this page; absent unless complete. */
  sums: z.optional(planSum),
});
/** Cents are what is left of received gifts after refunds and chargebacks. `unknown`: how many aren't included, since their amount or date isn't known. */
const given = z.strictObject({ cents: z.int(), unknown: count });
const donorGiving = z.strictObject({
  /** ISO time when the last gift was given that was received, or is pending. Null if there is none with a date. */
  lastAt: timeOrNull,
  /** Given in the current year of the organization's calendar. */
  thisYear: given,
  lifetime: given,
});
const donorPage = z.strictObject({
  ...pageOf(tolerantSchema(Donor)),
  /** By donor ID. Absent until our copy has every gift: until then no sort by it is applied. */
  giving: z.optional(z.record(z.string(), donorGiving)),
  /** How far our copy of gifts is; null if the platform doesn't share them. */
  copy: z.nullable(copiedGiftsState),
  /** With `text`: whether more match than were counted. */
  searched: z.optional(z.strictObject({ more: z.boolean() })),
});
const giftPage = z.strictObject({
  ...pageOf(tolerantSchema(Contribution)),
  /** By gift ID, in cents: what went back of a gift, or may go back, if anything. */
  returns: giftSearch.shape.returns,
  /** Include all that match, not only this page; absent unless complete. */
  sums: z.optional(giftSum),
  /** While it isn't complete: the first day (YYYY-MM-DD) whose gifts our copy has, as it has those of all later days. Null before there is one. */
  since: textOrNull,
  /** How far our copy is. */
  copy: copiedGiftsState,
});

export type RefundPage = z.infer<typeof refundPage>;
export type DepositPage = z.infer<typeof depositPage>;
export type PendingChargebacks = z.infer<typeof pendingChargebacks>;
export type GiftPage = z.infer<typeof giftPage>;
export type PlanPage = z.infer<typeof planPage>;
/** A plan as listed. */
export type PlanRow = PlanPage['data'][number];
/** A page of any list. */
export type ListPage<Row, Sums = StatusSum[]> = Omit<RefundPage, 'data' | 'sums'> & {
  data: Row[];
  sums?: Sums | undefined;
  /** Of a search of donors. */
  searched?: DonorsSearched | undefined;
  /** Lists of donors only. */
  giving?: Readonly<Record<string, DonorGiving>> | undefined;
  /** Lists of gifts only. */
  since?: string | null | undefined;
  /** Lists of gifts and donors. */
  copy?: CopiedGiftsState | null | undefined;
};
/** What a donor gave. */
export type DonorGiving = z.infer<typeof donorGiving>;
export type DonorsSearched = NonNullable<z.infer<typeof donorPage>['searched']>;
/** The sum of the records of one status: gross, in cents. */
export type StatusSum = NonNullable<RefundPage['sums']>[number];

/** Filters and sort order of refunds and chargebacks. `text`: prefixes of words of the donor's name, email, or phone, or a prefix of an ID. */
export const reversalQuestion = {
  ...filterMembers(reversalFilters),
  ...typedSearch,
  ...sortMembers(reversalSorts, 'created'),
};
/**
 * `text`: prefixes of words in the donor's name, email, or phone, a note, or a dedication; each must match. Four digits also match the last
 * digits of a card or account.
 */
export const giftQuestion = {
  ...filterMembers(giftFilters),
  ...typedSearch,
  ...sortMembers(giftSorts, 'given'),
};
/** `text`: prefixes of words of the donor's name, email, or phone, or the donor's ID. */
export const planQuestion = {
  ...filterMembers(askedPlanFilters),
  ...typedSearch,
  ...sortMembers(planSorts, 'createdAt'),
};
export const campaignQuestion = {
  ...filterMembers(campaignFilters),
  ...sortMembers(campaignSorts, 'startDate'),
};
/** `text`: prefixes of words of the name, email, or phone, or the ID. */
export const donorQuestion = {
  ...filterMembers(donorFilters),
  ...typedSearch,
  ...sortMembers(donorSorts, 'updatedAt'),
};
export const depositQuestion = { ...filterMembers(depositFilters), ...sortMembers(depositSorts, 'arrival') };

/** Lists of our own, from the copy. POSTs, since the text may name donors. */
export const listOperations = {
  'POST /api/lists/gifts': {
    id: 'lists.gifts',
    reads: true,
    access: 'contributions.list',
    body: z.strictObject({ ...giftQuestion, ...paging }),
    reply: giftPage,
  },
  'POST /api/lists/refunds': {
    id: 'lists.refunds',
    reads: true,
    access: 'refunds.list',
    body: z.strictObject({ ...reversalQuestion, ...paging }),
    reply: refundPage,
  },
  'POST /api/lists/chargebacks': {
    id: 'lists.chargebacks',
    reads: true,
    access: 'chargebacks.list',
    body: z.strictObject({ ...reversalQuestion, ...paging }),
    reply: chargebackPage,
  },
  'GET /api/lists/chargebacks/pending': {
    id: 'lists.pendingChargebacks',
    access: 'chargebacks.list',
    reply: pendingChargebacks,
  },
  'POST /api/lists/campaigns': {
    id: 'lists.campaigns',
    reads: true,
    access: 'campaigns.list',
    body: z.strictObject({ ...campaignQuestion, ...paging }),
    reply: campaignPage,
  },
  'POST /api/lists/deposits': {
    id: 'lists.deposits',
    reads: true,
    access: 'deposits.list',
    body: z.strictObject({ ...depositQuestion, ...paging }),
    reply: depositPage,
  },
  // With `text`, the best matches first, whatever the sort, among the donors that our copy has so far.
  'POST /api/lists/donors': {
    id: 'lists.donors',
    reads: true,
    access: 'donors.list',
    body: z.strictObject({ ...donorQuestion, ...paging }),
    reply: donorPage,
  },
  'POST /api/lists/plans': {
    id: 'lists.plans',
    reads: true,
    access: 'subscriptions.list',
    large: true,
    body: z.strictObject({ ...planQuestion, ...paging }),
    reply: planPage,
  },
} as const satisfies StewardTable;
