import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { hasMetadata, MetadataDetails } from '../../ui/metadata-details.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import type { Plan } from './labels.ts';
import { PlanActs } from './plan-acts-label.tsx';
import { PlanDetails, PlanIds } from './plan-details.tsx';
import { PlanHeadline, PlanLine } from './plan-headline.tsx';
import { PlanRescue } from './plan-rescue.tsx';
import { PlanState } from './plan-state.tsx';
import { planOptions } from './plans-queries.ts';
import { readPeek } from './plans-search.ts';

/** A recurring plan beside its list. */
export function PlanPeek(props: PanelProps) {
  const { donorId, planId } = readPeek(props.id);
  const state = useRecord<Plan, readonly unknown[]>(planOptions(donorId, planId));
  return (
    <RecordPeek
      {...props}
      label="Recurring plan"
      path={`/plans/${donorId}/${planId}`}
      pageLink={(link) => <Link to="/plans/$donorId/$planId" params={{ donorId, planId }} {...link} />}
    >
      <RecordFrame state={state} what="plan">
        {(plan) => <PlanRecord plan={plan} donorId={donorId} />}
      </RecordFrame>
    </RecordPeek>
  );
}

const PlanRecord = ({ plan, donorId }: { plan: Plan; donorId: string }) => (
  <>
    <Hero
      headline={<PlanHeadline plan={plan} />}
      status={<PlanState plan={plan} />}
      line={<PlanLine plan={plan} />}
      actions={<PlanActs plan={plan} donorId={donorId} />}
    />
    <PlanRescue plan={plan} />
    <Section title="Details">
      <PlanDetails plan={plan} />
    </Section>
    {hasMetadata(plan.metadata) ? (
      <Section title="Metadata">
        <MetadataDetails metadata={plan.metadata} />
      </Section>
    ) : null}
    <Section title="Record">
      <PlanIds plan={plan} />
    </Section>
  </>
);
