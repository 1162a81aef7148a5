import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { differingMonths } from '#contract/steward/gifts/loaded-gifts.ts';
import { statementDays } from '#contract/steward/letters/statement-months.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import type { Letterhead, Statements } from '#contract/steward/operations/letters.ts';

import { failureMessage } from '../../data/api/app-error.ts';
import { afterDay, startOfDay } from '../../data/format/day-range.ts';
import { count } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { fillText } from '../../nouns/gift/copy/fill-text.ts';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { FailurePanel, StatePanel } from '../../ui/frame/state-panel.tsx';
import { monthsName } from './statement-text.ts';
import styles from './statements.module.css';
import { isComplete } from './statements-queries.ts';

type Read = { data: Statements | undefined; error: Error | null; refetch: () => unknown };
type Props = {
  months: StatementMonths;
  read: Read;
  children: (statements: Statements, letterhead: Letterhead) => ReactNode;
};

/** Shows statements once every gift of their months has been read; until then, says why there are none. */
export function StatementState({ months, read, children }: Props) {
  const letterhead = useQuery(letterheadOptions);
  const { data } = read;
  const error = read.error ?? letterhead.error;
  if (!data || !letterhead.data)
    return error ? (
      <FailurePanel
        {...failureMessage(error)}
        onRetry={() => void Promise.all([read.refetch(), letterhead.refetch()])}
      />
    ) : (
      <div aria-busy="true" />
    );
  if (!isComplete(data.state, months))
    return (
      <StatePanel title={`Gifts from ${monthsName(months)} are still loading`} said>
        <p>{fillText(data.state)}. Statements appear as soon as these are complete.</p>
      </StatePanel>
    );
  return (
    <>
      <Differing state={data.state} months={months} />
      {children(data, letterhead.data)}
    </>
  );
}

/** Names the months in which the platform's gifts differ from ours. */
function Differing({ state, months: twelve }: { state: CopiedGiftsState; months: StatementMonths }) {
  const may = useMay();
  const { from, to } = statementDays(twelve);
  const months = differingMonths(state, new Date(startOfDay(from)), new Date(afterDay(to))).length;
  if (months === 0) return null;
  return (
    <div className={styles.notice} data-print="no">
      <Notice tone="warn">
        {platformNameAtStart()} counts a different number of gifts in {count(months, 'month', 'months')} with
        gifts from {monthsName(twelve)}. Check before you print.{' '}
        {may('team.manage') ? <Link to="/settings/data">View the difference</Link> : null}
      </Notice>
    </div>
  );
}
