import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PlanPulse } from '#contract/steward/reports/plan-pulse.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { monthName } from '../../../data/format/months.ts';
import { count } from '../../../data/format/plural.ts';
import { defined } from '../../../data/search/list-search.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar, ChipBarEnd } from '../../../ui/filters/filter-chip.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanTabs } from '../list/plan-tabs.tsx';
import styles from './pulse.module.css';
import { PulseBridge } from './pulse-bridge.tsx';
import { latestMonths, planChangeText, signedText, sourceText, stepLabels } from './pulse-labels.ts';
import { PulsePlans } from './pulse-plans.tsx';
import { pulseOptions } from './pulse-queries.ts';

const route = getRouteApi('/_app/plans/pulse');
const maxMonths = 24;

/** Why plans give more or less this month than the month before, and which plans. */
export function PulsePage() {
  const { month, step } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(pulseOptions(month));
  const [current = ''] = latestMonths(1);
  return (
    <Page title="Monthly change" sentence={data ? <Sentence pulse={data} /> : null} late>
      <PlanTabs search={{}} page="pulse" />
      <ChipBarEnd value={null}>
        <ChipBar>
          <OneOfFilter
            label="Month"
            value={month ?? current}
            choices={latestMonths(maxMonths).map((one) => ({ value: one, label: monthName(one) }))}
            onChange={(one) => void navigate({ search: defined('month', one === current ? undefined : one) })}
          />
        </ChipBar>
      </ChipBarEnd>
      <PageBody>
        {data ? (
          <Board pulse={data} step={data.steps.find((one) => one.step === step)} />
        ) : error ? (
          <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <p className={words.soft} role="status">
            Loading…
          </p>
        )}
      </PageBody>
    </Page>
  );
}

/** "12 fewer active plans, −$402.00 a month". */
function Sentence({ pulse: { before, after, state } }: { pulse: PlanPulse }) {
  return (
    <>
      <b>{planChangeText(after.plans - before.plans)}</b>, {signedText(after.cents - before.cents)} a month
      <AgeLabel asOf={state.asOf} behind={false} />
    </>
  );
}

type Step = PlanPulse['steps'][number];

const Board = ({ pulse, step }: { pulse: PlanPulse; step: Step | undefined }) => (
  <div className={styles.board}>
    {pulse.state.complete ? null : <p className={words.soft}>Plans are loading for the first time.</p>}
    <Card title={`${monthName(pulse.month)}: monthly value of active plans`}>
      <PulseBridge pulse={pulse} selected={step?.step} />
      <p className={styles.source}>
        {sourceText(pulse)}
        {pulse.unpriced > 0
          ? ` ${count(pulse.unpriced, 'plan', 'plans')} with an unknown amount or frequency aren't in these amounts.`
          : null}
      </p>
    </Card>
    {step ? (
      <Card title={`${stepLabels[step.step]}: ${count(step.plans, 'plan', 'plans')}`}>
        <PulsePlans step={step} />
      </Card>
    ) : null}
    <Card title="Worth saving">
      <p className={words.soft}>
        Failed plans, and cards that expire before the next gift, are under{' '}
        <Link to="/plans/rescue">Failed & expiring</Link>, with each donor's phone number.
      </p>
    </Card>
  </div>
);
