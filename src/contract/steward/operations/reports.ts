import * as z from 'zod/mini';
import { cents as wholeCents } from '../../giving/fields.ts';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { sortDirections } from '../../giving/vocabulary.ts';
import { dayNumber } from '../../rules/periods.ts';
import { planSteps } from '../../rules/plan-bridge.ts';
import { statementYears } from '../letters/statements.ts';
import type { StewardTable } from '../operation.ts';
import { donorGroups, donorReportSorts } from '../reports/donor-report.ts';
import { comparisons, givingGroupings } from '../reports/giving-report.ts';
import { pulseSources } from '../reports/plan-pulse.ts';
import { givingSplits } from '../reports/split-giving.ts';
import { copiedGiftsState } from './copied-gifts.ts';
import { setState } from './copy.ts';
import { paging, plainId } from './inputs.ts';
import { count, textOrNull, time, timeOrNull } from './outputs.ts';

export const reportedDonor = z.strictObject({
  donor: tolerantSchema(Donor),
  gifts: count,
  cents: z.int(),
  /** The year of the next two members: the year before, or for past donors the last one with gifts. */
  yearBefore: z.int(),
  giftsBefore: count,
  centsBefore: z.int(),
  /** ISO time of the last gift of both years. */
  lastAt: timeOrNull,
});
export const donorYear = z.strictObject({
  year: z.int(),
  all: count,
  new: count,
  returning: count,
  reactivated: count,
  lapsed: count,
  past: count,
  upgraded: count,
  downgraded: count,
});
export const donorReport = z.strictObject({
  /** Fiscal years if they were requested. Newest first; empty if there are no gifts. */
  years: z.array(donorYear),
  data: z.array(reportedDonor),
  totalCount: count,
  /** The total of all donors, in cents. */
  cents: z.int(),
  centsBefore: z.int(),
  state: copiedGiftsState,
});

const day = z.string().check(
  z.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(dayNumber(text)), 'must be a day'),
);
const days = z.strictObject({ from: day, to: day });

/** The options of a giving report. */
export const givingReportFilter = {
  grouping: z.enum(givingGroupings),
  // Only with a period.
  split: z.optional(z.enum(givingSplits)),
  days,
  against: z.enum(comparisons),
  before: z.nullable(days),
  campaign: z.optional(plainId),
  location: z.optional(plainId),
};

/** Selects the donors of a group in a year of the organization's calendar, or in a fiscal year. By default sorted by the amount that defines the group. */
export const donorReportFilter = {
  year: z.int().check(z.gte(statementYears.first), z.lte(statementYears.last)),
  fiscal: z.optional(z.boolean()),
  group: z.enum(donorGroups),
  sort: z.optional(z.enum(donorReportSorts)),
  direction: z.optional(z.enum(sortDirections)),
};

/** The number of donors in each group of a year. */
export type DonorYear = z.infer<typeof donorYear>;

/** A donor's gifts in the year and before; amounts in cents. */
export type ReportedDonor = z.infer<typeof reportedDonor>;

export type DonorReport = z.infer<typeof donorReport>;

/** `day` is YYYY-MM-DD: the day at whose start the values apply, or the day of the snapshot. */
export type PulseEnd = PlanPulse['before'];

export type PulsePlan = PlanPulse['steps'][number]['rows'][number];

export type PlanPulse = z.infer<typeof planPulse>;

/** Selects refunds and chargebacks by when they were made, and received gifts by when they were given. */
export const returnedReportFilter = { days, campaign: z.optional(plainId), location: z.optional(plainId) };

const counted = z.strictObject({ count, cents: z.int() });
export const returnedReport = z.strictObject({
  /** Every month of the days, in order. Amounts are in cents. */
  months: z.array(
    z.strictObject({
      /** Its first day, and its days among those of the report. */
      start: day,
      from: day,
      to: day,
      /** That succeeded, and that were lost. */
      refunds: counted,
      chargebacks: counted,
      /** Refunds and chargebacks that aren't decided yet. */
      pending: counted,
      /** What is left of the gifts given in the month. */
      received: counted,
    }),
  ),
  state: copiedGiftsState,
});
export type ReturnedReport = z.infer<typeof returnedReport>;

