/** Who on our team sent a refund, according to our own records; the platform doesn't say. */

import type { AcceptedWrite, IntentView } from '#contract/steward/operations/writes.ts';

import { readTime } from '#contract/values/wire-time.ts';
import type { Refund } from '../../nouns/refund/labels.ts';

type Asked = Pick<Refund, 'id' | 'createdAt' | 'status'>;
type Sent = Pick<IntentView, 'operation' | 'madeId' | 'by'>;
type Accepted = Pick<AcceptedWrite, 'operation' | 'at' | 'by'>;

const operation = 'contributions.initiateRefund';
/** Allows for times without a zone and for clocks that differ, in ms. */
const nearMs = 2 * 24 * 60 * 60_000;

/** Null if it wasn't one of us, or if it isn't certain which of us it was. `accepted`: the writes to the refund's gift. */
export function requestedBy(
  refund: Asked,
  intents: readonly Sent[],
  accepted: readonly Accepted[],
): string | null {
  const own = intents.find((intent) => intent.operation === operation && intent.madeId === refund.id);
  if (own) return own.by;
  // A gift has only one refund that didn't fail; if several failed, the writes don't say which is which.
  if (refund.status === 'FAILED' || refund.status === 'CANCELED') return null;
  const created = readTime(refund.createdAt)?.getTime();
  if (created === undefined) return null;
  const names = accepted
    .filter((write) => write.operation === operation && Math.abs(Date.parse(write.at) - created) <= nearMs)
    .map(({ by }) => by);
  return new Set(names).size === 1 ? (names[0] ?? null) : null;
}
