import { expect, test } from 'vitest';
import type { RefundRecord } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';
import { createChanges } from '../../base/changes.ts';
import type { Copy } from '../../copy/copy.ts';
import { openCopyDatabase } from '../../copy/copy-database.ts';
import { refundRecord } from '../../copy/refund-fixture.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { keepRefundedOutside } from './refunded-outside.ts';

const minuteMs = 60_000;

test('all refunds are read only if a refund or an open request has changed, or the amount of a gift was unknown', async () => {
  const clock = createManualClock();
  const database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const changes = createChanges(clock);
  const open: string[] = [];
  const refunds: RefundRecord[] = [];
  const amounts: Record<string, number> = {};
  const found: string[] = [];
  let reads = 0;
  const records = async () => {
    reads += 1;
    return refunds;
  };
  const gifts = async (ids: readonly string[]) =>
    Object.fromEntries(ids.flatMap((id) => (amounts[id] ? [[id, { amount: amounts[id] }]] : [])));
  const keeper = keepRefundedOutside({
    requests: { openGifts: async () => open, foundRefunded: async (id) => void found.push(id) },
    // Only these are used.
    copy: { database, records, gifts: { of: gifts } } as unknown as Copy,
    changes,
    clock,
    log: createRecordingLog().log,
  });
  const readsIn = async (ms: number) => {
    const before = reads;
    for (let left = ms; left > 0; left -= minuteMs) await clock.advance(Math.min(left, minuteMs));
    return reads - before;
  };
  expect(await readsIn(5 * minuteMs)).toBe(0);
  open.push('gift-1');
  expect(await readsIn(10 * minuteMs)).toBe(1);
  changes.announce('donors', ['d1']);
  expect(await readsIn(10 * minuteMs)).toBe(0);
  refunds.push(refundRecord('r1', { contributionId: 'gift-1', amountInCents: cents(5_000) }));
  changes.announce('refunds', ['r1']);
  expect(await readsIn(1)).toBe(1);
  // Its amount isn't known yet.
  expect([await readsIn(3 * minuteMs), found]).toEqual([3, []]);
  amounts['gift-1'] = 50;
  expect([await readsIn(minuteMs), found]).toEqual([1, ['gift-1']]);
  expect(await readsIn(10 * minuteMs)).toBe(0);
  // Some may have been missed.
  changes.receive(null);
  expect(await readsIn(10 * minuteMs)).toBe(1);
  const swept = { set_name: 'refunds', total: 1, as_of: 1, swept_at: 1, sweeps: 1, cursor: null } as const;
  await database.db.insertInto('directory_sets').values(swept).execute();
  expect(await readsIn(10 * minuteMs)).toBe(1);
  await keeper.stop();
  await database.close();
});
