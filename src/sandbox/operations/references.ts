/** Finds and checks the records that a body refers to. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import { ApiError, notFound } from './api-error.ts';
import { isExpired } from './payments/method-record.ts';
import type { DonorRow, MethodRow } from './records.ts';
import { rowOf, type WorldView } from './world-view.ts';

/** Returns a donor's saved payment method that can be charged. Throws 404, or 400 when it has expired. */
export function chargeableMethod(db: SandboxDatabase, donor: DonorRow, id: string, now: number): MethodRow {
  const method = rowOf<MethodRow>(db, 'payment_methods', donor.org, id);
  if (!method || method.donor !== donor.seq) throw notFound('Payment method');
  if (isExpired(method, now)) throw new ApiError(400, 'Payment method has expired');
  return method;
}

type Purpose = { campaign: number | null; subcampaign: number | null };
type Names = { campaign: string | undefined; subcampaign: string | undefined };

/** Returns the campaign and subcampaign. Throws the error of `refuse` when this nonprofit has no such campaign. */
export function purposeOf(
  { directory }: WorldView,
  org: number,
  names: Names,
  refuse: () => ApiError,
): Purpose {
  const find = (id: string | undefined, sub: boolean): number | null => {
    if (id === undefined) return null;
    const seq = directory.campaignSeq(org, id);
    if (seq === undefined || directory.isSubcampaign(seq) !== sub) throw refuse();
    return seq;
  };
  return { campaign: find(names.campaign, false), subcampaign: find(names.subcampaign, true) };
}
