import { useQuery } from '@tanstack/react-query';
import type { DepositRecord } from '#contract/rules/deposit-lines.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText } from '../../data/format/format.ts';
import { reconciliationHistoryOptions } from '../../nouns/deposit/reconciliation/reconciliation-queries.ts';
import { whyNotToClose } from '../../nouns/deposit/reconciliation/reconciliation-state.ts';
import { differenceText } from '../../nouns/deposit/reconciliation/reconciliation-values.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import styles from './deposit-flags.module.css';

/** Two separate statuses: the platform's own flag, and our reconciliation. Neither replaces the other. */
export function DepositFlags({ deposit }: { deposit: DepositRecord }) {
  const reconciled = readTime(deposit.reconciledAt);
  return (
    <dl className={styles.flags}>
      <div>
        <dt>In {platformName()}</dt>
        <dd>{reconciled ? `Reconciled ${dayText(reconciled)}` : 'Not reconciled'}</dd>
      </div>
      <div>
        <dt>In Steward</dt>
        <dd id={`why-${deposit.id}`}>
          <OurBooks deposit={deposit} />
        </dd>
      </div>
    </dl>
  );
}

function OurBooks({ deposit }: { deposit: DepositRecord }) {
  const { data, error } = useQuery(reconciliationHistoryOptions(deposit.id));
  if (!data) return error ? "Couldn't load" : '…';
  const standing = data.data.find(({ reopened }) => reopened === null);
  if (!standing) return whyNotToClose(deposit) ?? (data.data.length > 0 ? 'Reopened' : 'Not reconciled');
  const closed = readTime(standing.closedAt);
  const moved = deposit.amountInCents !== null && deposit.amountInCents !== standing.depositInCents;
  return (
    <>
      Reconciled{closed ? ` ${dayText(closed)}` : ''}
      {standing.differenceInCents === 0 ? null : `, ${differenceText(standing.differenceInCents)}`}
      {moved ? (
        <StatusDot tone="warn" words={`The amount was ${moneyText(standing.depositInCents)} then`} />
      ) : null}
    </>
  );
}
