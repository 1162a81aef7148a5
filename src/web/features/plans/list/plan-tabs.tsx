import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { useMay } from '../../../data/session/session.ts';
import { plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { scheduledOptions } from '../../../nouns/plan/scheduled/scheduled-queries.ts';
import { planFindingsOptions } from '../../../nouns/plan/watch/findings-queries.ts';
import { pageTab, TabCount, Tabs } from '../../../ui/frame/tabs.tsx';
import { runsOptions } from '../runs/run-queries.ts';

/** The screens of recurring plans: the plans themselves, those that their gifts contradict, those to save, what is scheduled, what they are worth, and why they were canceled. */
export function PlanTabs() {
  const { data: summary } = useQuery(plansSummaryOptions);
  const { data: scheduled } = useQuery(scheduledOptions);
  const may = useMay();
  const { data: runs } = useQuery({ ...runsOptions, enabled: may('plans.run') });
  const risk = summary ? summary.concerns.failing.count + summary.concerns.ending.count : null;
  return (
    <Tabs label="Recurring plans">
      <Link to="/plans" {...pageTab}>
        Plans
      </Link>
      {may('plans.watch') ? <CheckTab /> : null}
      <Link to="/plans/rescue" {...pageTab}>
        Failed & expiring <TabCount>{risk === null ? '' : countText(risk)}</TabCount>
      </Link>
      <Link to="/plans/scheduled" {...pageTab}>
        Scheduled <TabCount>{scheduled ? countText(scheduled.total) : ''}</TabCount>
      </Link>
      <Link to="/plans/pulse" {...pageTab}>
        Recurring revenue
      </Link>
      {may('activity.read') ? (
        <Link to="/plans/reasons" {...pageTab}>
          Cancellation reasons
        </Link>
      ) : null}
      {runs && runs.runs.length > 0 ? (
        <Link to="/plans/runs" {...pageTab}>
          Bulk changes
        </Link>
      ) : null}
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
