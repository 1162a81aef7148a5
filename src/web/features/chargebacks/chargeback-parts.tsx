import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import {
  type Chargeback,
  chargebackMeaning,
  chargebackReasonText,
  chargebackTypeLabel,
  daysOpen,
  daysOpenText,
  isBankReturn,
} from '../../nouns/chargeback/labels.ts';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';

/** Type, amount at risk, and for a pending chargeback how long it has been open; for others, what became of it. */
export function chargebackLine({ type, status, amountInCents, createdAt }: Chargeback): string {
  const time = readTime(createdAt);
  const pending = status === 'pending';
  return [
    chargebackTypeLabel(type),
    pending && amountInCents !== null ? ` · ${moneyText(amountInCents)} at risk` : '',
    time ? ` · opened ${nearText(time)}` : '',
    pending
      ? `, open ${daysOpenText(daysOpen(createdAt, Date.now()))}`
      : `. ${chargebackMeaning({ type, status })}`,
  ].join('');
}

/** What a pending chargeback needs: where to respond, since that isn't possible here. */
export const ChargebackNotice = ({ chargeback }: { chargeback: Chargeback }) => (
  <Notice tone="warn">
    {chargebackMeaning(chargeback)} {isBankReturn(chargeback.type) ? bankReturnLabel : processorLabel}
  </Notice>
);

export const processorLabel = "Respond in your payment processor's dashboard by the deadline in its email.";

const bankReturnLabel =
  "Most bank returns can't be contested. Your payment processor's dashboard shows what you can do.";

/** Its reason and deposit. */
export const chargebackDetails = ({ reason, depositId }: Chargeback) => ({
  Reason: reason ? <bdi>{chargebackReasonText(reason)}</bdi> : 'Not provided',
  Deposit: <ItsDepositLink id={depositId} />,
});

/** IDs to copy, and when it was opened and updated. */
export const chargebackIds = ({ id, processorChargebackId, createdAt, updatedAt }: Chargeback) => ({
  'Chargeback ID': <Identifier id={id} label="chargeback ID" />,
  'Processor ID': processorChargebackId ? (
    <Identifier id={processorChargebackId} label="processor ID" />
  ) : null,
  Opened: <TimeLabel text={createdAt} />,
  Updated: <TimeLabel text={updatedAt} />,
});
