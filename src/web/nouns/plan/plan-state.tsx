import type { IntentView } from '#contract/steward/operations/writes.ts';

import { usePendingIntent } from '../../data/pending-changes/pending-intents.ts';
import { Status } from '../../labels/status.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { planStatusLabel } from './labels.ts';
import type { Plan } from './query.ts';

/** Our writes that change a plan. */
const planWrites = ['subscriptions.cancel', 'subscriptions.update'] as const;

/** A cancellation or change of ours that the plan doesn't show yet. */
export const usePendingPlanWrite = (planId: string): IntentView | null =>
  usePendingIntent(planWrites, planId);

/** The plan's status as a pill; a pending write of ours replaces it. */
export function PlanState({ plan }: { plan: Plan }) {
  const pending = usePendingPlanWrite(plan.id);
  if (!pending) return <Status of={plan.status} label={planStatusLabel} pill />;
  const words = pending.operation === 'subscriptions.cancel' ? 'Cancellation pending' : 'Change pending';
  return <StatusDot tone="warn" words={words} pill />;
}
