import { expect, test } from 'vitest';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import { isRecurring } from '../../copy/gifts/facts/keep-facts.ts';
import { giftExport } from './gift-export.ts';

test.each([
  ['plan1', 'one-time', 'Recurring'],
  ['plan1', null, 'Recurring'],
  [null, 'recurring', 'Recurring'],
  [null, 'one-time', 'One time'],
  [null, null, 'One time'],
])(
  'a gift of plan %s that the platform calls %s is exported as lists and reports count it: %s',
  async (plan, word, name) => {
    const row = { plan_id: plan, frequency: word };
    // Nothing else is known of it.
    const gift = new Proxy<Record<string, string | null>>(row, {
      get: (of, name) => of[String(name)] ?? null,
    });
    const copy = {
      copiedGifts: {
        all: async () => ({
          batches: (async function* batches() {
            yield [gift];
          })(),
        }),
        state: async () => ({
          complete: true,
          returnsKnown: true,
          undated: 0,
          donorless: 0,
          differing: [],
          asOf: null,
        }),
      },
      records: async () => [],
    };
    // Only the parts that are used, and a gift with the members that matter.
    const { columns, rows } = await giftExport({ copy, zone: 'America/Chicago' } as never).open({});
    const at = columns.findIndex(({ title }) => title === 'Frequency');
    for await (const [row] of rows) expect(row?.[at]).toBe(name);
    expect(isRecurring(row)).toBe(name === 'Recurring');
  },
);

test('Kept is what the total on the screen adds up: of received gifts, what is left', async () => {
  const copy = await openCopiedGifts({
    gifts: [
      { id: 'received', amount_cents: 5_000, status: 'PAID_OUT' },
      { id: 'in part', amount_cents: 3_000, status: 'PAID_OUT' },
      { id: 'pending', amount_cents: 700, status: 'PROCESSING' },
      { id: 'returned', amount_cents: 900, status: 'REFUNDED' },
      { id: 'failed', amount_cents: 1_100, status: 'FAILED' },
    ],
    returned: [{ kind: 'refund', contributionId: 'in part', status: 'SUCCEEDED', amountInCents: 1_000 }],
  });
  const { columns, rows } = await giftExport({ copy, zone: 'America/Chicago' }).open({});
  const of = (row: readonly unknown[], title: string) =>
    row[columns.findIndex((column) => column.title === title)];
  const kept = new Map<unknown, unknown>();
  for await (const some of rows) for (const row of some) kept.set(of(row, 'Gift ID'), of(row, 'Kept'));
  expect(Object.fromEntries(kept)).toEqual({
    received: 50,
    'in part': 20,
    pending: 0,
    returned: 0,
    failed: 0,
  });
});
