/** Standing questions: a list or report that is answered again, at set times or when something is true. */
import type { Permission } from './permissions.ts';

type Asked = {
  /** Address of its screen. */
  path: string;
  /** In the plural, as the sentence of an answer counts it. */
  many: string;
  one: string;
  needs: Permission;
  /** What a condition can compare. */
  sums: boolean;
  /** IDs of its filters by days; the first one is used if the question had none. */
  days: readonly string[];
};

/** What can be asked, by list. Lists that only the platform has can't: nothing would be known while it can't be reached. */
export const standingLists = {
  gifts: {
    path: '/contributions',
    one: 'gift',
    many: 'gifts',
    needs: 'contributions.list',
    sums: true,
    days: ['given', 'received', 'updated'],
  },
  refunds: {
    path: '/refunds',
    one: 'refund',
    many: 'refunds',
    needs: 'refunds.list',
    sums: true,
    days: ['created', 'changed'],
  },
  chargebacks: {
    path: '/chargebacks',
    one: 'chargeback',
    many: 'chargebacks',
    needs: 'chargebacks.list',
    sums: true,
    days: ['created', 'changed'],
  },
  deposits: {
    path: '/deposits',
    one: 'deposit',
    many: 'deposits',
    needs: 'deposits.list',
    sums: true,
    days: ['arrives'],
  },
  plans: {
    path: '/plans',
    one: 'recurring plan',
    many: 'recurring plans',
    needs: 'subscriptions.list',
    sums: false,
    days: ['updated'],
  },
  donors: {
    path: '/donors',
    one: 'donor',
    many: 'donors',
    needs: 'donors.list',
    sums: false,
    days: ['updated'],
  },
  campaigns: {
    path: '/campaigns',
    one: 'campaign',
    many: 'campaigns',
    needs: 'campaigns.list',
    sums: false,
    days: [],
  },
  giving: {
    path: '/reports',
    one: 'gift',
    many: 'gifts',
    needs: 'contributions.list',
    sums: true,
    days: ['given'],
  },
  'donor-report': {
    path: '/reports/donors',
    one: 'donor',
    many: 'donors',
    needs: 'contributions.list',
    sums: true,
    days: [],
  },
} as const satisfies Record<string, Asked>;
export type StandingList = keyof typeof standingLists;

export const standingListOf = (list: StandingList): Asked => standingLists[list];

/** Why one is paused. `unsubscribed`: by the link in an email. `owner-gone`: the account is disabled or deleted. */
export const pauseReasons = ['person', 'unsubscribed', 'no-access', 'owner-gone'] as const;
export type StandingPause = (typeof pauseReasons)[number];

/** Why a run has no answer. */
export const unansweredReasons = [
  /** Not all records have been read yet. */
  'loading',
  /** The platform couldn't be read for so long that figures may be out of date. */
  'stale',
  /** The platform doesn't share this list. */
  'missing',
  /** Amounts aren't known, so that no sum is. */
  'no-sum',
  'failed',
] as const;
export type Unanswered = (typeof unansweredReasons)[number];

/** The same in words. */
export const unansweredTexts: Readonly<Record<Unanswered, string>> = {
  loading: 'Steward is still loading records from the giving platform.',
  stale: "The giving platform can't be reached, so figures may be out of date.",
  missing: "The giving platform doesn't share these records.",
  'no-sum': 'Not all amounts are known.',
  failed: 'Something went wrong on our side.',
};

/** Those that waiting can't change. */
export const lastingReasons: readonly Unanswered[] = ['missing'];

/** Maximum characters of a name. */
export const maxStandingName = 60;
/** The most that a person can have. */
export const maxStanding = 50;
/** The most rows, and figures, of an answer. */
export const maxStandingRows = 10;
export const maxStandingFigures = 4;

const minuteMs = 60_000;
/** A condition that isn't tied to a day is checked this often. */
export const checkEveryMs = 10 * minuteMs;
/** An answer at a set time waits this long for what it needs, and then says that it can't be given. */
export const waitMs = 120 * minuteMs;
/** A condition that can't be checked for this long says so, once. */
export const uncheckedMs = 24 * 60 * minuteMs;
/** What was read from the platform longer ago than this may be out of date. */
export const staleMs = 60 * minuteMs;
/** An answer that is later than this says so. */
export const lateMs = 15 * minuteMs;
