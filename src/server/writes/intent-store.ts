/**
 * Stores intents, one row each. Each step is one transaction with its row in the activity log, before
 * anything is sent.
 */
import type { Intent, IntentChange } from './intent.ts';

/** One step of a write for the activity log. */
export type WriteStep = {
  outcome: 'sent' | 'done' | 'refused' | 'not-sent' | 'unknown' | 'verified';
  requestId: string;
  address: string;
  /** Role and session of the person; null for background work. */
  role: string | null;
  sessionTag: string | null;
  /** Names of the members that were sent, never their values. */
  fields: readonly string[];
  /**
   * Text that a person wrote and that only Steward stores. It is stored apart from the hashed log, so that it
   * can be erased.
   */
  words?: Readonly<Record<string, string>>;
  /** ID of the scheduled change that the write carries out. */
  scheduledChange?: string;
};

export type Claim =
  | { claimed: true }
  /**
   * `same-id`: this intent already exists. `open`: another one is open on the target. `moved`: another one
   * ended there since `ended` was called.
   */
  | { claimed: false; why: 'same-id' | 'open' | 'moved'; intent: Intent };

/** The intents that have ended on a target, by ID, each with the time when it last changed; only recent ones, those since `since`. */
export type Ended = { since: number; changedAt: ReadonlyMap<string, number> };

export type IntentStore = {
  /** Call before the target is read for a new write, so that `claim` knows which intents have ended there since. */
  ended(target: string): Promise<Ended>;
  /**
   * Inserts the intent with a new lease, or resumes one with the same ID that was not sent. Refuses if the ID exists in any
   * other state, if another intent is open on the target, or if another ended there since `before`.
   */
  claim(intent: Intent, before: Ended, step: WriteStep): Promise<Claim>;
  /**
   * Changes the intent only if its stored state, owner, and `updatedAt` still match `intent`; otherwise
   * returns false.
   */
  change(intent: Intent, change: IntentChange, step: WriteStep | null): Promise<boolean>;
  /**
   * Stores an outcome of which the sender itself is certain, whatever a check has concluded in the meantime; only an effect that a check
   * has found stays. Returns the intent as it is stored then.
   */
  conclude(intent: Intent, change: IntentChange, step: WriteStep): Promise<Intent>;
  get(id: string): Promise<Intent | null>;
  /** Returns the time in which leases and next checks are stored, in ms since 1970. */
  now(): Promise<number>;
  /** Returns intents whose sender's lease has expired or whose next check is due. */
  due(): Promise<Intent[]>;
  /** Returns the open or unresolved intents of one person (null: of everyone), newest first. */
  unsettled(userId: string | null): Promise<Intent[]>;
  /** Returns the writes on a target that the platform accepted, and the one that created the record, oldest first. */
  accepted(target: string, recordId?: string): Promise<Intent[]>;
  /** Returns true if another intent already claims this record. */
  isTaken(madeId: string, exceptIntent: string): Promise<boolean>;
};
