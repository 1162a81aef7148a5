/** A write as it is stored, from the claim to its outcome. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { AcceptedWrite, IntentState, IntentView } from '#contract/steward/operations/writes.ts';
import { lookUp } from '#contract/values/look-up.ts';

import { cents } from '#contract/values/money.ts';

/**
 * What is needed to recognize the effect later: IDs, amounts, times, and digests, never a name, an address,
 * or a card.
 */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type Intent = {
  /** The browser's Idempotency-Key, a UUID. */
  id: string;
  operation: WriteId;
  /** The IDs of the path, by name. */
  path: Readonly<Record<string, string>>;
  /** Writes with the same key exclude each other while open. */
  targetKey: string;
  fingerprint: string;
  facts: Facts;
  state: IntentState;
  /** True once confirmed by reading, false if reading found nothing, null while in progress. */
  verified: boolean | null;
  userId: string;
  userName: string;
  /** Status that the platform returned; null if it didn't respond. */
  status: number | null;
  /** ID of the created record. */
  madeId: string | null;
  /** Explanation shown to people. */
  detail: string | null;
  /** Wall time in ms. */
  createdAt: number;
  updatedAt: number;
  /** The platform's time in ms, by which its records are compared: our own clock may be wrong, or differ from another server's. */
  sentAt: number;
  /** The process that sends the write; `leaseUntil` is when it counts as dead. Like `nextCheckAt`, in the time of `IntentStore.now`. */
  owner: string;
  leaseUntil: number;
  checks: number;
  nextCheckAt: number | null;
};

/** What may change after the claim. */
export type IntentChange = Partial<
  Pick<
    Intent,
    | 'state'
    | 'verified'
    | 'status'
    | 'madeId'
    | 'detail'
    | 'owner'
    | 'leaseUntil'
    | 'checks'
    | 'nextCheckAt'
    | 'facts'
  >
> & { updatedAt: number };

/** Returns true while no other write may be sent to the target. */
export const isOpen = (state: IntentState): boolean => state === 'sending' || state === 'unknown';

export const viewOf = (intent: Intent): IntentView => ({
  id: intent.id,
  operation: intent.operation,
  target: { ...intent.path },
  state: intent.state,
  verified: intent.verified,
  madeId: intent.madeId,
  by: intent.userName,
  createdAt: new Date(intent.createdAt).toISOString(),
  updatedAt: new Date(intent.updatedAt).toISOString(),
  detail: intent.detail,
});

/** The facts of each rule have these names for the values it sends. */
export function acceptedView({ operation, sentAt, userName, facts }: Intent): AcceptedWrite {
  const text = (name: string) => {
    const value = lookUp(facts, name);
    return typeof value === 'string' ? value : null;
  };
  const { cents: amount, anonymous, start } = facts;
  const sent = operation !== 'subscriptions.cancel';
  return {
    operation,
    at: new Date(sentAt).toISOString(),
    by: userName,
    wrote: {
      cents: sent && typeof amount === 'number' ? cents(amount) : null,
      frequency: sent ? text('frequency') : null,
      methodId: text('methodId'),
      campaignId: text('campaignId'),
      subcampaignId: text('subcampaignId'),
      anonymous: typeof anonymous === 'boolean' ? anonymous : null,
      start: typeof start === 'number' ? new Date(start).toISOString() : null,
    },
  };
}
