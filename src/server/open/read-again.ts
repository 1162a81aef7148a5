/**
 * Ends the hold on money after a restore: reads all gifts, refunds, and plans that changed since the backup,
 * and records how many are new.
 */

import type { Reply } from '#contract/giving/operations.ts';
import { listedRows } from '#contract/rules/listed-rows.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Clock } from '../base/clock.ts';
import { faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import { NotSupported } from '../upstream/errors.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { effectsComeWithinMs, type MoneyHold, type MoneyHolds } from '../writes/money-hold.ts';

type Parts = {
  holds: Pick<MoneyHolds, 'active' | 'lift'>;
  gateway: Pick<Gateway, 'read' | 'offsetMs'>;
  clock: Clock;
  log: Log;
};

export type ReadAgain = { stop(): Promise<void> };

const retryMs = 10_000;
const dayMs = 86_400_000;

const lists = {
  gifts: 'contributions.list',
  refunds: 'refunds.list',
  plans: 'subscriptions.list',
} as const;
type ListId = (typeof lists)[keyof typeof lists];

export function readAgainSince(parts: Parts): ReadAgain {
  const ended = new AbortController();
  const running = run(parts, ended.signal).catch((thrown: unknown) => {
    if (!ended.signal.aborted) parts.log.error('reading again failed', faultFields(thrown));
  });
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

async function run({ holds, gateway, clock, log }: Parts, signal: AbortSignal): Promise<void> {
  const hold = await holds.active();
  if (!hold) return;
  // Measured from the start, not from the restore: the clock may have been set in between.
  await clock.sleep(effectsComeWithinMs, signal);
  const found: Record<string, number> = {};
  for (const [name, id] of Object.entries(lists))
    found[name] = await countSince({ gateway, clock, log }, id, hold, signal);
  await holds.lift('read again', { operation: 'restore.readAgain', input: { ...found, ...hold } });
  log.info('charges and refunds are on again', {
    count: Object.values(found).reduce((sum, one) => sum + one, 0),
  });
}

/**
 * Counts the records created since the backup. Retries until every page was read; the hold lasts that long.
 */
async function countSince(
  { gateway, clock, log }: Pick<Parts, 'gateway' | 'clock' | 'log'>,
  id: ListId,
  { backupAt }: MoneyHold,
  signal: AbortSignal,
): Promise<number> {
  // On the platform's clock. Neither the bounds nor the time zone of its date filters are documented.
  const since = backupAt + gateway.offsetMs();
  const minimumUpdatedDate = new Date(since - dayMs).toISOString().slice(0, 10);
  const seen = new Set<string>();
  for (let page = 1; ; ) {
    signal.throwIfAborted();
    const reply = await readPage(gateway, id, { minimumUpdatedDate, limit: 100, page }).catch(
      (thrown: unknown) => (thrown instanceof NotSupported ? { data: [] } : null),
    );
    if (reply === null) {
      log.warn('reading again is delayed', { operation: id });
      await clock.sleep(retryMs, signal);
      continue;
    }
    for (const row of reply.data) if (isSince(row.createdAt, since)) seen.add(row.id);
    if (listedRows(reply) < 100) return seen.size;
    page += 1;
  }
}

async function readPage(
  gateway: Parts['gateway'],
  id: ListId,
  query: Record<string, string | number>,
): Promise<Pick<Reply<ListId>, 'data' | 'unreadable'>> {
  const { reply } = await gateway.read(id, { query }, { lane: 4, maxAgeMs: 0 });
  return reply;
}

/** A record without a readable time counts as new: counting too many is safer than too few. */
const isSince = (createdAt: string | null, at: number): boolean => !((timeOf(createdAt) ?? at) < at);
