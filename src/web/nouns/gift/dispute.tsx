import { useQuery } from '@tanstack/react-query';
import { pendingChargebacksOptions } from '../chargeback/pending-queries.ts';

/** Says that a gift's chargeback is undecided, based on what the rail's count has already read. */
export function DisputeLabel({ giftId }: { giftId: string }) {
  const { data } = useQuery({ ...pendingChargebacksOptions, enabled: false });
  const pending = data?.data.some((row) => row.contributionId === giftId);
  return pending ? <> pending</> : null;
}
