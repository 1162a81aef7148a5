import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import type { Directory } from '../directory.ts';
import { showPlanMethod } from '../payments/method-record.ts';
import type { MethodRow, PlanRow } from '../records.ts';
import { flag, inDollars, stored, time, timeOrNull } from '../shown.ts';

/** Returns a recurring plan as in replies. Amounts in dollars. */
export function showPlan(db: SandboxDatabase, directory: Directory, row: PlanRow) {
  const method = db.one<MethodRow>('select * from payment_methods where seq = ?', row.method);
  const donor = db.one<{ id: string }>('select id from donors where seq = ?', row.donor);
  return {
    id: row.id,
    donorId: donor?.id,
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    startDate: time(row.start_at),
    status: row.status,
    amount: inDollars(row.amount),
    donorCoveredFees: flag(row.covered),
    anonymous: flag(row.anonymous),
    frequency: row.frequency,
    nextPaymentDate: timeOrNull(row.next_at),
    paymentMethod: method && showPlanMethod(method),
    campaign: directory.campaign(row.campaign),
    subcampaign: directory.campaign(row.subcampaign),
    metadata: stored(row.metadata),
    locationId: directory.location(row.location),
  };
}
