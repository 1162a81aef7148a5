import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnRoom, fitColumns, isText, roomOf } from './fit-columns.ts';

const gifts: ColumnRoom[] = [
  { id: 'date', fixed: 142 },
  { id: 'donor' },
  { id: 'gift', room: 150, leaves: 2 },
  { id: 'campaign', leaves: 3 },
  { id: 'location', room: 105, leaves: 1 },
  { id: 'status', fixed: 150 },
  { id: 'amount', fixed: 110, align: 'end' },
];

test('columns are removed in their order, and the others stay', () => {
  expect([...(fitColumns(gifts, 978)?.hidden ?? [])]).toEqual([]);
  expect([...(fitColumns(gifts, 850)?.hidden ?? [])]).toEqual(['location']);
  expect([...(fitColumns(gifts, 724)?.hidden ?? [])]).toEqual(['location', 'gift']);
  expect([...(fitColumns(gifts, 560)?.hidden ?? [])]).toEqual(['location', 'gift', 'campaign']);
  expect(fitColumns(gifts, 468)).toBeNull();
});

const column = fc.record(
  {
    id: fc.uuid(),
    fixed: fc.integer({ min: 40, max: 300 }),
    room: fc.integer({ min: 40, max: 300 }),
    leaves: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: ['id'] },
);

test('the columns shown always fit, and a wider table never shows fewer', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(column, { selector: ({ id }) => id, maxLength: 12 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 500 }),
      (columns, width, more) => {
        const fit = fitColumns(columns, width);
        const wider = fitColumns(columns, width + more);
        if (!fit) return;
        const shown = columns.filter(({ id }) => !fit.hidden.has(id));
        const taken = shown.reduce((sum, one) => sum + roomOf(one) + (isText(one) ? fit.extra : 0), 12);
        expect(taken).toBeLessThanOrEqual(width);
        expect(wider && [...wider.hidden].every((id) => fit.hidden.has(id))).toBe(true);
        for (const one of columns) if (one.leaves === undefined) expect(fit.hidden.has(one.id)).toBe(false);
      },
    ),
  );
});
