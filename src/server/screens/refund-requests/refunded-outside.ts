/** Answers refund requests of gifts that were refunded outside Steward, as soon as the copy has the refund. */

import { dollars, toCents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { createBackgroundLoop } from '../../base/background-loop.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import { faultFields } from '../../base/fault-fields.ts';
import type { Log } from '../../base/log.ts';
import type { Copy } from '../../copy/copy.ts';
import { readSet } from '../../copy/reading/pass.ts';
import type { RefundRequests } from './refund-requests.ts';

type Parts = {
  requests: Pick<RefundRequests, 'openGifts' | 'foundRefunded'>;
  copy: Pick<Copy, 'database' | 'records' | 'gifts'>;
  changes: Pick<Changes, 'subscribe'>;
  clock: Clock;
  log: Log;
};

export type RefundedOutside = {
  stop(): Promise<void>;
};

/** Requests may change without a refund, such as when the outcome of one of ours turns out to be unknown. */
const restMs = 60_000;

export function keepRefundedOutside(parts: Parts): RefundedOutside {
  const { requests, copy, changes, clock, log } = parts;
  const loop = createBackgroundLoop(clock);
  /** How often refunds have changed. */
  let refundChanges = 0;
  /** What the last comparison was based on. Comparing takes a while: it reads all refunds. */
  let compared = '';
  const compare = async (): Promise<void> => {
    const open = await requests.openGifts();
    // A new sweep may have found changes that weren't announced.
    const { swept_at: sweptAt } = await readSet(copy.database, 'refunds');
    const basis = JSON.stringify([refundChanges, sweptAt, open.sort()]);
    if (open.length > 0 && basis !== compared) compared = (await answerRefunded(parts)) ? basis : '';
  };
  loop.start(async () => {
    await compare().catch((thrown: unknown) =>
      log.warn('closing refund requests failed; trying again', faultFields(thrown)),
    );
    return restMs;
  });
  const unsubscribe = changes.subscribe(({ change }) => {
    // Null: some changes may have been missed.
    if (change !== null && change.noun !== 'refunds') return;
    refundChanges += 1;
    loop.wake();
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
 * the request: nothing is left to refund. Returns false if the amount of a refunded gift will only be known later.
 */
export async function answerRefunded({
  requests,
  copy,
}: Pick<Parts, 'requests'> & { copy: Pick<Copy, 'records' | 'gifts'> }): Promise<boolean> {
  const open = new Set(await requests.openGifts());
  if (open.size === 0) return true;
  const refunds = (await copy.records('refunds')).filter(
    ({ contributionId, status }) => open.has(contributionId ?? '') && status === 'SUCCEEDED',
  );
  const refunded = [...new Set(refunds.flatMap(({ contributionId }) => contributionId ?? []))];
  const gifts = await copy.gifts.of(refunded);
  for (const [id, { amount }] of Object.entries(gifts)) {
    const own = refunds.filter(({ contributionId }) => contributionId === id);
    const returned = own.reduce((sum, { amountInCents }) => sum + (amountInCents ?? 0), 0);
    if (amount === null || returned < toCents(dollars(amount))) continue;
    const at = Math.max(...own.map(({ createdAt }) => timeOf(createdAt) ?? 0));
    await requests.foundRefunded(id, at);
  }
  return refunded.every((id) => Object.hasOwn(gifts, id));
}
