import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { useMay } from '../../../data/session/session.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { CancelPlanDialog } from '../ending/cancel-plan-dialog.tsx';
import { nextSentence, planTerms } from '../labels.ts';
import { type Plan, planOptions } from '../query.ts';
import styles from './scheduled.module.css';
import { useConfirmScheduled, useUndoScheduled } from './scheduled-mutations.ts';
import { askText, scheduledText, whenText } from './scheduled-text.ts';

type Props = {
  change: ScheduledChange;
  /** Absent in a list, where changing a cancellation begins on the plan's page. */
  plan?: Plan;
};

/** Decides about a change that is scheduled: send or keep it, change it, or undo it. Nothing for people who may not. */
export function ScheduledActs({ change, plan }: Props) {
  const may = useMay();
  const [open, setOpen] = useState<'change' | 'confirm' | null>(null);
  const undo = useUndoScheduled();
  const close = () => setOpen(null);
  const { kind } = change.change;
  if (!may('subscriptions.cancel') || change.state === 'sending') return null;
  const button = (name: string, onPress: () => void, pending = false) => (
    <button type="button" aria-disabled={pending} onClick={pending ? undefined : onPress}>
      {name}
    </button>
  );
  const params = { donorId: change.donorId, planId: change.planId };
  return (
    <>
      <span className={styles.acts}>
        {change.state === 'asks' && change.outcome !== 'plan-ended'
          ? button(confirmLabel(change), () => setOpen('confirm'))
          : null}
        {change.outcome === 'plan-ended' ? null : kind === 'update' ? (
          <Link to="/plans/$donorId/$planId/edit" params={params}>
            Change
          </Link>
        ) : plan ? (
          button('Change', () => setOpen('change'))
        ) : (
          <Link to="/plans/$donorId/$planId" params={params}>
            Change
          </Link>
        )}
        {button(undo.isPending ? 'Undoing…' : 'Undo', () => undo.mutate(change), undo.isPending)}
      </span>
      <FailureNotice>{writeFailure(undo.error, 'this was undone')}</FailureNotice>
      {plan ? (
        <CancelPlanDialog plan={plan} donorId={change.donorId} open={open === 'change'} onClose={close} />
      ) : null}
      {open === 'confirm' ? <ConfirmDialog change={change} onClose={close} /> : null}
    </>
  );
}

const confirmLabel = ({ isDue }: ScheduledChange): string => (isDue ? 'Do it now' : 'Keep it scheduled');

/** Shows the plan as it is now, before the change is sent or scheduled again in this person's name. */
function ConfirmDialog({ change, onClose }: { change: ScheduledChange; onClose: () => void }) {
  const { id, planId, donorId, donorName, change: what, isDue } = change;
  const { data, error, isFetching } = useQuery({
    ...planOptions(donorId, planId, undefined, true),
    staleTime: 0,
  });
  const confirm = useConfirmScheduled();
  const plan = data?.reply.data;
  const cancels = what.kind === 'cancel';
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          {cancels ? 'Cancel' : 'Change'}{' '}
          {donorName === null ? (
            'this'
          ) : (
            <>
              <NameText>{donorName}</NameText>'s
            </>
          )}{' '}
          plan?
        </>
      }
      safeLabel="Go back"
      actLabel={isDue ? (cancels ? 'Cancel now' : 'Change now') : 'Keep it scheduled'}
      variant={cancels && isDue ? 'danger' : 'primary'}
      blocked={waitsForOutcome(confirm.error) ?? (plan && !isFetching ? undefined : 'The plan is loading')}
      pending={confirm.isPending && (isDue ? 'Sending…' : 'Saving…')}
      failure={
        writeFailure(confirm.error, 'the plan was changed') ?? (error ? failureMessage(error).title : null)
      }
      onAct={() => confirm.mutateAsync({ id, planId, kind: what.kind, seenVersion: plan?.updatedAt ?? null })}
    >
      <DialogText>
        <p>{askText(change)}</p>
        <p>
          {scheduledText(change)}.{' '}
          {isDue
            ? "If you continue, it's sent now, under your name."
            : `If you continue, it's scheduled again, ${whenText(change.when)}, under your name.`}
        </p>
        {plan ? <NowText plan={plan} /> : null}
      </DialogText>
    </GuardedDialog>
  );
}

const NowText = ({ plan }: { plan: Plan }): ReactNode => (
  <p>
    The plan now: <b>{planTerms(plan)}</b>. {nextSentence(plan)}
  </p>
);
