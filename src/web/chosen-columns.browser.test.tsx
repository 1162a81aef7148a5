/** Every column that people can choose exists: one that is only named would be in the menu's address, and show nothing. */
import { expect, test } from 'vitest';
import { depositColumns } from './features/deposits/list/deposit-columns.tsx';
import { donorColumns } from './features/donors/list/donor-columns.tsx';
import { planColumns } from './features/plans/list/plan-columns.tsx';
import { refundColumns } from './features/refunds/refund-columns.tsx';
import { depositColumnIds } from './nouns/deposit/deposit-column-ids.ts';
import { donorColumnIds } from './nouns/donor/donor-column-ids.ts';
import { columnIds } from './nouns/gift/gift-column-ids.ts';
import { giftColumns } from './nouns/gift/gift-columns.tsx';
import { planColumnIds } from './nouns/plan/plan-column-ids.ts';
import { refundColumnIds } from './nouns/refund/refund-column-ids.ts';

const none = () => null;
const endings = { of: none } as never;

test.each<[string, readonly string[], readonly { id: string }[]]>([
  ['gifts', columnIds, giftColumns(none)],
  ['donors', donorColumnIds, donorColumns(none, true)],
  ['plans', planColumnIds, [...planColumns(endings, false), ...planColumns(null, false)]],
  ['refunds', refundColumnIds, refundColumns(none)],
  ['deposits', depositColumnIds, depositColumns(none)],
])('the list of %s has each column that can be chosen, and no other', (_, ids, columns) => {
  expect([...new Set(columns.map(({ id }) => id))].sort()).toEqual([...ids].sort());
});
