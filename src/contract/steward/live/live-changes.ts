/** Changes as open pages receive them: which records changed, and when. Contains neither typed text nor names. */
import type { Noun } from '../../rules/writes.ts';
import type { Permission } from '../permissions.ts';
import { may } from '../roles.ts';

/** Kinds of records with announced changes, and the permission needed to receive them. */
export const liveNouns = {
  contributions: 'contributions.list',
  refunds: 'refunds.list',
  chargebacks: 'chargebacks.list',
  deposits: 'deposits.list',
  donors: 'donors.list',
  subscriptions: 'subscriptions.list',
  campaigns: 'campaigns.list',
  locations: 'locations.list',
  tap: 'copy.tap',
} as const satisfies Partial<Record<Noun, Permission>>;

export type LiveNoun = keyof typeof liveNouns;

// Object.keys loses the key type.
export const liveNounNames = Object.keys(liveNouns) as LiveNoun[];

/** Shared data that our own server stores, and the permission needed to receive its changes. IDs are those of the records it is about. */
export const ownNouns = {
  notes: 'notes.write',
  planCalls: 'notes.write',
  planFindings: 'plans.watch',
  scheduledChanges: 'subscriptions.list',
  planRuns: 'plans.run',
  thanks: 'copy.read',
  letterhead: 'copy.read',
  refundRequests: 'refunds.request',
  doubles: 'copy.read',
  reconciliations: 'deposits.readReconciliations',
  months: 'deposits.reconcile',
  tapNotes: 'tap.note',
  views: 'views.own',
  standingQuestions: 'views.own',
  team: 'team.manage',
} as const satisfies Record<string, Permission>;

export type OwnNoun = keyof typeof ownNouns;

// Object.keys loses the key type.
const ownNounNames = Object.keys(ownNouns) as OwnNoun[];

export const isOwnNoun = (noun: ChangedNoun): noun is OwnNoun => Object.hasOwn(ownNouns, noun);
export const isLiveNoun = (noun: ChangedNoun): noun is LiveNoun => Object.hasOwn(liveNouns, noun);

/** `notifications` are a person's own: IDs are those of people, and each page receives only its own person's changes. */
export type ChangedNoun = LiveNoun | OwnNoun | 'notifications';
export const changedNouns: readonly [ChangedNoun, ...ChangedNoun[]] = [
  'notifications',
  ...liveNounNames,
  ...ownNounNames,
];

const needed: Readonly<Record<LiveNoun | OwnNoun, Permission>> = { ...liveNouns, ...ownNouns };

export const mayReceive = (role: string, noun: LiveNoun | OwnNoun): boolean => may(role, needed[noun]);

export type LiveChange = {
  noun: ChangedNoun;
  /** IDs of new or changed records; null for more than `maxIds`, or if unknown. Always null on pages for notifications. */
  ids: readonly string[] | null;
  /** ISO time at which our server noticed the change. */
  at: string;
};

/** The most IDs in one change. */
export const maxIds = 100;

/**
 * Names of the events of `GET /api/events`. `ready`: connected, nothing was missed. `change`: a LiveChange. `resync`: changes may have been
 * missed that the server no longer knows, so everything on screen may be outdated.
 */
export const liveEvents = { ready: 'ready', change: 'change', resync: 'resync' } as const;
