import { expect, test } from 'vitest';
import type { StatusSum } from '../operations/lists.ts';
import { statusTotal } from './status-total.ts';

const known = ['PAID', 'IN_TRANSIT', 'FAILED'];
const sum = (status: string | null, cents: number, unpriced = 0): StatusSum => ({
  status,
  count: 1 + unpriced,
  cents,
  unpriced,
});

test.each<[StatusSum[], string | null, number | null, number]>([
  [[], 'PAID', 0, 0],
  [[sum('PAID', 500), sum('FAILED', 70)], 'PAID', 500, 1],
  [[sum('PAID', 0), sum('IN_TRANSIT', 500)], 'IN_TRANSIT', 500, 0],
  [[sum('IN_TRANSIT', 500), sum('FAILED', 100)], 'PAID', 0, 2],
  [[sum('NEW', 500), sum('FAILED', 70)], 'PAID', null, 2],
  [[sum('PAID', 0, 2)], 'PAID', null, 0],
])('the total counts one status, and leaves out the others: %#', (sums, status, cents, others) => {
  const total = statusTotal(sums, 'PAID', known);
  expect([total.status, total.cents, total.others.length]).toEqual([status, cents, others]);
});
