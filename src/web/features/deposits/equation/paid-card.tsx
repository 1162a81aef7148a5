import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { outcomeOf } from '../../../nouns/deposit/labels.ts';
import { DepositFlags } from '../deposit-flags.tsx';
import styles from '../deposit-page.module.css';
import { DepositState } from '../deposit-state.tsx';
import { DepositAmount } from '../list/deposit-columns.tsx';

const labels = {
  arrived: 'Deposited',
  coming: 'In transit',
  never: 'Not deposited',
  other: 'Deposit',
};

/** What reached the bank, and both of its statuses. */
export const PaidCard = ({ deposit }: { deposit: DepositRecord }) => (
  <section className={styles.paid}>
    <h2 className={styles.label}>{labels[outcomeOf(deposit.status)]}</h2>
    <DepositAmount deposit={deposit} size="hero" />
    <div>
      <DepositState deposit={deposit} />
    </div>
    <div className={styles.flags}>
      <DepositFlags deposit={deposit} />
    </div>
  </section>
);
