import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../data/session/session.ts';
import { chargebacksOfGiftOptions } from '../../nouns/gift/gift-reversals.ts';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import type { Gift } from '../../nouns/gift/labels.ts';
import { useRefundState } from '../../nouns/refund/dialog/use-refund-state.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';

/** The gift's status as a pill; a refund in progress or an open dispute replaces it. */
export function GiftState({ gift }: { gift: Gift }) {
  const { status } = useRefundState(gift);
  const disputed = useIsDisputed(gift);
  if (disputed)
    return <StatusDot tone="danger" words="Chargeback pending" raw={gift.status ?? undefined} pill />;
  return status ? <StatusDot {...status} pill /> : <GiftStatus gift={gift} pill />;
}

/** True while a chargeback of this gift is undecided. Shares its read with the payment timeline. */
function useIsDisputed({ id, status }: Gift): boolean {
  const may = useMay();
  const { data } = useQuery({
    ...chargebacksOfGiftOptions(id),
    enabled: status === 'CHARGEBACK' && may('chargebacks.list'),
  });
  return data?.reply.data.some((chargeback) => chargeback.status === 'pending') ?? false;
}
