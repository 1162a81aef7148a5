import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { failureWords, NotFound } from '../../data/app-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Card, Columns, Hero, Stack } from '../../ui/record.tsx';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { PlanActs } from './plan-acts.tsx';
import { PlanDetails, PlanIds } from './plan-details.tsx';
import { PlanHeadline, PlanLine } from './plan-headline.tsx';
import { PlanRescue } from './plan-rescue.tsx';
import { PlanStatus } from './plan-status.tsx';
import styles from './plans.module.css';
import { planOptions } from './plans-queries.ts';

const route = getRouteApi('/_app/plans/$donorId/$planId/');

/** One recurring plan on its own page. */
export function PlanPage() {
  const { donorId, planId } = route.useParams();
  const { data, error, refetch } = useQuery(planOptions(donorId, planId));
  const plan = data?.reply.data;
  if (!plan) {
    if (error instanceof NotFound)
      return (
        <StatePanel title="This plan is not there" actions={<BackToList />}>
          <p>The address may be mistyped, or the plan belongs to another nonprofit.</p>
        </StatePanel>
      );
    return error ? (
      <FailurePanel {...failureWords(error)} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" />
    );
  }
  return (
    <div className={styles.page}>
      <BackToList />
      <Hero
        headline={<PlanHeadline plan={plan} level={1} />}
        status={<PlanStatus status={plan.status} pill />}
        line={
          <>
            <PlanLine plan={plan} />
            <AgeLabel asOf={data.asOf} behind={data.stale || error !== null} />
          </>
        }
        actions={<PlanActs plan={plan} />}
      />
      <PlanRescue plan={plan} />
      <PageBody>
        <Columns>
          <Card title="Details">
            <PlanDetails plan={plan} />
          </Card>
          <Stack>
            <Card title="Record">
              <PlanIds plan={plan} />
            </Card>
          </Stack>
        </Columns>
      </PageBody>
    </div>
  );
}

const BackToList = () => (
  <Link to="/plans" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Recurring plans
  </Link>
);
