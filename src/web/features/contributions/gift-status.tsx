import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { refundsOfGiftOptions } from '../../data/records/gift-record.ts';
import { type Gift, statusLabel } from '../../labels/gift.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';

/** Not part of a first visit: few gifts are disputed. */
const DisputeLabel = lazyPart(async () => (await import('./dispute.tsx')).DisputeLabel);

type Props = Pick<Gift, 'status'> & { type?: Gift['type']; id?: string; pill?: boolean };

/** A dot and a label; the platform's own term on hover. A ring instead of a dot: good so far, but not paid out yet. */
export function GiftStatus({ status, type = null, id, pill = false }: Props) {
  const refunding = useIsRefunding(id) && (status === 'CONFIRMED' || status === 'PAID_OUT');
  const { name, tone } = statusLabel(status);
  if (refunding) return <StatusDot tone="warn" words="Refund pending" raw={status} pill={pill} />;
  const open = type === 'CASH' && status === 'CONFIRMED';
  const raw = open ? `${status}: authorized, not paid out yet` : (status ?? undefined);
  const dispute =
    id && status === 'CHARGEBACK' ? (
      <Suspense>
        <DisputeLabel giftId={id} />
      </Suspense>
    ) : null;
  return (
    <StatusDot
      tone={tone}
      words={
        <>
          {name}
          {dispute}
        </>
      }
      raw={raw}
      pill={pill}
      ring={open}
    />
  );
}

/** True while our refund of this gift is pending, as far as this tab knows: a row makes no request of its own. */
function useIsRefunding(id: string | undefined): boolean {
  const client = useQueryClient();
  const { data: own } = useQuery({
    ...ownIntentsOptions,
    enabled: false,
    select: ({ data }) =>
      data.some(
        ({ operation, state, target }) =>
          operation === 'contributions.initiateRefund' &&
          Object.values(target).includes(id ?? '') &&
          isOpen(state),
      ),
  });
  if (!id) return false;
  const refunds = client.getQueryData(refundsOfGiftOptions(id).queryKey)?.reply.data ?? [];
  return own === true || refunds.some(({ status }) => status === 'PENDING');
}

const isOpen = (state: string): boolean => state === 'sending' || state === 'unknown' || state === 'done';
