/** What the write protocol needs to know about one operation. */

import type { ReadId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { ProblemError } from '../../http/problem.ts';
import { NotSupported } from '../../upstream/errors.ts';
import type { Facts, Intent } from '../intent.ts';

/** Reads from the platform without the cache, in the lane of writes. */
export type FreshRead = <Id extends ReadId>(id: Id, input: LooseInput) => Promise<Reply<Id>>;

export type Preparation = {
  read: FreshRead;
  intentId: string;
  /** Wall time of the platform in ms; our own clock may be wrong by days. */
  now: number;
  /** `updatedAt` of the record as the person saw it; null if the dialog didn't send it. */
  seenVersion: string | null;
};

/**
 * What a check found. `several`: more than one record matches, so a person must review it. `cut`: there were
 * more records than can be read, so not finding one proves nothing. `unreadable`: the platform doesn't have
 * the operation that would show the effect.
 */
export type Finding =
  | { found: 'yes'; madeId?: string; detail?: string }
  | { found: 'no'; cut?: boolean }
  | { found: 'several' }
  | { found: 'unreadable' };

export type Search = {
  read: FreshRead;
  /** Earliest creation time (the platform's clock, ms) of anything that this intent can have created. */
  notBefore: number;
  /** Returns true if another intent already claims this record. */
  isTaken: (madeId: string) => Promise<boolean>;
};

export type Rule = {
  /** Names what the write changes; writes with the same key exclude each other. */
  targetKey: (input: CheckedInput, intentId: string) => string;
  /**
   * Makes fresh reads before the claim. Returns the facts needed to find the effect later. Throws
   * ProblemError if the write must not be sent.
   */
  prepare: (input: CheckedInput, preparation: Preparation) => Promise<Facts>;
  /** Looks for the effect. Throws if the platform can't be read. */
  find: (intent: Intent, search: Search) => Promise<Finding>;
  /**
   * After a 2xx: `shown`: the reply itself shows the effect. `read-back`: read the record at once. `follow`:
   * check until the effect appears.
   */
  afterDone: 'shown' | 'read-back' | 'follow';
  /** Returns the ID of the created record from the reply. */
  madeId?: (reply: unknown) => string | null;
};

/** Returns the reply, or null if the platform doesn't have the operation. */
export const ifSupported = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((thrown: unknown) => {
    if (thrown instanceof NotSupported) return null;
    throw thrown;
  });

export const conflict = (type: string, title: string, detail?: string) =>
  new ProblemError(409, type, title, { outcome: 'nothing-changed', ...(detail ? { detail } : {}) });

/** Throws ProblemError 412 if the record has changed since the person saw it. */
export function checkSeenVersion(seenVersion: string | null, updatedAt: string | null): void {
  if (seenVersion === null || updatedAt === null) return;
  if (Date.parse(seenVersion) === Date.parse(updatedAt)) return;
  throw new ProblemError(412, 'changed-meanwhile', 'Someone else just changed this', {
    outcome: 'nothing-changed',
    detail: 'Review their change, then try again.',
  });
}

/** Returns the one matching record that no other intent claims; `several` if there is more than one. */
export async function onlyOne<T extends { id: string }>(
  candidates: readonly T[],
  search: Search,
): Promise<Finding> {
  const free: T[] = [];
  for (const candidate of candidates) if (!(await search.isTaken(candidate.id))) free.push(candidate);
  const [first, second] = free;
  if (second) return { found: 'several' };
  return first ? { found: 'yes', madeId: first.id } : { found: 'no' };
}

/** Returns the time in ms; NaN if it can't be read, which matches nothing. */
export const serviceTime = (text: string | null | undefined): number => timeOf(text) ?? Number.NaN;

/**
 * Returns the day before as a date filter: neither the bounds nor the time zone of these filters are
 * documented.
 */
export const dayBefore = (ms: number): string => new Date(ms - 86_400_000).toISOString().slice(0, 10);

export const textFact = (facts: Facts, name: string): string | null => {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
};
export const listFact = (facts: Facts, name: string): readonly string[] => {
  const value = facts[name];
  return Array.isArray(value) ? value : [];
};
