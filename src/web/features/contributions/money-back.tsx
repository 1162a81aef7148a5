import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/operations.ts';
import { failureWords } from '../../data/app-error.ts';
import { moneyParts, moneyText, nearText, readTime } from '../../data/format.ts';
import { lookUp } from '../../data/look-up.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { StatusDot, type Tone } from '../../ui/status-dot.tsx';
import { type Refund, refundReasonWords, refundStatusWords } from '../refunds/refund-words.ts';
import styles from './contributions.module.css';
import { chargebacksOfGiftOptions, followRefundOptions } from './contributions-queries.ts';
import type { Gift } from './gift-words.ts';

type Chargeback = Reply<'chargebacks.list'>['data'][number];

const chargebackWords: Readonly<Record<string, { words: string; tone: Tone }>> = {
  pending: { words: 'Chargeback open', tone: 'danger' },
  lost: { words: 'Chargeback lost', tone: 'quiet' },
  won: { words: 'Chargeback won', tone: 'ok' },
};
const chargebackTypes: Readonly<Record<string, string>> = {
  ach_return: 'Sent back by the bank',
  dispute: 'Disputed by the donor',
};

/** Refunds and chargebacks of one gift; an open refund is followed until it ends. */
export function MoneyBack({ gift }: { gift: Gift }) {
  const refunds = useQuery(followRefundOptions(gift.id));
  const chargebacks = useQuery(chargebacksOfGiftOptions(gift.id));
  const error = refunds.error ?? chargebacks.error;
  if (error && !(refunds.data && chargebacks.data))
    return (
      <div className={styles.back} role="alert">
        <p>{failureWords(error).title}. Whether there are any is not known.</p>
        <div>
          <Button
            onClick={() => {
              void refunds.refetch();
              void chargebacks.refetch();
            }}
          >
            Try again
          </Button>
        </div>
      </div>
    );
  if (!refunds.data || !chargebacks.data) return <p className={styles.why}>Looking…</p>;
  const [given, taken] = [refunds.data.reply.data, chargebacks.data.reply.data];
  if (given.length + taken.length === 0) return <p className={styles.why}>None.</p>;
  return (
    <div className={styles.back}>
      {given.map((refund) => (
        <RefundRow key={refund.id} refund={refund} />
      ))}
      {taken.map((chargeback) => (
        <ChargebackRow key={chargeback.id} chargeback={chargeback} />
      ))}
    </div>
  );
}

const RefundRow = ({ refund }: { refund: Refund }) => {
  const { name, tone } = refundStatusWords(refund.status);
  const words = refund.status === 'SUCCEEDED' ? name : `Refund ${name.toLowerCase()}`;
  return (
    <div className={styles.backRow}>
      <StatusDot tone={tone} words={words} raw={refund.status ?? undefined} />
      <Amount parts={refund.amountInCents === null ? null : moneyParts(refund.amountInCents)} />
      <small>
        {[refundReasonWords(refund.reason), asked(refund.createdAt), fee(refund)].filter(Boolean).join(' · ')}
        <br />
        <Identifier id={refund.id} label="refund ID" />
      </small>
    </div>
  );
};

const ChargebackRow = ({ chargeback }: { chargeback: Chargeback }) => {
  const known = lookUp(chargebackWords, chargeback.status);
  return (
    <div className={styles.backRow}>
      <StatusDot
        tone={known?.tone ?? 'quiet'}
        words={known?.words ?? chargeback.status ?? 'Chargeback'}
        raw={chargeback.status ?? undefined}
      />
      <Amount parts={chargeback.amountInCents === null ? null : moneyParts(chargeback.amountInCents)} />
      <small>
        {[
          chargeback.type ? (lookUp(chargebackTypes, chargeback.type) ?? chargeback.type) : null,
          asked(chargeback.createdAt),
          fee(chargeback),
        ]
          .filter(Boolean)
          .join(' · ')}
        {chargeback.reason ? (
          <>
            <br />
            <bdi>{chargeback.reason}</bdi>
          </>
        ) : null}
        <br />
        <Identifier id={chargeback.id} label="chargeback ID" />
      </small>
    </div>
  );
};

const asked = (text: string | null): string | null => {
  const time = readTime(text);
  return time ? nearText(time) : null;
};
const fee = ({ feeValueInCents }: Pick<Refund, 'feeValueInCents'>): string | null =>
  feeValueInCents ? `fee ${moneyText(feeValueInCents)}` : null;
