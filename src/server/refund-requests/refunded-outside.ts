/** Answers refund requests of gifts that were refunded outside Steward, as soon as the mirror has the refund. */
import { dollars, toCents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { createBackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Changes } from '../live/changes.ts';
import type { Log } from '../log.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { RefundRequests } from './refund-requests.ts';

type Parts = {
  requests: Pick<RefundRequests, 'openGifts' | 'foundRefunded'>;
  mirror: Pick<Mirror, 'records' | 'gifts'>;
  changes: Pick<Changes, 'subscribe'>;
  clock: Clock;
  log: Log;
};

export type RefundedOutside = {
  stop(): Promise<void>;
};

/** A change may be missed, such as when a server stops. */
const restMs = 60_000;

export function keepRefundedOutside(parts: Parts): RefundedOutside {
  const loop = createBackgroundLoop(parts.clock);
  loop.start(async () => {
    await answerRefunded(parts).catch((thrown: unknown) =>
      parts.log.warn('refund requests are waiting', {
        errorName: thrown instanceof Error ? thrown.name : 'unknown',
      }),
    );
    return restMs;
  });
  const unsubscribe = parts.changes.subscribe(({ change }) => {
    if (change?.noun === 'refunds') loop.wake();
  });
  return {
    stop: () => {
      unsubscribe();
      return loop.stop();
    },
  };
}

/**
 * A request is about the whole gift, so it is answered once refunds of the whole amount have succeeded. Until then a person decides: whoever
 * refunded a part may have meant just that, and a refund that is pending may still fail. It doesn't matter whether the refund came before
 * the request: nothing is left to refund.
 */
export async function answerRefunded({
  requests,
  mirror,
}: Pick<Parts, 'requests' | 'mirror'>): Promise<void> {
  const open = new Set(await requests.openGifts());
  if (open.size === 0) return;
  const refunds = (await mirror.records('refunds')).filter(
    ({ contributionId, status }) => open.has(contributionId ?? '') && status === 'SUCCEEDED',
  );
  const gifts = await mirror.gifts.of([
    ...new Set(refunds.flatMap(({ contributionId }) => contributionId ?? [])),
  ]);
  for (const [id, { amount }] of Object.entries(gifts)) {
    const own = refunds.filter(({ contributionId }) => contributionId === id);
    const refunded = own.reduce((sum, { amountInCents }) => sum + (amountInCents ?? 0), 0);
    if (amount === null || refunded < toCents(dollars(amount))) continue;
    const at = Math.max(...own.map(({ createdAt }) => timeOf(createdAt) ?? 0));
    await requests.foundRefunded(id, at);
  }
}
