import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { StatusSums } from './status-sums.tsx';

const textOf = (sums: readonly StatusSum[]): string =>
  renderToStaticMarkup(
    <StatusSums list="deposits" total={2} sums={sums} link={(_, content) => content} />,
  ).replaceAll(/<[^>]+>/g, '');
const sum = (status: string | null, cents: number, unpriced = 0): StatusSum => ({
  status,
  count: 1 + unpriced,
  cents,
  unpriced,
});

test.each<[StatusSum[], string]>([
  [[], '2 deposits'],
  [[sum('PAID', 12_300)], '2 deposits · $123.00 paid out'],
  [[sum('PAID', 12_300), sum('FAILED', 500)], '2 deposits · $123.00 paid out$5.00 failed'],
  [
    [sum('IN_TRANSIT', 500), sum('FAILED', 100)],
    '2 deposits · $0.00 paid out$5.00 in transit · $1.00 failed',
  ],
  // A sum below zero is left out like any other.
  [[sum('PAID', 500), sum('IN_TRANSIT', -470_800)], '2 deposits · $5.00 paid out−$4,708.00 in transit'],
  // Nothing is known about the total if statuses or amounts are unknown.
  [
    [sum('NEW_PAID', 500), sum('NEW_TRANSIT', 70)],
    '2 deposits · paid out: unknown$5.00 NEW_PAID · $0.70 NEW_TRANSIT',
  ],
  [[sum('PAID', 0, 2)], '2 deposits · paid out: unknown2 without an amount'],
  [[sum('PAID', 500, 1), sum('FAILED', 0, 1)], '2 deposits · $5.00 paid out2 without an amount'],
])('the total counts one status and says what it leaves out: %#', (sums, text) => {
  expect(textOf(sums)).toBe(text);
});

test.each<[StatusSum[], string]>([
  [[sum('IN_TRANSIT', 9_284_115)], '2 deposits · $92,841.15 in transit'],
  [[sum('PAID', 0), sum('IN_TRANSIT', 500)], '2 deposits · $5.00 in transit'],
  [[sum(null, 500)], '2 deposits · $5.00 unknown'],
])('if all have one other status, the total counts that one: %#', (sums, text) => {
  expect(textOf(sums)).toBe(text);
});
