import { Link, useSearch } from '@tanstack/react-router';
import { CircleX, Pencil } from 'lucide-react';
import { useState } from 'react';
import { isOver } from '#contract/rules/plan-status.ts';
import { aboutAct } from '#contract/steward/acts.ts';
import { useAskedAct } from '../../data/asked-act.ts';
import { useMay } from '../../data/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AnAdministrator } from '../person/administrators.tsx';
import { CancelPlanDialog } from './ending/cancel-plan-dialog.tsx';
import { pendingPlanText, planTerms } from './labels.ts';
import styles from './plan.module.css';
import { usePendingPlanWrite } from './plan-state.tsx';
import type { Plan } from './query.ts';

/** The actions of a plan. A button that can't be used stays in place and says why. */
export function PlanActs({ plan, donorId }: { plan: Plan; donorId: string }) {
  const may = useMay();
  // The gift that describes the plan is passed on to the next page.
  const { gift } = useSearch({ strict: false });
  const [canceling, setCanceling] = useState(false);
  // A cancellation or change that the plan doesn't show yet must not be sent twice.
  const pending = usePendingPlanWrite(plan.id);
  const isEnded = isOver(plan);
  useAskedAct('plan.cancel', plan.id, may('subscriptions.cancel') && !isEnded && pending === null, () =>
    setCanceling(true),
  );
  if (!may('subscriptions.cancel') && !may('subscriptions.update'))
    return (
      <p className={styles.why}>
        Ask <AnAdministrator /> to edit or cancel this plan.
      </p>
    );
  // A donor's page has one of these for each plan.
  const told = [planTerms(plan), plan.campaign?.name && `to ${plan.campaign.name}`].filter(Boolean).join(' ');
  return (
    <>
      {may('subscriptions.update') && pending && !isEnded ? (
        <Button aria-disabled>
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          {aboutAct('plan.edit').label}
        </Button>
      ) : null}
      {may('subscriptions.update') && !pending && !isEnded ? (
        <Link
          to="/plans/$donorId/$planId/edit"
          params={{ donorId, planId: plan.id }}
          search={gift ? { gift } : {}}
          className={buttonClass()}
          aria-label={`Edit plan: ${told}`}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          {aboutAct('plan.edit').label}
        </Link>
      ) : null}
      {may('subscriptions.cancel') && !isEnded ? (
        <Button
          aria-disabled={pending !== null}
          aria-label={`Cancel plan: ${told}`}
          onClick={() => setCanceling(true)}
        >
          <CircleX size={16} strokeWidth={1.75} aria-hidden="true" />
          {aboutAct('plan.cancel').label}
        </Button>
      ) : null}
      {pending && !isEnded ? <p className={styles.why}>{pendingPlanText(pending)}</p> : null}
      {isEnded ? (
        <p className={styles.why}>
          This plan has ended. You can{' '}
          <Link to="/plans/$donorId/new" params={{ donorId }}>
            start a new one
          </Link>
          .
        </p>
      ) : null}
      <CancelPlanDialog plan={plan} donorId={donorId} open={canceling} onClose={() => setCanceling(false)} />
    </>
  );
}
