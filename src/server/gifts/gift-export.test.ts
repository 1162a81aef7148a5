import { expect, test } from 'vitest';
import { isRecurring } from './facts/keep-facts.ts';
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
        state: async () => ({ complete: true, returnsKnown: true, undated: 0, differing: [], asOf: null }),
      },
      records: async () => [],
    };
    // Only the parts that are used, and a gift with the members that matter.
    const { columns, rows } = await giftExport({ copy, zone: 'America/Chicago' } as never).open({
      filter: {},
      sort: 'given',
      direction: 'DESC',
    } as never);
    const at = columns.findIndex(({ title }) => title === 'Frequency');
    for await (const [row] of rows) expect(row?.[at]).toBe(name);
    expect(isRecurring(row)).toBe(name === 'Recurring');
  },
);
