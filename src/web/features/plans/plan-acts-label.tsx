import { Link, useSearch } from '@tanstack/react-router';
import { CircleX, Pencil } from 'lucide-react';
import { useState } from 'react';
import { isOver } from '#contract/plan-status.ts';
import { useMay } from '../../data/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { usePendingPlanWrite } from './plan-state.tsx';
import type { Plan } from './plan-words.ts';
import styles from './plans.module.css';

/** What can be done with a plan. An act that is not possible stays in its place and says why. */
export function PlanActs({ plan, donorId }: { plan: Plan; donorId: string }) {
  const may = useMay();
  // The page of a plan that is told by a gift hands it on.
  const { gift } = useSearch({ strict: false });
  const [cancelling, setCancelling] = useState(false);
  // A cancellation or change of ours that is not on the record yet: nobody sends it twice.
  const pending = usePendingPlanWrite(plan.id);
  if (!may('subscriptions.cancel') && !may('subscriptions.update'))
    return <p className={styles.why}>Administrators change and cancel plans.</p>;
  const over = isOver(plan);
  return (
    <>
      {may('subscriptions.cancel') ? (
        <Button aria-disabled={over || pending !== null} onClick={() => setCancelling(true)}>
          <CircleX size={16} strokeWidth={1.75} aria-hidden="true" />
          Cancel plan
        </Button>
      ) : null}
      {may('subscriptions.update') && !over ? (
        <Link
          to="/plans/$donorId/$planId/edit"
          params={{ donorId, planId: plan.id }}
          search={gift ? { gift } : {}}
          className={buttonClass()}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          Change
        </Link>
      ) : null}
      {over ? (
        <p className={styles.why}>
          It has ended: there is nothing to cancel or change. A new plan can be made.
        </p>
      ) : null}
      <CancelPlanDialog
        plan={plan}
        donorId={donorId}
        open={cancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}
