/** Where intents are kept: one row each, every step in one transaction with its audit row, before anything leaves. */
import type { Intent, IntentChange } from './intent.ts';

/** One step of a write for the audit. */
export type WriteStep = {
  outcome: 'sent' | 'done' | 'refused' | 'not-sent' | 'unknown' | 'verified';
  requestId: string;
  address: string;
  /** Role and session of the person; null where the machine acts. */
  role: string | null;
  sessionTag: string | null;
  /** Names of the members that were sent, never their values. */
  fields: readonly string[];
  /** Words that a person wrote and that we alone keep: they stand beside the log, where they can be erased. */
  words?: Readonly<Record<string, string>>;
};

export type Claim =
  | { claimed: true }
  /** `same-id`: this intent is known. `open`: another is open on the target. `moved`: another ended there after `quietSince`. */
  | { claimed: false; why: 'same-id' | 'open' | 'moved'; intent: Intent };

export type IntentStore = {
  /**
   * Inserts, or takes up again an intent of the same id that was not sent. Refuses when the id is known otherwise, when another
   * intent holds the target, or when another ended there after `quietSince`.
   */
  claim(intent: Intent, quietSince: number, step: WriteStep): Promise<Claim>;
  /** Changes the intent only while it is in state `from` and was last changed at `seen`; false when it was not. */
  change(intent: Intent, change: IntentChange, step: WriteStep | null): Promise<boolean>;
  get(id: string): Promise<Intent | null>;
  /** Sending with an expired lease, or with a check that is due. */
  due(now: number): Promise<Intent[]>;
  /** Open, or unresolved, of one person (null: of all), newest first. */
  unsettled(userId: string | null): Promise<Intent[]>;
  /** True when another intent already counts this record as its own. */
  isTaken(madeId: string, exceptIntent: string): Promise<boolean>;
};
