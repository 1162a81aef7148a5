import { expect, test } from 'vitest';
import type { ChargebackRecord } from '#contract/steward/copy.ts';
import { pendingAmong } from './pending-chargebacks.ts';

const chargeback = (id: string, status: string | null, day: number): ChargebackRecord => ({
  id,
  status,
  type: 'dispute',
  reason: null,
  contributionId: null,
  depositId: null,
  amountInCents: null,
  feeValueInCents: null,
  netValueInCents: null,
  processorChargebackId: null,
  createdAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
  updatedAt: null,
});

test('lists the pending ones, oldest first, and counts those whose status does not tell', () => {
  const rows = [
    chargeback('b', 'pending', 3),
    chargeback('w', 'won', 2),
    chargeback('u', 'UNDER_REVIEW', 1),
    chargeback('n', null, 1),
    chargeback('c', 'pending', 1),
    chargeback('a', 'pending', 3),
  ];
  const { data, unknown, totalCount } = pendingAmong(rows);
  expect([data.map(({ id }) => id), unknown, totalCount]).toEqual([['c', 'a', 'b'], 2, 6]);
});
