/** What open pages learn of changes while they happen: which records, and when. Nothing that a person typed, and no names. */
import type { Noun } from '../../rules/writes.ts';
import type { Permission } from '../permissions.ts';
import { may } from '../roles.ts';

/** Kinds of records whose changes are announced, and what a role needs to hear of them. */
export const liveNouns = {
  contributions: 'contributions.list',
  refunds: 'refunds.list',
  chargebacks: 'chargebacks.list',
  deposits: 'deposits.list',
  donors: 'donors.list',
  subscriptions: 'subscriptions.list',
  campaigns: 'campaigns.list',
  locations: 'locations.list',
  tap: 'mirror.tap',
} as const satisfies Partial<Record<Noun, Permission>>;

export type LiveNoun = keyof typeof liveNouns;

// Object.keys loses the key type.
export const liveNounNames = Object.keys(liveNouns) as LiveNoun[];

/** What our own server keeps and several people see, and what a role needs to hear of it. IDs are of the records that it is about. */
export const ownNouns = {
  notes: 'notes.write',
  planCalls: 'notes.write',
  thanks: 'mirror.read',
  letterhead: 'mirror.read',
  refundRequests: 'refunds.request',
  doubles: 'mirror.read',
  reconciliations: 'deposits.readCloseOffs',
  months: 'deposits.closeOff',
  tapNotes: 'tap.note',
  views: 'views.own',
  team: 'team.manage',
} as const satisfies Record<string, Permission>;

export type OwnNoun = keyof typeof ownNouns;

// Object.keys loses the key type.
const ownNounNames = Object.keys(ownNouns) as OwnNoun[];

export const isOwnNoun = (noun: ChangedNoun): noun is OwnNoun => Object.hasOwn(ownNouns, noun);
export const isLiveNoun = (noun: ChangedNoun): noun is LiveNoun => Object.hasOwn(liveNouns, noun);

/** Besides records: a person's own notifications. Their changes name the people, and each page hears only of its own. */
export type ChangedNoun = LiveNoun | OwnNoun | 'notifications';
export const changedNouns: readonly [ChangedNoun, ...ChangedNoun[]] = [
  'notifications',
  ...liveNounNames,
  ...ownNounNames,
];

const needed: Readonly<Record<LiveNoun | OwnNoun, Permission>> = { ...liveNouns, ...ownNouns };

export const mayHear = (role: string, noun: LiveNoun | OwnNoun): boolean => may(role, needed[noun]);

export type LiveChange = {
  noun: ChangedNoun;
  /** IDs of the records that are new or different; null for more than `mostIds`, or where it isn't known which. Of notifications, pages never get them. */
  ids: readonly string[] | null;
  /** ISO time at which our server saw it. */
  at: string;
};

/** In one change. */
export const mostIds = 100;

/**
 * Names of the events of `GET /api/events`. `ready`: connected, nothing was missed. `change`: a LiveChange. `resync`: changes were missed
 * that the server no longer knows, so everything on screen may be old.
 */
export const liveEvents = { ready: 'ready', change: 'change', resync: 'resync' } as const;
