import { readTime } from '#contract/values/wire-time.ts';
import { moneyText, nearText } from '../../data/format/format.ts';
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
import { Details } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import styles from '../../ui/text/words.module.css';

/** Type, amount at risk, and for a pending chargeback how long it has been open. */
export function chargebackLine({ type, status, amountInCents, createdAt }: Chargeback): string {
  const time = readTime(createdAt);
  const pending = status === 'pending';
  return [
    chargebackTypeLabel(type),
    pending && amountInCents !== null ? ` · ${moneyText(amountInCents)} at risk` : '',
    time ? ` · opened ${nearText(time)}` : '',
    pending ? `, open ${daysOpenText(daysOpen(createdAt, Date.now()))}` : '',
  ].join('');
}

/** The meaning of the status; for a pending chargeback, also where to respond, since that isn't possible here. */
export function ChargebackMeaning({ chargeback }: { chargeback: Chargeback }) {
  const { status, type, reason, processorChargebackId: id } = chargeback;
  return (
    <>
      <p className={styles.meaning}>{chargebackMeaning(chargeback)}</p>
      <Details
        entries={{
          Reason: reason ? <bdi>{chargebackReasonText(reason)}</bdi> : 'Not provided',
          'Processor ID': id ? <Identifier id={id} label="processor ID" /> : 'Not provided',
        }}
      />
      {status === 'pending' ? (
        <div className={styles.apart}>
          <Notice tone="warn">{isBankReturn(type) ? bankReturnLabel : processorLabel}</Notice>
        </div>
      ) : null}
    </>
  );
}

export const processorLabel = "Respond in your payment processor's dashboard by the deadline in its email.";

const bankReturnLabel =
  "Most bank returns can't be contested. Your payment processor's dashboard shows what you can do.";

/** IDs to copy, and when it was opened and updated. */
export const ChargebackIds = ({ chargeback }: { chargeback: Chargeback }) => (
  <Details
    entries={{
      'Chargeback ID': <Identifier id={chargeback.id} label="chargeback ID" />,
      Deposit: <ItsDepositLink id={chargeback.depositId} />,
      Opened: <TimeLabel text={chargeback.createdAt} />,
      Updated: <TimeLabel text={chargeback.updatedAt} />,
    }}
  />
);
