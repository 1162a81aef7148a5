/** Who on our team requested a refund, according to our own records; the platform doesn't say. */

import type { ActivityRecord } from '#contract/steward/operations/activity.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';

import { readTime } from '#contract/values/wire-time.ts';
import type { Refund } from '../../nouns/refund/labels.ts';

type Asked = Pick<Refund, 'id' | 'contributionId' | 'createdAt' | 'status'>;
type Sent = Pick<IntentView, 'operation' | 'madeId' | 'by'>;
type Logged = Pick<ActivityRecord, 'operation' | 'outcome' | 'at' | 'who' | 'target'>;

const operation = 'contributions.initiateRefund';
const succeeded = new Set(['done', 'verified']);
/** Allows for times without a zone and for clocks that differ, in ms. */
const nearMs = 2 * 24 * 60 * 60_000;

/** Null if it wasn't one of us, or if it isn't certain which of us it was. */
export function requestedBy(refund: Asked, intents: readonly Sent[], log: readonly Logged[]): string | null {
  const own = intents.find((intent) => intent.operation === operation && intent.madeId === refund.id);
  if (own) return own.by;
  // A gift has only one refund that didn't fail; if several failed, the log doesn't say which is which.
  if (refund.status === 'FAILED' || refund.status === 'CANCELED') return null;
  const created = readTime(refund.createdAt)?.getTime();
  if (created === undefined) return null;
  const names = log
    .filter((row) => row.operation === operation && succeeded.has(row.outcome))
    .filter((row) => row.target !== null && row.target.id === refund.contributionId)
    .filter((row) => Math.abs(Date.parse(row.at) - created) <= nearMs)
    .map((row) => row.who?.name ?? null);
  return new Set(names).size === 1 ? (names[0] ?? null) : null;
}
