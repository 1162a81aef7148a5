import { Suspense } from 'react';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { openRefundLabel, useOpenRefund } from '../refund/use-open-refund.ts';
import { type Gift, statusLabel } from './labels.ts';

/** Not part of a first visit: few gifts are disputed. */
const DisputeLabel = lazyPart(async () => (await import('./dispute.tsx')).DisputeLabel);

type Props = { gift: Pick<Gift, 'id' | 'status' | 'type'>; pill?: boolean };

/** A dot and a label; the platform's own term on hover. A ring instead of a dot: good so far, but not paid out yet. A pending refund replaces it. */
export function GiftStatus({ gift: { id, status, type }, pill = false }: Props) {
  const refund = useOpenRefund(id);
  const { name, tone } = statusLabel(status);
  if (refund && giftOutcome(type, status) !== 'returned')
    return <StatusDot {...openRefundLabel(refund)} raw={status ?? undefined} pill={pill} />;
  const open = type === 'CASH' && status === 'CONFIRMED';
  const raw = open ? `${status}: authorized, not paid out yet` : (status ?? undefined);
  const dispute =
    status === 'CHARGEBACK' ? (
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
