import { getRouteApi } from '@tanstack/react-router';
import { dollarParts } from '../../data/format/format.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { useKnownNames } from '../../nouns/donor/known-names-queries.ts';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { peekOf, readPeek } from '../../nouns/plan/address.ts';
import { ArchivedCampaignOfPlan } from '../../nouns/plan/archived-campaigns.tsx';
import { PlanActs } from '../../nouns/plan/plan-acts.tsx';
import { PlanState } from '../../nouns/plan/plan-state.tsx';
import { planOptions } from '../../nouns/plan/query.ts';
import type { RecordProps } from '../../record/beside.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { MetadataCard } from '../../ui/details/metadata-card.tsx';
import { Card, OnPage, Stack, Thirds } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { FromGifts } from './from-gifts.tsx';
import { LateGifts } from './late-gifts.tsx';
import { PlanDetails, PlanIds } from './plan-details.tsx';
import { PlanGifts } from './plan-gifts.tsx';
import { PlanLine } from './plan-headline.tsx';
import { PlanRescue } from './rescue/plan-rescue.tsx';

const route = getRouteApi('/_app/plans/$donorId/$planId/');

export function PlanPage() {
  const { donorId, planId } = route.useParams();
  return <PlanRecord id={peekOf({ donorId, id: planId })} gift={route.useSearch().gift} />;
}

/** A recurring plan. `gift` is one of its gifts, for platforms that don't share plans. */
export function PlanRecord({ id, beside, gift }: RecordProps & { gift?: string | undefined }) {
  const { donorId, planId } = readPeek(id);
  const name = useKnownNames({ donors: [donorId] }).donor(donorId);
  return (
    <RecordScreen
      {...recordPlace('plan', planId, donorId)}
      id={id}
      beside={beside}
      state={useRecord(planOptions(donorId, planId, gift))}
      tab={() => (name ? `${name}'s plan` : null)}
    >
      {(plan) => (
        <RecordSheet
          figure
          title={<Amount parts={dollarParts(plan.amount)} size="hero" />}
          status={<PlanState plan={plan} />}
          line={<PlanLine plan={plan} />}
          actions={<PlanActs plan={plan} donorId={donorId} />}
        >
          <PlanRescue plan={plan} />
          <LateGifts plan={plan} />
          <ArchivedCampaignOfPlan plan={plan} />
          <OnPage>
            <FromGifts plan={plan} />
          </OnPage>
          <Thirds>
            <Stack>
              <Card title="Details">
                <PlanDetails plan={plan} />
              </Card>
            </Stack>
            <Stack>
              <OnPage>{plan.donorId ? <PlanGifts donorId={plan.donorId} planId={plan.id} /> : null}</OnPage>
            </Stack>
            <Stack>
              <MetadataCard metadata={plan.metadata} />
              <PlanIds plan={plan} />
              <OnPage>
                <RecordNotes kind="plan" id={plan.id} />
                <RecordActivity id={plan.id} />
              </OnPage>
            </Stack>
          </Thirds>
        </RecordSheet>
      )}
    </RecordScreen>
  );
}
