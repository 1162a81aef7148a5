import { platformName } from '#contract/rules/platform-name.ts';
import type { Cents } from '#contract/values/money.ts';
import { Details } from '../../ui/details/record.tsx';
import styles from '../../ui/text/words.module.css';
import { CentsAmount } from './cents-amount.tsx';

type Money = { amountInCents: Cents | null; feeValueInCents: Cents | null; netValueInCents: Cents | null };

/** All three figures as reported: net is after the fee for refunds, and includes it for chargebacks; none is computed from the others. */
export const ThreeFigures = ({ money }: { money: Money }) => (
  <>
    <Details
      entries={{
        Amount: <CentsAmount amount={money.amountInCents} />,
        Fee: <CentsAmount amount={money.feeValueInCents} />,
        Net: <CentsAmount amount={money.netValueInCents} />,
      }}
    />
    <p className={styles.note}>Figures from {platformName()}.</p>
  </>
);
