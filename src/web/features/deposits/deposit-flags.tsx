import { useQuery } from '@tanstack/react-query';
import type { DepositRecord } from '#contract/deposit-lines.ts';
import { readTime } from '#contract/wire-time.ts';
import { dayText, moneyText } from '../../data/format.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { closeOffHistoryOptions } from './close-off-queries.ts';
import { whyNotToClose } from './close-off-state.ts';
import styles from './deposit-flags.module.css';

/** What the two sides say of a deposit: two flags, two names; ours never stands for the service's. */
export function DepositFlags({ deposit }: { deposit: DepositRecord }) {
  const reconciled = readTime(deposit.reconciledAt);
  return (
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
  );
}

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
