import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { monthsAway } from '#contract/rules/periods.ts';
import type { Month, MonthChange } from '#contract/steward/operations/money/months.ts';
import { aboutKind } from '#contract/steward/record-kinds.ts';
import { failureMessage, NotFound } from '../../data/api/app-error.ts';
import { monthName } from '../../data/format/months.ts';
import { count } from '../../data/format/plural.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { recordPage } from '../../labels/record-pages.ts';
import { monthOptions } from '../../nouns/month/queries.ts';
import { WithBackLink } from '../../record/with-back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../ui/frame/state-panel.tsx';
import cardTable from '../../ui/table/card-table.module.css';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import words from '../../ui/text/words.module.css';
import { MonthClosingCard } from './month-closing.tsx';
import { MonthChecklist, MonthTotals } from './month-figures.tsx';
import styles from './months.module.css';
import { stateText } from './state-text.ts';

const route = getRouteApi('/_app/months/$month');

const months = { to: '/months', name: 'Month close' };

/** A month: its totals, what is still open, and closing it. */
export function MonthPage() {
  const { month } = route.useParams();
  const { data, error, refetch } = useQuery(monthOptions(month));
  const name = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? monthName(month) : null;
  useTabTitle(name);
  return (
    <WithBackLink list={months}>
      <Page
        title={name ?? 'Month'}
        sentence={
          data ? (
            <>
              {closingText(data.closing !== null, data.changed)}
              <AgeLabel asOf={data.asOf} behind={false} />
            </>
          ) : null
        }
        actions={data ? <Neighbors month={month} isLast={!data.isOver} /> : null}
      >
        {error instanceof NotFound ? (
          <StatePanel title="We couldn't find this month">
            <p>Check the address, or choose a month in the list of months.</p>
          </StatePanel>
        ) : error ? (
          <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <PageBody>
            <MonthTotals month={data} />
            <div className={styles.cards}>
              <Card title="Checklist">
                <MonthChecklist month={data} />
              </Card>
              <MonthClosingCard month={data} />
              {data.closing ? <MonthChanges month={data} /> : null}
            </div>
          </PageBody>
        ) : (
          <div aria-busy="true" />
        )}
      </Page>
    </WithBackLink>
  );
}

const closingText = (isClosed: boolean, changed: number): string => {
  if (!isClosed) return 'Open';
  return changed === 0 ? 'Closed' : 'Closed, and changed since';
};

const Neighbors = ({ month, isLast }: { month: string; isLast: boolean }) => (
  <>
    <Link to="/months/$month" params={{ month: monthsAway(month, -1) }} className={buttonClass()}>
      Previous month
    </Link>
    {isLast ? null : (
      <Link to="/months/$month" params={{ month: monthsAway(month, 1) }} className={buttonClass()}>
        Next month
      </Link>
    )}
  </>
);

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
