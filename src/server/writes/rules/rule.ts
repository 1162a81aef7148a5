/** What the write protocol needs to know of one operation. */

import type { ReadId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { ProblemError } from '../../gate/problem.ts';
import { NotSupported } from '../../upstream/errors.ts';
import type { Facts, Intent } from '../intent.ts';

/** A fresh answer of the service, in the lane of writes. */
export type FreshRead = <Id extends ReadId>(id: Id, input: LooseInput) => Promise<Reply<Id>>;

export type Preparation = {
  read: FreshRead;
  intentId: string;
  /** Wall time of the platform in ms; ours may be wrong by days. */
  now: number;
  /** `updatedAt` of the record as the person saw it; null when the dialog did not say. */
  seenVersion: string | null;
};

/**
 * What reading back showed. `several`: more than one record fits, so a person must look. `cut`: there was more than can be read, so
 * that not finding it says nothing. `unreadable`: the platform doesn't have the operation that would show it.
 */
export type Finding =
  | { found: 'yes'; madeId?: string; detail?: string }
  | { found: 'no'; cut?: boolean }
  | { found: 'several' }
  | { found: 'unreadable' };

export type Search = {
  read: FreshRead;
  /** Earliest creation time (service clock, ms) of anything that this intent can have made. */
  notBefore: number;
  /** True when another intent counts this record as its own. */
  isTaken: (madeId: string) => Promise<boolean>;
};

export type Rule = {
  /** What the write is about; writes with the same key exclude each other. */
  targetKey: (input: CheckedInput, intentId: string) => string;
  /** Fresh reads before the claim. Throws ProblemError when the write must not be sent; gives what is needed to find its effect. */
  prepare: (input: CheckedInput, preparation: Preparation) => Promise<Facts>;
  /** Looks for the effect. Throws when the platform can't be read. */
  find: (intent: Intent, search: Search) => Promise<Finding>;
  /** After a 2xx: the answer itself shows the effect, or it is read back at once, or followed until it shows. */
  afterDone: 'shown' | 'read-back' | 'follow';
  /** Id of what came into being, from the reply. */
  madeId?: (reply: unknown) => string | null;
};

/** The answer, or null where the platform doesn't have the operation. */
export const ifSupported = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((thrown: unknown) => {
    if (thrown instanceof NotSupported) return null;
    throw thrown;
  });

export const conflict = (type: string, title: string, detail?: string) =>
  new ProblemError(409, type, title, { outcome: 'nothing-changed', ...(detail ? { detail } : {}) });

/** Throws when the record has moved on since the person saw it. */
export function checkSeenVersion(seenVersion: string | null, updatedAt: string | null): void {
  if (seenVersion === null || updatedAt === null) return;
  if (Date.parse(seenVersion) === Date.parse(updatedAt)) return;
  throw new ProblemError(412, 'changed-meanwhile', 'Someone else just changed this', {
    outcome: 'nothing-changed',
    detail: 'Review their change, then try again.',
  });
}

/** The record that fits and is nobody else's, when there is exactly one. */
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

/** In ms; NaN for a time that can't be read, which matches nothing. */
export const serviceTime = (text: string | null | undefined): number => timeOf(text) ?? Number.NaN;

/** The day before, as a date filter: neither the edges nor the time zone of these filters are documented. */
export const dayBefore = (ms: number): string => new Date(ms - 86_400_000).toISOString().slice(0, 10);

export const textFact = (facts: Facts, name: string): string | null => {
  const value = facts[name];
  return typeof value === 'string' ? value : null;
};
export const listFact = (facts: Facts, name: string): readonly string[] => {
  const value = facts[name];
  return Array.isArray(value) ? value : [];
};
