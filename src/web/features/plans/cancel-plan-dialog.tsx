import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntentView } from '#contract/steward.ts';
import { readTime } from '#contract/wire-time.ts';
import { AppError, OutcomeUnknown } from '../../data/app-error.ts';
import { dollarText, longDayText } from '../../data/format.ts';
import { useMe } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { donorName } from '../donors/donor-name.tsx';
import { donorOptions } from '../donors/donors-queries.ts';
import { readReason } from './cancel-reason.ts';
import { CancelReasonField } from './cancel-reason-field.tsx';
import { OtherPlans } from './other-plans.tsx';
import { holderName, type Plan, worthPerYear } from './plan-words.ts';
import { useCancelPlan } from './plans-mutations.ts';

type Props = { plan: Plan; donorId: string; open: boolean; onClose: () => void };

/** Says what ends and what stays, asks for the reason, and tells what became of it. The reason is kept until it is done. */
export function CancelPlanDialog({ plan, donorId, open, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<IntentView | null>(null);
  const cancel = useCancelPlan();
  const name = useNameOf(plan, donorId, open);
  const { reason, mistake } = readReason(typed);
  const close = () => {
    cancel.reset();
    setTried(false);
    setDone(null);
    onClose();
  };
  const act = async () => {
    setTried(true);
    if (mistake) return;
    try {
      const { intent } = await cancel.run({
        input: { path: { donorId, subscriptionId: plan.id }, body: { cancellationReason: reason } },
        seenVersion: plan.updatedAt,
      });
      setTyped('');
      setDone(intent);
    } catch {
      // Shown in the dialog from `cancel.error`.
    }
  };
  if (done) return <Done open={open} name={name} intent={done} onClose={close} />;
  return (
    <GuardedDialog
      open={open}
      onClose={close}
      title={
        <>
          Cancel <bdi>{name}</bdi>’s plan?
        </>
      }
      safeLabel="Keep plan"
      actLabel="Cancel plan"
      pendingLabel="Cancelling…"
      pending={cancel.pending}
      blocked={
        cancel.error instanceof OutcomeUnknown ? 'It is not known yet whether it is cancelled' : undefined
      }
      failure={cancel.error ? failureText(cancel.error) : null}
      onAct={() => void act()}
    >
      <WhatEnds plan={plan} />
      {open ? <OtherPlans donorId={donorId} besides={plan.id} name={name} /> : null}
      <CancelReasonField value={typed} error={tried ? mistake : undefined} onChange={setTyped} />
    </GuardedDialog>
  );
}

const WhatEnds = ({ plan }: { plan: Plan }) => {
  const me = useMe();
  const next = readTime(plan.nextPaymentDate);
  const worth = worthPerYear(plan);
  return (
    <DialogText>
      <p>
        No more gifts will be taken after today.{' '}
        {next ? (
          <>
            The next one,{' '}
            <b>
              {dollarText(plan.amount)} on {longDayText(next)}
            </b>
            , will not happen.{' '}
          </>
        ) : null}
        Gifts already made stay as they are; this refunds nothing.
      </p>
      <p>
        {worth ? `It brings ${worth} a year. ` : ''}
        The giving service stops charging; it is asked in the name of {me.user.name}.
      </p>
    </DialogText>
  );
};

type DoneProps = { open: boolean; name: string; intent: IntentView; onClose: () => void };

const Done = ({ open, name, intent, onClose }: DoneProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={
      <>
        <bdi>{name}</bdi>’s plan is cancelled
      </>
    }
    end={
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <DialogText>
      <p role="status">
        {intent.verified
          ? 'Cancelled, confirmed by reading back. No further gifts will be taken.'
          : intent.verified === false && intent.detail
            ? intent.detail
            : 'The giving service said yes. It does not show it yet; the tray tells when it does.'}
      </p>
    </DialogText>
  </Dialog>
);

/** The donor's own name once it is read, the card holder's until then. */
function useNameOf(plan: Plan, donorId: string, wanted: boolean): string {
  const { data } = useQuery({ ...donorOptions(donorId), enabled: wanted });
  return data ? donorName(data.reply.data) : holderName(plan);
}

function failureText(error: Error): string {
  if (error instanceof OutcomeUnknown)
    return 'It was sent, but it is not known yet whether the plan is cancelled. We are looking; you can close this, and the tray at the bottom will tell.';
  return error instanceof AppError ? error.words : 'That did not work. Nothing is known to have changed.';
}