/** Selects donors by the year of the organization's calendar in which they first gave, or by a month (YYYY-MM) of it. */
export const newDonorsFilter = {
  year: z.int().check(z.gte(statementYears.first), z.lte(statementYears.last)),
  month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
  // True: only those who gave again. False: only the others.
  again: z.optional(z.boolean()),
};

export const newDonor = z.strictObject({
  donor: tolerantSchema(Donor),
  firstAt: time,
  /** In cents; null if the platform reports no amount. */
  firstCents: z.nullable(z.int()),
  /** Received gifts since then. */
  gifts: count,
  cents: z.int(),
  /** ISO time of the last of them. */
  lastAt: timeOrNull,
});
export type NewDonor = z.infer<typeof newDonor>;
export const newDonorsReport = z.strictObject({
  /** Months (YYYY-MM) of the year with new donors, in order, and how many of them gave again by now. */
  months: z.array(z.strictObject({ month: z.string(), donors: count, again: count })),
  data: z.array(newDonor),
  totalCount: count,
  state: copiedGiftsState,
});
export type NewDonorsReport = z.infer<typeof newDonorsReport>;

/** Selects received gifts by when they were given. */
export const slowGiftsFilter = { days };

export const slowGifts = z.strictObject({
  /** Those that took longest, slowest first. */
  data: z.array(tolerantSchema(Contribution)),
  /** Received gifts of which it is known when they were given and received, and the others. */
  known: count,
  unknown: count,
  /** From one to the other, in ms; null without any. */
  averageMs: z.nullable(z.int()),
  state: copiedGiftsState,
});
export type SlowGiftsReport = z.infer<typeof slowGifts>;

/** Reports about donors and gifts. Not supported if the platform doesn't share gifts. */
export const reportOperations = {
  'POST /api/reports/donors': {
    id: 'reports.donors',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({ ...donorReportFilter, ...paging }),
    reply: donorReport,
  },
  'POST /api/reports/returned': {
    id: 'reports.returned',
    reads: true,
    access: 'copy.read',
    body: z.strictObject(returnedReportFilter),
    reply: returnedReport,
  },
  'POST /api/reports/new-donors': {
    id: 'reports.newDonors',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({ ...newDonorsFilter, ...paging }),
    reply: newDonorsReport,
  },
  'POST /api/reports/slow': {
    id: 'reports.slow',
    reads: true,
    access: 'copy.read',
    body: z.strictObject(slowGiftsFilter),
    reply: slowGifts,
  },
} as const satisfies StewardTable;

const pulseEnd = z.strictObject({ day, source: z.enum(pulseSources), plans: count, cents: z.int() });
export const planPulse = z.strictObject({
  /** YYYY-MM. */
  month: z.string(),
  before: pulseEnd,
  after: pulseEnd,
  /** `rows` has the largest changes first, at most `maxPulseRows`. Steps without plans are left out. */
  steps: z.array(
    z.strictObject({
      step: z.enum(planSteps),
      plans: count,
      cents: z.int(),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          donorId: textOrNull,
          donorName: textOrNull,
          /** The plan's effect on the monthly value. */
          cents: z.int(),
          /** Why our team canceled it; null for people who may not read that. */
          reason: textOrNull,
        }),
      ),
    }),
  ),
  /** Active plans with an unknown amount or frequency; they count as 0. */
  unpriced: count,
  /** Plans that the team canceled in the month, and that weren't active at its start: they are in no step. */
  canceledBesides: count,
  /** All plans that the team canceled in the month, most frequent reason first; null for people who may not read reasons. */
  canceled: z.nullable(
    z.strictObject({
      plans: count,
      monthlyCents: wholeCents(),
      /** Plans in `plans` but not in `monthlyCents`, because their amount or frequency is unknown. */
      unpriced: count,
      reasons: z.array(z.strictObject({ reason: textOrNull, plans: count, monthlyCents: wholeCents() })),
      /** Cancellations of the month whose outcome isn't known yet. */
      unconfirmed: count,
    }),
  ),
  /** Day of the first snapshot; null before it. */
  since: z.nullable(day),
  state: setState,
});

/** How the monthly value of active plans changed. */
export const planPulseOperations = {
  // Defaults to the current month. Not supported if the platform doesn't share plans.
  'GET /api/plan-pulse': {
    id: 'planPulse.get',
    access: 'copy.read',
    query: z.strictObject({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) }),
    reply: planPulse,
  },
} as const satisfies StewardTable;
