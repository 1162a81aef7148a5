import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StatusSum } from '#contract/steward/reversals.ts';
import { StatusSums } from './status-sums.tsx';

const words: Readonly<Record<string, string>> = {
  PAID: 'paid out',
  IN_TRANSIT: 'in transit',
  FAILED: 'failed',
};
const textOf = (sums: readonly StatusSum[]): string =>
  renderToStaticMarkup(
    <StatusSums
      sums={sums}
      counted="PAID"
      wordOf={(status) => words[status ?? ''] ?? 'unknown'}
      link={(_, content) => content}
    >
      2 deposits
    </StatusSums>,
  ).replaceAll(/<[^>]+>/g, '');
const sum = (status: string | null, cents: number): StatusSum => ({ status, count: 1, cents });

test.each<[StatusSum[], string]>([
  [[], '2 deposits'],
  [[sum('PAID', 12_300)], '2 deposits · $123.00 paid out'],
  [[sum('PAID', 12_300), sum('FAILED', 500)], '2 deposits · $123.00 paid out$5.00 failed is not included.'],
  [
    [sum('IN_TRANSIT', 500), sum('FAILED', 100)],
    '2 deposits · $0.00 paid out$5.00 in transit and $1.00 failed are not included.',
  ],
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
