import { type ReactNode, useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { maxReason } from '#contract/steward/money/months.ts';
import type { Month, MonthClosing } from '#contract/steward/operations/money/months.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { useAskedAct } from '../../data/asked-act.ts';
import { monthName } from '../../data/format/months.ts';
import { listText } from '../../data/format/plural.ts';
import { CountedText } from '../../labels/form/counted-text.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { writeFailure } from '../../labels/write-failure.tsx';
import { CloseMonthDialog } from '../../nouns/month/close-month-dialog.tsx';
import { useReopenMonth } from '../../nouns/month/mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import styles from './months.module.css';

const Name = ({ name }: { name: string | null }) => <NameText>{name ?? 'a deleted account'}</NameText>;

/** Why the month can't be closed yet. */
function blockedText({ isOver, complete, loading, missing, differing }: Month): string | null {
  if (missing.length > 0)
    return `It can't be closed: ${platformName()} doesn't share ${listText(missing.map((kind) => aboutKind(kind).many.toLowerCase()))}.`;
  if (!isOver) return 'You can close it once the month is over.';
  if (loading.length === 0 && differing.length > 0)
    return `You can close it once Steward and ${platformName()} have the same number of gifts in ${differing.map(monthName).join(' and ')} (UTC). They are compared every day.`;
  return complete ? null : 'You can close it once Steward has loaded every record of the month.';
}

/** Says how the month was closed, or shows the button that closes it, below what is still open. */
export function MonthClosingCard({ month, children }: { month: Month; children?: ReactNode }) {
  const [dialog, setDialog] = useState<'close' | MonthClosing | null>(null);
  const { closing, history } = month;
  const blocked = blockedText(month);
  const done = () => setDialog(null);
  useAskedAct('month.close', month.month, !closing && !blocked, () => setDialog('close'));
  useAskedAct('month.reopen', month.month, closing !== null, () => setDialog(closing));
  return (
    <Card title={closing ? `${monthName(month.month)} is closed` : `Close ${monthName(month.month)}`}>
      {children}
      <div className={styles.closing}>
        {closing ? (
          <>
            <Details
              entries={{
                Closed: <TimeLabel text={closing.closedAt} />,
                By: <Name name={closing.closedBy} />,
              }}
            />
            <details className={styles.proof}>
              <summary>Verification code</summary>
              <code className={styles.digest}>{closing.digest}</code>
              <div className={words.soft}>
                The SHA-256 of the totals and of every record's ID, amount, and status. It changes if any of
                them does.
              </div>
            </details>
            <Button onClick={() => setDialog(closing)}>Reopen {monthName(month.month)}</Button>
          </>
        ) : (
          <>
            <p className={words.soft}>
              {blocked ??
                `Closing saves the totals as they are now. Later changes in ${platformName()} are listed here.`}
            </p>
            {blocked ? null : (
              <Button variant="primary" onClick={() => setDialog('close')}>
                Close {monthName(month.month)}
              </Button>
            )}
          </>
        )}
        {history.map((one) => (
          <Reopened key={one.id} closing={one} />
        ))}
      </div>
      {dialog === 'close' ? <CloseMonthDialog month={month} onClose={done} /> : null}
      {dialog && dialog !== 'close' ? (
        // If someone else reopens it in the meantime, the typed text stays.
        <ReopenMonthDialog month={month.month} closing={dialog} onClose={done} />
      ) : null}
    </Card>
  );
}

type Props = { month: string; closing: MonthClosing; onClose: () => void };

/** Undoes the closing of a month, which stays in the history with the reason. */
function ReopenMonthDialog({ month, closing, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reopen = useReopenMonth(month);
  const length = countCharacters(reason.trim());
  const error =
    length === 0 ? 'Enter a reason.' : length > maxReason ? `At most ${maxReason} characters.` : undefined;
  const send = () => {
    setTried(true);
    return error ? undefined : reopen.mutateAsync({ closingId: closing.id, reason });
  };
  return (
    <GuardedDialog
      onClose={onClose}
      title={`Reopen ${monthName(month)}?`}
      actLabel={`Reopen ${monthName(month)}`}
      pending={reopen.isPending && 'Reopening…'}
      failure={writeFailure(reopen.error, 'the month was reopened')}
      onAct={send}
    >
      <DialogText>
        <p>The history keeps this closing, with your name and the reason.</p>
      </DialogText>
      <CountedText
        label="Reason"
        most={maxReason}
        error={tried ? error : undefined}
        {...controlled(reason, setReason)}
      />
    </GuardedDialog>
  );
}

const Reopened = ({ closing: { closedAt, closedBy, reopened } }: { closing: MonthClosing }) => (
  <p className={words.soft}>
    Closed <TimeLabel text={closedAt} dayOnly /> by <Name name={closedBy} />, reopened{' '}
    <TimeLabel text={reopened?.at ?? null} dayOnly /> by <Name name={reopened?.by ?? null} />: “
    {reopened?.reason}”
  </p>
);
