import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Month, MonthChange } from '#contract/steward/operations/money/months.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { failureMessage, NotFound } from '../../data/api/app-error.ts';
import { count } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { monthOptions } from '../../nouns/month/queries.ts';
import { Card } from '../../ui/details/record.tsx';
import { FailurePanel, StatePanel } from '../../ui/frame/state-panel.tsx';
import cardTable from '../../ui/table/card-table.module.css';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import words from '../../ui/text/words.module.css';
import { MonthClosingCard } from './month-closing.tsx';
import { MonthDeposits } from './month-deposits.tsx';
import { MonthChecklist, MonthTotals } from './month-figures.tsx';
import styles from './months.module.css';
import { stateText } from './state-text.ts';

/** A month: what was paid out in it, its totals, what is still open, and closing it. */
export function ChosenMonth({ month }: { month: string }) {
  const { data, error, refetch } = useQuery(monthOptions(month));
  // A later reading that fails takes nothing away: a dialog may be open, with a reason typed into it.
  if (!data && error instanceof NotFound)
    return (
      <StatePanel title="We couldn't find this month">
        <p>Check the address, or choose another month.</p>
      </StatePanel>
    );
  if (!data && error) return <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <div aria-busy="true" className={styles.loading} />;
  return (
    <div className={styles.chosen}>
      <div className={styles.cards}>
        <MonthDeposits month={data} />
        <MonthTotals month={data} />
        {data.closing ? <MonthChanges month={data} /> : null}
      </div>
      <div className={styles.cards}>
        <MonthClosingCard month={data}>
          <MonthChecklist month={data} />
        </MonthClosingCard>
      </div>
    </div>
  );
}

/** Records that have changed since the month was closed, each with a link. */
const MonthChanges = ({ month: { changes, changed, loading, missing } }: { month: Month }) => (
  <Card title="After close" aside={changed === 0 ? undefined : count(changed, 'change', 'changes')}>
    {changed === 0 ? (
      <p className={words.soft}>
        {loading.length > missing.length
          ? 'Changes are listed here once everything in the month has loaded.'
          : 'Nothing changed since the month was closed.'}
      </p>
    ) : (
      <table className={cardTable.table}>
        <ColumnTitles titles={['Record', 'When closed', 'Now']} />
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.kind} ${change.id}`}>
              <td>
                <RecordLink change={change} />
              </td>
              <td>{change.before ? stateText(change.kind, change.before) : 'Not in the month'}</td>
              <td>{change.after ? stateText(change.kind, change.after) : 'No longer in the month'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {changes.length < changed ? <p className={words.soft}>Showing the first {changes.length}.</p> : null}
  </Card>
);

const RecordLink = ({ change: { kind, id } }: { change: MonthChange }) => (
  <Link {...recordPage(kind, id)}>
    {aboutKind(kind).label} {id.slice(-6)}
  </Link>
);
