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

/** Besides records: a person's own notifications. Their changes name the people, and each page hears only of its own. */
export type ChangedNoun = LiveNoun | 'notifications';
export const changedNouns: readonly [ChangedNoun, ...ChangedNoun[]] = ['notifications', ...liveNounNames];

export const mayHear = (role: string, noun: LiveNoun): boolean => may(role, liveNouns[noun]);

export type LiveChange = {
  noun: ChangedNoun;
  /** IDs of the records that are new or different; null for more than `mostIds`. Of notifications, pages never get them. */
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
