import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import type { Month, MonthClosing } from '#contract/steward/money/months.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { monthName } from '../../data/format/months.ts';
import { listText } from '../../data/format/plural.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import styles from './months.module.css';
import { ReopenMonthDialog } from './reopen-month-dialog.tsx';

const Name = ({ name }: { name: string | null }) => <NameText>{name ?? 'a deleted account'}</NameText>;

/** Why the month can't be closed yet. */
function blockedText({ isOver, complete, loading, missing, differing }: Month): string | null {
  if (missing.length > 0)
    return `It can't be closed: ${platformName()} doesn't share ${listText(missing.map((kind) => aboutKind(kind).many.toLowerCase()))}.`;
  if (!isOver) return 'It can be closed once the month is over.';
  if (loading.length === 0 && differing.length > 0)
    return `It can be closed once Steward and ${platformName()} have the same number of gifts in ${differing.map(monthName).join(' and ')} (UTC). They are compared every day.`;
  return complete ? null : 'It can be closed once Steward has loaded every record of the month.';
}

/** Says how the month was closed, or shows the button that closes it. */
export function MonthClosingCard({ month }: { month: Month }) {
  const [dialog, setDialog] = useState<'close' | MonthClosing | null>(null);
  const { closing, history } = month;
  const blocked = blockedText(month);
  const done = () => setDialog(null);
  return (
    <Card title={closing ? 'Closed' : 'Close the month'}>
      <div className={styles.closing}>
        {closing ? (
          <>
            <Details
              entries={{
                Closed: <TimeLabel text={closing.closedAt} />,
                By: <Name name={closing.closedBy} />,
                Digest: (
                  <code
                    className={styles.digest}
                    title="SHA-256 of the totals and of every record's ID, amount, and status"
                  >
                    {closing.digest}
                  </code>
                ),
              }}
            />
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

const Reopened = ({ closing: { closedAt, closedBy, reopened } }: { closing: MonthClosing }) => (
  <p className={words.soft}>
    Closed <TimeLabel text={closedAt} dayOnly /> by <Name name={closedBy} />, reopened{' '}
    <TimeLabel text={reopened?.at ?? null} dayOnly /> by <Name name={reopened?.by ?? null} />: “
    {reopened?.reason}”
  </p>
);
