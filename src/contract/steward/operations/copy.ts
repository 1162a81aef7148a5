import * as z from 'zod/mini';
import { Campaign } from '../../giving/resources/campaign.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { Location } from '../../giving/resources/location.ts';
import { TapDestination, TapDevice, TapGroup } from '../../giving/resources/tap.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { planConcerns } from '../../nouns/plan/values.ts';
import { copyKinds, copySets } from '../copy.ts';
import type { StewardTable } from '../operation.ts';
import { paging, plainId } from './inputs.ts';
import { count, textOrNull, time, timeOrNull } from './outputs.ts';

const ids = z.optional(z.array(plainId).check(z.maxLength(100)));

export const setState = z.strictObject({
  /** Number of current rows, without those that the platform no longer lists. */
  rows: count,
  /** Number of rows the platform reports; null before its first reply. */
  total: z.nullable(count),
  /** ISO time of the last successful pass; null before the first. */
  asOf: timeOrNull,
  /** True after a full pass: a record that isn't in the set doesn't exist. */
  complete: z.boolean(),
  /** Number of rows that the platform lists but that can't be read. */
  unreadable: count,
  /** True when the platform doesn't have this list, so that there is nothing to wait for. */
  missing: z.boolean(),
});
export const copyState = z.record(z.enum(copySets), setState);
export const copyCheck = z.strictObject({
  /** Records that the platform lists but that can't be read, so that they are missing here. */
  unreadable: z.array(
    z.strictObject({
      kind: z.enum(copyKinds),
      why: z.enum(['no-id', 'no-record']),
      /** ID of a record listed next to it. */
      near: textOrNull,
      /** When it was given or created, as the platform wrote it. */
      at: textOrNull,
      /** ISO time when it was last listed. */
      seenAt: time,
    }),
  ),
  /** Kinds of which the platform counts a different number of records than it listed. */
  miscounted: z.array(z.strictObject({ kind: z.enum(copyKinds), listed: count, counted: count })),
  /** Gifts on both sides in the last comparison of all months; null if there was none, or numbers differed or weren't reported. */
  giftsOnBothSides: z.nullable(count),
  /** How the platform behaves, as found out. */
  platform: z.strictObject({
    /** The most records of a page, of the lists that were read. */
    rowsPerPage: count,
    callsPerMinute: count,
    /** How far its clock is ahead of ours, in ms; negative if it is behind. */
    aheadMs: z.int(),
    /** How date filters are sent (GIVING_DATE_FILTERS). */
    dateFilters: z.enum(['auto', 'instant', 'day']),
    /** True once it was seen to take exact times in date filters; then no days around them are read. */
    takesTimes: z.boolean(),
    /** Operations that it doesn't have, or that refuse our key. */
    missing: z.array(z.string()),
    /** Gifts of which no amount in dollars can be read; null before the first comparison with the platform. */
    unpriced: z.nullable(count),
    /**
     * Gifts entered by hand, if all of them are dated at midnight UTC although that is the day before in the organization's time zone: then
     * they probably have a day and no time. Null otherwise.
     */
    manualAtMidnight: z.nullable(count),
  }),
});
export const donorSearch = z.strictObject({
  data: z.array(tolerantSchema(Donor)),
  /** At most 500. */
  totalCount: count,
  /** True when more donors match than were counted. */
  more: z.boolean(),
  state: setState,
});
export const names = z.strictObject({
  donors: z.record(z.string(), textOrNull),
  /** Gifts of refunds and chargebacks. `amount` in dollars. */
  gifts: z.record(
    z.string(),
    z.strictObject({ donorId: textOrNull, donorName: textOrNull, amount: z.nullable(z.number()) }),
  ),
});
export const campaignSet = z.strictObject({
  rows: z.array(tolerantSchema(Campaign)),
  state: setState,
});
export const locationSet = z.strictObject({
  rows: z.array(tolerantSchema(Location)),
  state: setState,
});
export const tapSet = z.strictObject({
  devices: z.array(tolerantSchema(TapDevice)),
  groups: z.array(tolerantSchema(TapGroup)),
  destinations: z.array(tolerantSchema(TapDestination)),
  /** State of the oldest of the lists that the platform has. */
  state: setState,
  /** Lists that the platform doesn't have. They contain only records that someone has opened by ID. */
  missing: z.array(z.enum(['devices', 'groups', 'destinations'])),
});
export const planSum = z.strictObject({
  count,
  monthlyCents: z.int(),
  /** Plans in `count` but not in `monthlyCents`, because their amount or frequency is unknown. */
  unpriced: count,
});
export const plansSummary = z.strictObject({
  /** Active plans as `activePlanStatuses` defines them. */
  active: planSum,
  statuses: z.record(z.string(), planSum),
  concerns: z.record(z.enum(planConcerns), planSum),
  /** Plans that the figures above may lack: those with an undocumented status, and active ones without a readable next gift. */
  unknown: z.strictObject({ status: count, next: count }),
  /** How many active plans each location has, by its ID. */
  activeByLocation: z.record(z.string(), count),
  state: setState,
});

const office = { access: 'copy.read', large: true } as const;

/** Progress and age of a set. */
export type SetState = z.infer<typeof setState>;

export type CopyState = z.infer<typeof copyState>;

/** What was found when the copy was compared with the platform. */
export type CopyCheck = z.infer<typeof copyCheck>;

/** Donors that match a search, best matches first. */
export type DonorSearch = z.infer<typeof donorSearch>;

/** Names by ID. Unknown IDs are omitted. */
export type Names = z.infer<typeof names>;

/** All campaigns, including archived ones and subcampaigns. */
export type CampaignSet = z.infer<typeof campaignSet>;

export type LocationSet = z.infer<typeof locationSet>;

export type TapSet = z.infer<typeof tapSet>;

export type PlanSum = z.infer<typeof planSum>;

/** `statuses` are keyed by the platform's values, including unknown ones. */
export type PlansSummary = z.infer<typeof plansSummary>;

/** The server's copy of the platform's records. None of these operations calls the platform. */
export const copyOperations = {
  'GET /api/copy/state': { id: 'copy.state', ...office, reply: copyState },
  'GET /api/copy/check': { id: 'copy.check', ...office, reply: copyCheck },
  // Best matches first: prefixes of names in any order, email, phone, or an ID. A POST, since proxies and histories store names in URLs.
  'POST /api/copy/donors': {
    id: 'copy.donors',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(200)), ...paging }),
    reply: donorSearch,
  },
  // At most 100 IDs in total. Unknown IDs are omitted.
  'GET /api/copy/names': {
    id: 'copy.names',
    ...office,
    query: z.strictObject({ donor: ids, gift: ids }),
    reply: names,
  },
  // Includes archived campaigns and subcampaigns.
  'GET /api/copy/campaigns': { id: 'copy.campaigns', ...office, reply: campaignSet },
  'GET /api/copy/locations': { id: 'copy.locations', ...office, reply: locationSet },
  'GET /api/copy/tap': { id: 'copy.tap', access: 'copy.tap', large: true, reply: tapSet },
  // The gifts with a refund that is open, by ID, each with the status of that refund.
  'GET /api/copy/refunds/open': {
    id: 'copy.openRefunds',
    access: 'copy.read',
    reply: z.strictObject({ gifts: z.record(z.string(), textOrNull) }),
  },
  'GET /api/copy/plans/summary': { id: 'copy.plansSummary', ...office, reply: plansSummary },
} as const satisfies StewardTable;
