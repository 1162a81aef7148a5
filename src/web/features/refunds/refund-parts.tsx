import type { ReactNode } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { Details, Hero } from '../../ui/record.tsx';
import styles from '../../ui/words.module.css';
import { CentsAmount } from '../money-back/cents-amount.tsx';
import { ItsDepositLink } from '../money-back/its-deposit-link.tsx';
import { noDepositWords, type Refund, refundReasonWords, refundStatusWords } from './labels.ts';
import { RefundStatus } from './refund-status.tsx';

type HeadProps = {
  refund: Refund;
  level?: 1 | 2;
  age?: ReactNode;
  /** " by Maya Chen". */
  by?: ReactNode;
};

/** The amount, its status, when it was requested and why. */
export function RefundHead({ refund, level = 2, age, by }: HeadProps) {
  const amount = <CentsAmount amount={refund.amountInCents} size="hero" />;
  const time = readTime(refund.createdAt);
  const reason = refundReasonWords(refund.reason);
  return (
    <Hero
      headline={level === 1 ? <h1>{amount}</h1> : <h2>{amount}</h2>}
      status={<RefundStatus status={refund.status} pill />}
      line={
        <>
          Refund{time ? ` requested ${nearText(time)}` : ''}
          {by}
          {reason ? (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          ) : null}
          {age}
        </>
      }
    />
  );
}

export const RefundMeaning = ({ refund }: { refund: Refund }) => (
  <p className={styles.meaning}>{refundStatusWords(refund.status).meaning}</p>
);

/** IDs to copy: the platform's own, and the payment processor's. */
export const RefundIds = ({ refund }: { refund: Refund }) => (
  <Details
    entries={{
      'Refund ID': <Identifier id={refund.id} label="refund ID" />,
      'Processor ID': refund.processorRefundId ? (
        <Identifier id={refund.processorRefundId} label="processor ID" />
      ) : (
        'Not provided'
      ),
      Deposit: <ItsDepositLink id={refund.depositId} none={noDepositWords(refund)} />,
      Requested: <TimeLabel text={refund.createdAt} />,
      Updated: <TimeLabel text={refund.updatedAt} />,
    }}
  />
);
