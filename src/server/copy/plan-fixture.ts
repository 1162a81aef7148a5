import type { PlanRecord } from '#contract/steward/copy.ts';

/** Builds a monthly plan for tests; `members` overrides the defaults. */
export const testPlan = (id: string, members: Partial<PlanRecord> = {}): PlanRecord => ({
  id,
  donorId: null,
  createdAt: '2026-01-10T00:00:00.000Z',
  updatedAt: '2026-02-10T00:00:00.000Z',
  startDate: null,
  status: 'active',
  amount: null,
  donorCoveredFees: false,
  anonymous: false,
  frequency: 'monthly',
  nextPaymentDate: null,
  paymentMethod: null,
  campaign: null,
  subcampaign: null,
  metadata: null,
  locationId: null,
  ...members,
});
