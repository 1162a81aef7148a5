import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../data/session.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { chargebacksOfGiftOptions } from './contributions-queries.ts';
import { GiftStatus } from './gift-status.tsx';
import type { Gift } from './labels.ts';
import { useRefundState } from './use-refund-state.ts';

/** The gift's status as a pill; a refund in progress or an open dispute is shown instead. */
export function GiftState({ gift }: { gift: Gift }) {
  const { status } = useRefundState(gift);
  const disputed = useIsDisputed(gift);
  if (disputed)
    return <StatusDot tone="danger" words="Chargeback pending" raw={gift.status ?? undefined} pill />;
  return status ? <StatusDot {...status} pill /> : <GiftStatus {...gift} pill />;
}

/** A chargeback of this gift has not been decided. The payment timeline reads the same. */
function useIsDisputed({ id, status }: Gift): boolean {
  const may = useMay();
  const { data } = useQuery({
    ...chargebacksOfGiftOptions(id),
    enabled: status === 'CHARGEBACK' && may('chargebacks.list'),
  });
  return data?.reply.data.some((chargeback) => chargeback.status === 'pending') ?? false;
}
