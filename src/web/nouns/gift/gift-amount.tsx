import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import { dollarParts } from '../../data/format/format.ts';
import { Amount } from '../../ui/text/amount.tsx';
import styles from './gift.module.css';
import type { ListedGift } from './labels.ts';

type Props = { gift: Pick<ListedGift, 'type' | 'status' | 'amount' | 'goesBack'> };

/** What was given, and below it what went back of a gift that still counts as received. */
export const GiftAmount = ({ gift: { type, status, amount, goesBack } }: Props) => (
  <>
    <Amount parts={dollarParts(amount)} />
    {goesBack && goesBack.returned > 0 && giftOutcome(type, status) === 'received' ? (
      <span className={styles.back}>{moneyText(cents(goesBack.returned))} back</span>
    ) : null}
  </>
);
