/** The columns by which plans are sorted, counted, and summed. */

import type { PlanConcern } from '#contract/nouns/plan/values.ts';
import { frequencyOf } from '#contract/rules/frequencies.ts';
import { monthlyWorth } from '#contract/rules/monthly-worth.ts';
import { expiryOf, isExpiredAt } from '#contract/rules/plan-expiry.ts';
import type { PlanRecord } from '#contract/steward/copy.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { CopyTables } from './copy-tables.ts';
import type { SetIndex } from './reading/keep-records.ts';
import { centsOf, withoutNul } from './storable.ts';

/** `zone`: the organization's. */
export const planIndex = (zone: string): SetIndex => ({
  put: async (trx, records) => {
    if (records.length === 0) return;
    // Only plans are passed to this index.
    const rows = (records as PlanRecord[]).map((plan) => factsOf(plan, zone));
    await trx
      .insertInto('plan_facts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          donor_id: row.ref('excluded.donor_id'),
          status: row.ref('excluded.status'),
          location_id: row.ref('excluded.location_id'),
          campaign_id: row.ref('excluded.campaign_id'),
          subcampaign_id: row.ref('excluded.subcampaign_id'),
          method_type: row.ref('excluded.method_type'),
          amount_cents: row.ref('excluded.amount_cents'),
          monthly_cents: row.ref('excluded.monthly_cents'),
          frequency: row.ref('excluded.frequency'),
          start_at: row.ref('excluded.start_at'),
          next_at: row.ref('excluded.next_at'),
          covers_fees: row.ref('excluded.covers_fees'),
          created_at: row.ref('excluded.created_at'),
          concern: row.ref('excluded.concern'),
        })),
      )
      .execute();
  },
  drop: async (trx, ids) => {
    if (ids.length > 0) await trx.deleteFrom('plan_facts').where('id', 'in', ids).execute();
  },
});

function factsOf(plan: PlanRecord, zone: string): CopyTables['plan_facts'] {
  return {
    id: plan.id,
    donor_id: plan.donorId,
    status: withoutNul(plan.status ?? ''),
    location_id: plan.locationId,
    campaign_id: plan.campaign?.id ?? null,
    subcampaign_id: plan.subcampaign?.id ?? null,
    method_type: withoutNul(plan.paymentMethod?.type?.toLowerCase() ?? null),
    amount_cents: centsOf(plan.amount),
    monthly_cents: monthlyWorth(plan.amount, plan.frequency),
    frequency: withoutNul(frequencyOf(plan.frequency) ?? plan.frequency),
    start_at: timeOf(plan.startDate),
    next_at: timeOf(plan.nextPaymentDate),
    created_at: timeOf(plan.createdAt),
    covers_fees: plan.donorCoveredFees ? 1 : 0,
    concern: concernOf(plan, zone),
  };
}

/**
 * Returns `failing` for a failed plan, `ending` for one whose card expires before the next charge, otherwise
 * null.
 */
export function concernOf(plan: PlanRecord, zone: string): PlanConcern | null {
  if (plan.status === 'failed') return 'failing';
  const nextAt = timeOf(plan.nextPaymentDate);
  const expiry = expiryOf(plan.paymentMethod?.expiration ?? null);
  const ends =
    plan.status === 'active' && nextAt !== null && expiry !== null && isExpiredAt(expiry, nextAt, zone);
  return ends ? 'ending' : null;
}
