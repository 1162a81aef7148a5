/** A write as we keep it, from the claim to what became of it. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { IntentState, IntentView } from '#contract/steward/messages.ts';

/** What reading needs to recognise the effect: ids, amounts, times and digests, never a name, an address or a card. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type Intent = {
  /** The browser's Idempotency-Key, a UUID. */
  id: string;
  operation: WriteId;
  /** The ids of the path, by name. */
  path: Readonly<Record<string, string>>;
  /** Writes that share it exclude each other while open. */
  targetKey: string;
  fingerprint: string;
  facts: Facts;
  state: IntentState;
  /** True once read back, false when reading back found nothing, null while under way. */
  verified: boolean | null;
  userId: string;
  userName: string;
  /** Status the service answered with; null when it did not. */
  status: number | null;
  /** Id of the record that came into being. */
  madeId: string | null;
  /** Plain words for people. */
  detail: string | null;
  /** All times are wall time in ms. */
  createdAt: number;
  updatedAt: number;
  sentAt: number;
  /** The process that is sending, and until when it may be believed to live. */
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
    | 'sentAt'
    | 'checks'
    | 'nextCheckAt'
    | 'facts'
  >
> & { updatedAt: number };

/** Nobody else may write to the target of an open intent. */
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
