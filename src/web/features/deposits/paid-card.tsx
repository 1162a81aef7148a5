import { useQuery } from '@tanstack/react-query';
import type { DepositRecord } from '#contract/deposit-lines.ts';
import { dayText, moneyParts, moneyText, readTime } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { closeOffHistoryOptions } from './close-off-queries.ts';
import { whyNotToClose } from './close-off-state.ts';
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
        <div>
          <dt>Our books</dt>
          <dd id={`why-${deposit.id}`}>
            <OurBooks deposit={deposit} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Two flags, two names: ours never stands for the service's. */
function OurBooks({ deposit }: { deposit: DepositRecord }) {
  const { data, error } = useQuery(closeOffHistoryOptions(deposit.id));
  if (!data) return error ? 'Not known right now' : '…';
  const standing = data.data.find(({ reopened }) => reopened === null);
  if (!standing) return whyNotToClose(deposit) ?? (data.data.length > 0 ? 'Reopened' : 'Open');
  const closed = readTime(standing.closedAt);
  const moved = deposit.amountInCents !== null && deposit.amountInCents !== standing.depositInCents;
  return (
    <>
      Closed off{closed ? ` ${dayText(closed)}` : ''}
      {standing.differenceInCents === 0 ? null : `, ${moneyText(standing.differenceInCents)} off`}
      {moved ? (
        <StatusDot tone="warn" words={`The amount was ${moneyText(standing.depositInCents)} then`} />
      ) : null}
    </>
  );
}
