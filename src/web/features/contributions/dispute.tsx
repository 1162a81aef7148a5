import { useQuery } from '@tanstack/react-query';
import { newestChargebacksOptions } from '../../data/records/newest-chargebacks.ts';

/** Says that a gift's chargeback has not been decided, by what the rail's count has read already. */
export function DisputeLabel({ giftId }: { giftId: string }) {
  const { data } = useQuery({ ...newestChargebacksOptions, enabled: false });
  const pending = data?.rows.some((row) => row.contributionId === giftId && row.status === 'pending');
  return pending ? <> pending</> : null;
}
