import { useQuery } from '@tanstack/react-query';
import type { Reconciliation } from '#contract/steward/operations/deposits.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { reconciliationHistoryOptions } from '../../../nouns/deposit/reconciliation/reconciliation-queries.ts';
import { differenceText } from '../../../nouns/deposit/reconciliation/reconciliation-values.ts';
import { AnAdministrator } from '../../../nouns/person/administrators.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import styles from '../deposit-page.module.css';

/** Our own reconciliations of a deposit, newest first. */
export function ReconciliationHistory({ depositId }: { depositId: string }) {
  const { data, error, refetch } = useQuery(reconciliationHistoryOptions(depositId));
  const may = useMay();
  return (
    <Card title="Your reconciliation">
      <div className={styles.history}>
        {data ? (
          <>
            {data.data.length === 0 ? <p>Not reconciled</p> : null}
            {data.data.map((reconciliation) => (
              <Entry key={reconciliation.id} reconciliation={reconciliation} />
            ))}
          </>
        ) : (
          <LoadState
            failure={error && `${failureMessage(error).title}. Couldn't load your reconciliation.`}
            onRetry={retryOf(error, refetch)}
          />
        )}
        {may('deposits.reconcile') ? null : (
          <p>
            Ask <AnAdministrator /> to reconcile this deposit.
          </p>
        )}
      </div>
    </Card>
  );
}

const Entry = ({ reconciliation }: { reconciliation: Reconciliation }) => {
  const { reopened, differenceInCents: difference, note } = reconciliation;
  return (
    <div className={styles.entry}>
      <StatusDot
        tone={reopened ? 'quiet' : 'ok'}
        words={reopened ? 'Reconciled, then reopened' : 'Reconciled in Steward'}
      />
      <p>
        <Who name={reconciliation.closedBy} at={reconciliation.closedAt} /> ·{' '}
        {moneyText(reconciliation.depositInCents)} expected,{' '}
        {difference === 0 ? 'no difference' : `bank statement ${differenceText(difference)}`}
      </p>
      {note ? (
        <p>
          Note: <NameText>{note}</NameText>
        </p>
      ) : null}
      {reopened ? (
        <p>
          Reopened by <Who name={reopened.by} at={reopened.at} />. Reason:{' '}
          <NameText>{reopened.reason}</NameText>
        </p>
      ) : null}
    </div>
  );
};

const Who = ({ name, at }: { name: string | null; at: string }) => {
  const time = readTime(at);
  return (
    <>
      <NameText>{name ?? 'A deleted account'}</NameText>
      {time ? ` ${nearText(time)}` : null}
    </>
  );
};
