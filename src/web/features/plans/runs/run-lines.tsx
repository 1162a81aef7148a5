import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { PlanRunSummary } from '#contract/steward/operations/plans/plan-runs.ts';
import { unfinishedRunStates } from '#contract/steward/plan-runs.ts';
import { countText } from '#contract/values/money.ts';
import { useMay } from '../../../data/session/session.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { includedIn, runStateLabel, runTitle, settledIn } from './run-labels.ts';
import { runsOptions } from './run-queries.ts';
import styles from './runs.module.css';

/** A line for each run that is in progress, paused, or needs approval; renders nothing if there are none. */
export function RunLines() {
  const may = useMay()('plans.run');
  const { data } = useQuery({ ...runsOptions, enabled: may });
  const open = (data?.runs ?? []).filter(({ state }) => unfinishedRunStates.some((one) => one === state));
  if (open.length === 0) return null;
  return (
    <div className={styles.above} data-print="no">
      {open.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </div>
  );
}

const RunLine = ({ run }: { run: PlanRunSummary }) => (
  <Notice icon={ListChecks} tone={run.state === 'running' ? 'info' : 'warn'}>
    <Link to="/plans/runs/$runId" params={{ runId: run.id }}>
      <NameText>{runTitle(run)}</NameText>
    </Link>
    {`: ${runStateLabel(run.state).name.toLowerCase()}`}
    {run.state === 'needs-approval'
      ? null
      : `, ${countText(settledIn(run))} of ${countText(includedIn(run))}`}
  </Notice>
);
