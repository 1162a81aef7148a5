import {
  chargebackCounts,
  type GiftAmounts,
  giftAmounts,
  refundCounts,
} from '#contract/rules/reversals/gift-amounts.ts';
import { type Cents, cents, moneyParts, toCents } from '#contract/values/money.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import type { Chargeback } from '../../chargeback/labels.ts';
import type { Refund } from '../../refund/labels.ts';
import type { Gift } from '../labels.ts';
import styles from './payment-timeline.module.css';

type Facts = { gift: Gift; refunds: readonly Refund[]; chargebacks: readonly Chargeback[] };

/** `isOpen`: it isn't decided yet whether some of it goes back. */
function amountsOf({ gift, refunds, chargebacks }: Facts): GiftAmounts & { isOpen: boolean } {
  const returns = [...refunds.map(refundCounts), ...chargebacks.map(chargebackCounts)].filter(
    (one) => one !== null,
  );
  const given = gift.amount === null ? null : toCents(gift.amount);
  return {
    ...giftAmounts({ type: gift.type, status: gift.status, cents: given }, returns),
    isOpen: returns.some(({ open }) => open),
  };
}

type Props = {
  /** With all refunds and chargebacks of the gift. */
  facts: Facts;
  /** Net of all deposits so far; null if unknown. */
  left: Cents | 'waiting' | null;
};

/** What was given, what went back or may still go back, and what is left. Renders nothing if nothing goes back. */
export function Kept({ facts, left }: Props) {
  const { given, returned, returnPending, kept, isOpen } = amountsOf(facts);
  if (given === null || kept === null || returned + returnPending === 0) return null;
  const terms = [
    { name: 'Gift', amount: given, sign: '' },
    ...(returned > 0 ? [{ name: 'Returned', amount: returned, sign: '−' }] : []),
    ...(returnPending > 0 ? [{ name: 'Pending refund or dispute', amount: returnPending, sign: '−' }] : []),
    {
      name: returnPending > 0 || isOpen ? 'Kept at least' : 'Kept',
      amount: kept - returnPending,
      sign: '=',
    },
  ];
  return (
    <dl className={styles.kept}>
      {terms.map(({ name, amount, sign }) => (
        <div key={name} data-sign={sign || undefined}>
          <dt>{name}</dt>
          <dd>
            <Amount parts={moneyParts(cents(amount))} />
          </dd>
        </div>
      ))}
      {left === null ? null : (
        <div className={styles.left}>
          <dt>Net deposited so far</dt>
          <dd>{left === 'waiting' ? '…' : <Amount parts={moneyParts(left)} />}</dd>
        </div>
      )}
    </dl>
  );
}
