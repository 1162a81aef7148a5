import type { RefundRecord } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';

/** Builds a succeeded refund of $50 for tests; `members` overrides the defaults. */
export const refundRecord = (id: string, members: Partial<RefundRecord> = {}): RefundRecord => ({
  id,
  contributionId: null,
  status: 'SUCCEEDED',
  reason: null,
  amountInCents: cents(5_000),
  netValueInCents: cents(4_800),
  feeValueInCents: null,
  processorRefundId: `re_${id}`,
  depositId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...members,
});
