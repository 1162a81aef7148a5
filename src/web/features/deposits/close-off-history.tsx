import { useQuery } from '@tanstack/react-query';
import type { CloseOff } from '#contract/close-off.ts';
import { readTime } from '#contract/wire-time.ts';
import { failureWords } from '../../data/app-error.ts';
import { moneyText, nearText } from '../../data/format.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/record.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { closeOffHistoryOptions } from './close-off-queries.ts';
import styles from './deposit-page.module.css';

/** Our own close-offs of a deposit, the newest first. */
export function CloseOffHistory({ depositId }: { depositId: string }) {
  const { data, error, refetch } = useQuery(closeOffHistoryOptions(depositId));
  const may = useMay();
  return (
    <Card title="Our close-off">
      <div className={styles.history}>
        {data ? (
          <>
            {data.data.length === 0 ? <p>Nobody has closed this deposit off.</p> : null}
            {data.data.map((closeOff) => (
              <Entry key={closeOff.id} closeOff={closeOff} />
            ))}
          </>
        ) : error ? (
          <div role="alert">
            <p>{failureWords(error).title}. Whether it is closed off is not known.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        ) : (
          <p>Looking…</p>
        )}
        {may('deposits.closeOff') ? null : <p>Administrators close deposits off.</p>}
      </div>
    </Card>
  );
}

const Entry = ({ closeOff }: { closeOff: CloseOff }) => {
  const { reopened, differenceInCents: difference, note } = closeOff;
  return (
    <div className={styles.entry}>
      <StatusDot
        tone={reopened ? 'quiet' : 'ok'}
        words={reopened ? 'Closed off, then reopened' : 'Closed off'}
      />
      <p>
        <Who name={closeOff.closedBy} at={closeOff.closedAt} /> at {moneyText(closeOff.depositInCents)},{' '}
        {difference === 0
          ? 'no difference to the bank statement'
          : `the bank statement ${difference > 0 ? 'over' : 'under'} by ${moneyText(difference).replace('−', '')}`}
        .
      </p>
      {note ? (
        <p>
          Note: <bdi>{note}</bdi>
        </p>
      ) : null}
      {reopened ? (
        <p>
          Reopened: <Who name={reopened.by} at={reopened.at} />. Reason: <bdi>{reopened.reason}</bdi>
        </p>
      ) : null}
    </div>
  );
};

const Who = ({ name, at }: { name: string | null; at: string }) => {
  const time = readTime(at);
  return (
    <>
      <bdi>{name ?? 'An account that is gone'}</bdi>
      {time ? ` ${nearText(time)}` : null}
    </>
  );
};
