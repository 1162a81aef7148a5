import * as z from 'zod/mini';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { sortDirections } from '../../giving/vocabulary.ts';
import { dayNumber } from '../../rules/periods.ts';
import { planSteps } from '../../rules/plan-bridge.ts';
import { statementYears } from '../letters/statements.ts';
import type { StewardTable } from '../operation.ts';
import {
  type DonorReport,
  type DonorYear,
  donorGroups,
  donorReportSorts,
  type ReportedDonor,
} from '../reports/donor-report.ts';
import { comparisons, givingGroupings } from '../reports/giving-report.ts';
import { type PlanPulse, pulseSources } from '../reports/plan-pulse.ts';
import { givingSplits } from '../reports/split-giving.ts';
import { giftIndexState } from './gift-index.ts';
import { paging, plainId } from './inputs.ts';
import { setState } from './mirror.ts';
import { count, textOrNull, timeOrNull } from './outputs.ts';

const reportedDonor: z.ZodMiniType<ReportedDonor> = z.strictObject({
  donor: tolerantSchema(Donor),
  gifts: count,
  cents: z.int(),
  yearBefore: z.int(),
  giftsBefore: count,
  centsBefore: z.int(),
  lastAt: timeOrNull,
});
const donorYear: z.ZodMiniType<DonorYear> = z.strictObject({
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
const donorReport: z.ZodMiniType<DonorReport> = z.strictObject({
  years: z.array(donorYear),
  data: z.array(reportedDonor),
  totalCount: count,
  cents: z.int(),
  centsBefore: z.int(),
  state: giftIndexState,
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

/** Selects the donors of a group in a year of the organization's calendar. By default sorted by the amount that defines the group. */
export const donorReportFilter = {
  year: z.int().check(z.gte(statementYears.first), z.lte(statementYears.last)),
  group: z.enum(donorGroups),
  sort: z.optional(z.enum(donorReportSorts)),
  direction: z.optional(z.enum(sortDirections)),
};

/** Reports about donors. 404 if gifts aren't mirrored. */
export const reportOperations = {
  'POST /api/reports/donors': {
    id: 'reports.donors',
    reads: true,
    access: 'mirror.read',
    body: z.strictObject({ ...donorReportFilter, ...paging }),
    reply: donorReport,
  },
} as const satisfies StewardTable;

const pulseEnd = z.strictObject({ day, source: z.enum(pulseSources), plans: count, cents: z.int() });
const pulse: z.ZodMiniType<PlanPulse> = z.strictObject({
  month: z.string(),
  before: pulseEnd,
  after: pulseEnd,
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
          cents: z.int(),
          reason: textOrNull,
        }),
      ),
    }),
  ),
  unpriced: count,
  since: z.nullable(day),
  state: setState,
});

/** How the monthly value of active plans changed. */
export const planPulseOperations = {
  // Defaults to the current month. 404 if plans aren't mirrored.
  'GET /api/plan-pulse': {
    id: 'planPulse.get',
    access: 'mirror.read',
    query: z.strictObject({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) }),
    reply: pulse,
  },
} as const satisfies StewardTable;
