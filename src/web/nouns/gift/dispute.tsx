import { useQuery } from '@tanstack/react-query';
import { newestChargebacksOptions } from '../chargeback/newest-queries.ts';

/** Says that a gift's chargeback is undecided, based on what the rail's count has already read. */
export function DisputeLabel({ giftId }: { giftId: string }) {
  const { data } = useQuery({ ...newestChargebacksOptions, enabled: false });
  const pending = data?.rows.some((row) => row.contributionId === giftId && row.status === 'pending');
  return pending ? <> pending</> : null;
}
