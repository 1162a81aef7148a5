import type { ReactNode } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { moneyText, nearText } from '../../data/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Details, Hero } from '../../ui/record.tsx';
import styles from '../../ui/words.module.css';
import { CentsAmount } from '../money-back/cents-amount.tsx';
import { ItsDepositLink } from '../money-back/its-deposit-link.tsx';
import { ChargebackStatus } from './chargeback-status.tsx';
import {
  type Chargeback,
  chargebackReasonText,
  chargebackStatusWords,
  chargebackTypeWords,
  daysOpen,
  daysOpenWords,
} from './labels.ts';

type HeadProps = { chargeback: Chargeback; level?: 1 | 2; age?: ReactNode };

/** The amount, its status and type, and for a pending one how long it has been open. */
export function ChargebackHead({ chargeback, level = 2, age }: HeadProps) {
  const amount = <CentsAmount amount={chargeback.amountInCents} size="hero" />;
  const time = readTime(chargeback.createdAt);
  const pending = chargeback.status === 'pending';
  return (
    <Hero
      headline={level === 1 ? <h1>{amount}</h1> : <h2>{amount}</h2>}
      status={<ChargebackStatus status={chargeback.status} pill />}
      line={
        <>
          {chargebackTypeWords(chargeback.type)}
          {pending && chargeback.amountInCents !== null
            ? ` · ${moneyText(chargeback.amountInCents)} at risk`
            : ''}
          {time ? ` · opened ${nearText(time)}` : ''}
          {pending ? `, open ${daysOpenWords(daysOpen(chargeback.createdAt, Date.now()))}` : ''}
          {age}
        </>
      }
    />
  );
}

/** What the status means; for a pending one where to respond, since that is not here. */
export function ChargebackMeaning({ chargeback }: { chargeback: Chargeback }) {
  const { status, reason, processorChargebackId: id } = chargeback;
  return (
    <>
      <p className={styles.meaning}>{chargebackStatusWords(status).meaning}</p>
      <Details
        entries={{
          Reason: reason ? <bdi>{chargebackReasonText(reason)}</bdi> : 'Not provided',
          'Processor ID': id ? <Identifier id={id} label="processor ID" /> : 'Not provided',
        }}
      />
      {status === 'pending' ? (
        <div className={styles.apart}>
          <Notice tone="warn">{processorWords}</Notice>
        </div>
      ) : null}
    </>
  );
}

export const processorWords =
  "Respond in your payment processor's dashboard. The deadline is in its email; Steward can't see it.";

/** IDs to copy, and when it was opened and updated. */
export const ChargebackIds = ({ chargeback }: { chargeback: Chargeback }) => (
  <Details
    entries={{
      'Chargeback ID': <Identifier id={chargeback.id} label="chargeback ID" />,
      Deposit: <ItsDepositLink id={chargeback.depositId} none="Not yet" />,
      Opened: <TimeLabel text={chargeback.createdAt} />,
      Updated: <TimeLabel text={chargeback.updatedAt} />,
    }}
  />
);
