import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTabTitle } from '../../data/tab-title.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { hasMetadata, MetadataDetails } from '../../ui/metadata-details.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Card, Hero, Stack, Thirds } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { useKnownNames } from '../donors/known-names-queries.ts';
import { FromGifts } from './from-gifts-label.tsx';
import type { Plan } from './labels.ts';
import { PlanActs } from './plan-acts-label.tsx';
import { PlanDetails, PlanIds } from './plan-details.tsx';
import { PlanGifts } from './plan-gifts.tsx';
import { PlanHeadline, PlanLine } from './plan-headline.tsx';
import { PlanRescue } from './plan-rescue.tsx';
import { PlanState } from './plan-state.tsx';
import styles from './plans.module.css';
import { planOptions } from './plans-queries.ts';

const route = getRouteApi('/_app/plans/$donorId/$planId/');

/** One recurring plan on its own page. */
export function PlanPage() {
  const { donorId, planId } = route.useParams();
  const { gift } = route.useSearch();
  const state = useRecord<Plan, readonly unknown[]>(planOptions(donorId, planId, gift));
  const name = useKnownNames({ donors: [donorId] }).donor(donorId);
  useTabTitle(name && `${name}'s plan`);
  return (
    <RecordFrame state={state} what="plan" back={<BackToList />}>
      {(plan) => (
        <div className={styles.page}>
          <BackToList />
          <Hero
            headline={<PlanHeadline plan={plan} level={1} />}
            status={<PlanState plan={plan} />}
            line={
              <>
                <PlanLine plan={plan} />
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
            actions={<PlanActs plan={plan} donorId={donorId} />}
          />
          <PlanRescue plan={plan} />
          <FromGifts plan={plan} />
          <PageBody>
            <Thirds>
              <Stack>
                <Card title="Details">
                  <PlanDetails plan={plan} />
                </Card>
              </Stack>
              <Stack>{plan.donorId ? <PlanGifts donorId={plan.donorId} planId={plan.id} /> : null}</Stack>
              <Stack>
                {hasMetadata(plan.metadata) ? (
                  <Card title="Metadata">
                    <MetadataDetails metadata={plan.metadata} />
                  </Card>
                ) : null}
                <Card title="Record">
                  <PlanIds plan={plan} />
                </Card>
                <RecordActivity id={plan.id} />
              </Stack>
            </Thirds>
          </PageBody>
        </div>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/plans" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Recurring plans
  </Link>
);
