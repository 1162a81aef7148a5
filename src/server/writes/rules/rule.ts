/** What the write protocol needs to know about one operation. */

import type { ReadId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
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
  /** Returns our writes on the same target that the platform accepted, oldest first. */
  accepted: () => Promise<Intent[]>;
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
