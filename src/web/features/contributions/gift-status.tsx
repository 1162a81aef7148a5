import { lazy, Suspense } from 'react';
import { StatusDot } from '../../ui/status-dot.tsx';
import { type Gift, statusWords } from './gift-words.ts';

/** No part of a first visit: few gifts are disputed. */
const DisputeLabel = lazy(async () => ({
  default: (await import('../chargebacks/dispute-label.tsx')).DisputeLabel,
}));

type Props = Pick<Gift, 'status'> & { type?: Gift['type']; id?: string; pill?: boolean };

/** Dot and word; the platform's own word on hover. A ring instead of a dot: good so far, but not paid out yet. */
export function GiftStatus({ status, type = null, id, pill = false }: Props) {
  const { name, tone } = statusWords(status);
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
