import { Link } from '@tanstack/react-router';
import { Link2, Maximize2 } from 'lucide-react';
import { useRecord } from '../../data/use-record.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { hasMetadata, MetadataDetails } from '../../ui/metadata-details.tsx';
import { pageKey } from '../../ui/page-key.ts';
import { Peek } from '../../ui/peek.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import type { Plan } from './labels.ts';
import { PlanActs } from './plan-acts-label.tsx';
import { PlanDetails, PlanIds } from './plan-details.tsx';
import { PlanHeadline, PlanLine } from './plan-headline.tsx';
import { PlanRescue } from './plan-rescue.tsx';
import { PlanState } from './plan-state.tsx';
import { planOptions } from './plans-queries.ts';
import { type PlansSearch, peekOf } from './plans-search.ts';

type Props = {
  donorId: string;
  planId: string;
  search: PlansSearch;
  /** The page of the list that is shown. */
  rows: readonly Plan[];
  onGo: (search: PlansSearch) => void;
};

/** A plan beside its list; the arrows walk the page that is shown. */
export function PlanPeek({ donorId, planId, search, rows, onGo }: Props) {
  const state = useRecord<Plan, readonly unknown[]>(planOptions(donorId, planId));
  const place = rows.findIndex((row) => row.id === planId);
  const step = (by: 1 | -1) => {
    const target = place < 0 ? undefined : rows[place + by];
    return target ? () => onGo({ ...search, peek: peekOf(target) }) : null;
  };
  const { peek: _, ...closed } = search;
  return (
    <Peek
      label="Recurring plan"
      recordId={`${donorId}_${planId}`}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={() => onGo(closed)}
      tools={
        <>
          <CopyButton
            ref={pageKey('copy-link')}
            text={`${window.location.origin}/plans/${donorId}/${planId}`}
            label="Copy link"
            icon={Link2}
            compact
          />
          <Link
            to="/plans/$donorId/$planId"
            params={{ donorId, planId }}
            ref={pageKey('full-page')}
            className={iconButton.button}
            title="Open full page"
            aria-label="Open full page"
          >
            <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </>
      }
    >
      <RecordFrame state={state} what="plan">
        {(plan) => <PlanRecord plan={plan} donorId={donorId} />}
      </RecordFrame>
    </Peek>
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
