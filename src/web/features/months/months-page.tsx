import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import type { AllMonths } from '#contract/steward/operations/money/months.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { calendarDay } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { count } from '../../data/format/plural.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { changedMonthsOptions, monthsOptions } from '../../nouns/month/queries.ts';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { ChosenMonth } from './chosen-month.tsx';
import { MonthStrip } from './month-strip.tsx';
import { firstToOpen, monthsSentence, stripWith } from './month-strip-states.ts';
import styles from './months.module.css';

/** `month`: YYYY-MM as in the address; absent for the one that should be closed next. */
type Props = { month?: string };

/** Twelve months on a line, and one of them below it: what was paid out, what is still open, and closing it. */
export function MonthsPage({ month }: Props) {
  const { data, error, refetch } = useQuery(monthsOptions);
  const current = calendarDay().slice(0, 7);
  const shown = stripWith(data?.months ?? [], month ?? current, current);
  const { data: changed, isError: isUnchecked } = useQuery(
    changedMonthsOptions(shown.at(-1)?.month ?? current),
  );
  // It stays, whatever changes meanwhile: a dialog may be open on it.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && data && (changed || isUnchecked))
    setFirst(firstToOpen(data.months, changed, current));
  const chosen = month ?? first;
  const isMonth = chosen !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(chosen);
  useTabTitle(month && isMonth ? monthName(month) : null);
  return (
    <Page
      title="Month close"
      sentence={
        data ? (
          <>
            {[monthsSentence(data, changed), ...leftOutOf(data, isUnchecked)].filter(Boolean).join(' · ')}
            <AgeLabel asOf={data.asOf} behind={false} />
          </>
        ) : null
      }
    >
      <PageBody>
        <div className={styles.cards}>
          {data && chosen ? (
            <MonthStrip all={data} changed={changed} chosen={chosen} current={current} />
          ) : error ? (
            <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <div aria-busy="true" className={styles.strip} />
          )}
          {chosen === null ? null : <ChosenMonth key={chosen} month={chosen} />}
        </div>
      </PageBody>
    </Page>
  );
}

/** What the months leave out, and what isn't known of them. */
const leftOutOf = ({ unknown, complete, missing }: AllMonths, isUnchecked: boolean): (string | null)[] => [
  unknown > 0
    ? `${count(unknown, 'deposit', 'deposits')} with an unknown amount or date not fully counted`
    : null,
  missing ? `${platformName()} doesn't share deposits` : complete ? null : 'Deposits are still loading',
  isUnchecked ? "Couldn't check whether closed months have changed" : null,
];
