import type { ReactNode } from 'react';
import { readTime } from '#contract/wire-time.ts';
import { nearText } from '../../data/format.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Details, Hero } from '../../ui/record.tsx';
import styles from '../../ui/words.module.css';
import { TimeLabel } from '../app/time-label.tsx';
import { CentsAmount } from '../money-back/cents-amount.tsx';
import { ItsDepositLink } from '../money-back/its-deposit-link.tsx';
import { ChargebackStatus } from './chargeback-status.tsx';
import {
  type Chargeback,
  chargebackStatusWords,
  chargebackTypeWords,
  daysOpen,
  daysOpenWords,
} from './chargeback-words.ts';

type HeadProps = { chargeback: Chargeback; level?: 1 | 2; age?: ReactNode };

/** The amount, its state, what kind it is, and for a pending one how long it has been open. */
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
          {chargebackTypeWords(chargeback.type)}, gross{pending ? ' at stake' : ''}
          {time ? ` · opened ${nearText(time)}` : ''}
          {pending ? `, open ${daysOpenWords(daysOpen(chargeback.createdAt, Date.now()))}` : ''}
          {age}
        </>
      }
    />
  );
}

/** What the state means; for a pending one where evidence and deadlines are, since neither is here. */
export function ChargebackMeaning({ chargeback }: { chargeback: Chargeback }) {
  const { status, reason, processorChargebackId: id } = chargeback;
  return (
    <>
      <p className={styles.meaning}>{chargebackStatusWords(status).meaning}</p>
      <Details
        entries={{
          Reason: reason ? <bdi>{reason}</bdi> : 'The processor gives none',
          'At the processor': id ? <Identifier id={id} label="the processor’s ID" /> : 'No ID told',
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
  'Evidence and deadlines live at the processor: the deadline is in its mail, and evidence is sent there. Steward knows neither.';

/** Ids to copy and the times that the service tells. */
export const ChargebackIds = ({ chargeback }: { chargeback: Chargeback }) => (
  <Details
    entries={{
      'Chargeback ID': <Identifier id={chargeback.id} label="chargeback ID" />,
      'In deposit': <ItsDepositLink id={chargeback.depositId} none="Not yet" />,
      Opened: <TimeLabel text={chargeback.createdAt} />,
      Updated: <TimeLabel text={chargeback.updatedAt} />,
    }}
  />
);
