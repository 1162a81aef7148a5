import type { DepositRecord } from '#contract/deposit-lines.ts';
import { dayText, moneyParts, readTime } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './deposit-page.module.css';
import { depositStatus, fateOf } from './deposit-words.ts';

const labels = {
  arrived: 'Paid to you',
  coming: 'On its way to you',
  never: 'Was to be paid to you',
  other: 'Deposit',
};

/** What reached the bank, and what the two sides say of it. */
export function PaidCard({ deposit }: { deposit: DepositRecord }) {
  const { status, amountInCents, arrivalAt, reconciledAt } = deposit;
  const fate = fateOf(status);
  const { name, tone } = depositStatus(status);
  const arrival = readTime(arrivalAt);
  const day = arrival ? ` ${fate === 'arrived' ? 'on' : 'for'} ${dayText(arrival)}` : '';
  const reconciled = readTime(reconciledAt);
  return (
    <section className={styles.paid}>
      <h2 className={styles.label}>{labels[fate]}</h2>
      <Amount parts={amountInCents === null ? null : moneyParts(amountInCents)} size="hero" />
      <div>
        <StatusDot
          tone={tone}
          words={fate === 'never' || fate === 'other' ? name : `${name}${day}`}
          raw={status ?? undefined}
          pill
        />
      </div>
      <dl className={styles.flags}>
        <div>
          <dt>Giving service</dt>
          <dd>{reconciled ? `Reconciled ${dayText(reconciled)}` : 'Not reconciled'}</dd>
        </div>
      </dl>
    </section>
  );
}
