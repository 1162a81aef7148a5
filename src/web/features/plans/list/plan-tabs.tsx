import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { unfinishedRunStates } from '#contract/steward/plan-runs.ts';
import { countText } from '#contract/values/money.ts';
import { useMay } from '../../../data/session/session.ts';
import { plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { scheduledOptions } from '../../../nouns/plan/scheduled/scheduled-queries.ts';
import { planFindingsOptions } from '../../../nouns/plan/watch/findings-queries.ts';
import { pageTab, TabCount, Tabs } from '../../../ui/frame/tabs.tsx';
import { runsOptions } from '../runs/run-queries.ts';

type Props = {
  /** Bulk changes are on the same tab as scheduled ones. */
  isRuns?: true;
};

/** The screens of recurring plans: the plans themselves, those that their gifts contradict, those to save, and what is scheduled or in progress. */
export function PlanTabs({ isRuns }: Props) {
  const { data: summary } = useQuery(plansSummaryOptions);
  const { data: scheduled } = useQuery(scheduledOptions);
  const may = useMay();
  const { data: runs } = useQuery({ ...runsOptions, enabled: may('plans.run') });
  const risk = summary ? summary.concerns.failing.count + summary.concerns.ending.count : null;
  const open = runs?.runs.filter(({ state }) => unfinishedRunStates.some((one) => one === state)) ?? [];
  return (
    <Tabs label="Recurring plans">
      <Link to="/plans" {...pageTab}>
        Plans
      </Link>
      {may('plans.watch') ? <CheckTab /> : null}
      <Link to="/plans/rescue" {...pageTab}>
        Failed & expiring <TabCount>{risk === null ? '' : countText(risk)}</TabCount>
      </Link>
      <Link to="/plans/scheduled" {...pageTab} {...(isRuns ? ({ 'aria-current': 'page' } as const) : {})}>
        {may('plans.run') ? 'Scheduled & bulk' : 'Scheduled'}{' '}
        <TabCount>{scheduled ? countText(scheduled.total + open.length) : ''}</TabCount>
      </Link>
    </Tabs>
  );
}

function CheckTab() {
  const { data } = useQuery(planFindingsOptions);
  return (
    <Link to="/plans/check" {...pageTab}>
      To review <TabCount>{data?.state === 'ready' ? countText(data.sums.plans) : ''}</TabCount>
    </Link>
  );
}
