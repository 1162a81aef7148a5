import { useQuery } from '@tanstack/react-query';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { cents, moneyText, toCents } from '#contract/values/money.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { pendingChargebacksOptions } from '../chargeback/pending-queries.ts';
import { openRefundLabel, useOpenRefund } from '../refund/use-open-refund.ts';
import { type Gift, type ListedGift, statusLabel } from './labels.ts';

type Props = {
  gift: Pick<ListedGift, 'id' | 'status' | 'type' | 'goesBack'> & { amount?: Gift['amount'] };
  pill?: boolean;
};

/** A dot and a label; the platform's own term on hover. A ring instead of a dot: good so far, but not paid out yet. What went back, or may go back, replaces it. */
export function GiftStatus({ gift: { id, status, type, amount = null, goesBack }, pill = false }: Props) {
  const refund = useOpenRefund(id);
  const { name, tone } = statusLabel(status);
  if (refund && giftOutcome(type, status) !== 'returned')
    return <StatusDot {...openRefundLabel(refund)} raw={status ?? undefined} pill={pill} />;
  if (goesBack && giftOutcome(type, status) === 'received')
    return goesBack.pending > 0 ? (
      <StatusDot
        tone="warn"
        words="Dispute pending"
        raw={`${name}: ${moneyText(cents(goesBack.pending))} may still go back`}
        pill={pill}
      />
    ) : (
      <StatusDot
        tone="quiet"
        words={amount !== null && goesBack.returned >= toCents(amount) ? 'Refunded' : 'Partly refunded'}
        raw={`${name}, and ${moneyText(cents(goesBack.returned))} went back`}
        pill={pill}
      />
    );
  const open = type === 'CASH' && status === 'CONFIRMED';
  const raw = open ? `${status}: authorized, not paid out yet` : (status ?? undefined);
  const dispute = status === 'CHARGEBACK' ? <DisputeLabel giftId={id} /> : null;
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

/** Says that a gift's chargeback is undecided, based on what the rail's count has already read. */
function DisputeLabel({ giftId }: { giftId: string }) {
  const { data } = useQuery({ ...pendingChargebacksOptions, enabled: false });
  const pending = data?.data.some((row) => row.contributionId === giftId);
  return pending ? <> pending</> : null;
}
