import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlanRunSummary } from '#contract/steward/operations/plans/plan-runs.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { nearText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { Status } from '../../../labels/status.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { PlanTabs } from '../list/plan-tabs.tsx';
import { ScheduledChoices } from '../scheduled/scheduled-choices.tsx';
import { outcomesText, runStateLabel, runTitle } from './run-labels.ts';
import { runsOptions } from './run-queries.ts';
import styles from './runs.module.css';

/** Changes of several plans: those that aren't finished first, then the newest. */
export function RunsPage() {
  const { data, error, refetch } = useQuery(runsOptions);
  return (
    <Page
      title="Bulk changes"
      sentence={data && data.runs.length > 0 ? count(data.runs.length, 'change', 'changes') : null}
      above={
        <>
          <PlanTabs isRuns />
          <ScheduledChoices shown="runs" />
        </>
      }
    >
      {data ? (
        <PageBody>
          {data.runs.length === 0 ? (
            <StatePanel title="No bulk changes yet">
              <p>Select plans in the list to move or cancel them together.</p>
            </StatePanel>
          ) : (
            <Card title="Bulk changes">
              <ul className={styles.list} aria-label="Bulk changes">
                {data.runs.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </ul>
            </Card>
          )}
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

function RunRow({ run }: { run: PlanRunSummary }) {
  const started = readTime(run.startedAt);
  return (
    <li className={styles.row}>
      <Link to="/plans/runs/$runId" params={{ runId: run.id }}>
        <NameText>{runTitle(run)}</NameText>
      </Link>
      <span className={`${styles.line} ${styles.change}`}>
        {run.isOwn ? 'You' : <NameText>{run.createdBy ?? 'A deleted account'}</NameText>}
        {started ? ` ${nearText(started)}` : ''}
        {outcomesText(run) ? ` · ${outcomesText(run)}` : ''}
      </span>
      <span className={styles.end}>
        <Status of={run.state} label={runStateLabel} />
      </span>
    </li>
  );
}
