import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { maxCancellationReason } from '#contract/values/typed-text.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, longDayText } from '../../../data/format/format.ts';
import { useMe } from '../../../data/session/session.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Suggestions } from '../../../ui/filters/suggestions.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { donorName } from '../../donor/donor-name.tsx';
import { donorOptions } from '../../donor/query.ts';
import { holderName, nextGift, planTerms, worthPerYear } from '../labels.ts';
import { useCancelPlan } from '../mutations.ts';
import { OtherPlans } from '../other-plans.tsx';
import type { Plan } from '../query.ts';
import { readReason, suggestedReasons } from './cancel-reason.ts';

type Props = { plan: Plan; donorId: string; open: boolean; onClose: () => void };

/** Says what ends and what stays, and requires a reason, which is kept until the plan is canceled; a receipt confirms it. */
export function CancelPlanDialog({ plan, donorId, open, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = useCancelPlan();
  const name = useNameOf(plan, donorId, open);
  const { reason, fieldError } = readReason(typed);
  const close = () => {
    cancel.reset();
    setTried(false);
    onClose();
  };
  const act = () => {
    setTried(true);
    if (fieldError) {
      field.current?.focus();
      return undefined;
    }
    const write = {
      input: { path: { donorId, subscriptionId: plan.id }, body: { cancellationReason: reason } },
      seenVersion: plan.updatedAt,
    };
    return cancel.run(write).then(() => setTyped(''));
  };
  return (
    <GuardedDialog
      open={open}
      onClose={close}
      title={
        <>
          Cancel <NameText>{name}</NameText>'s plan of {planTerms(plan)}?
        </>
      }
      keepsText
      safeLabel="Keep plan"
      actLabel="Cancel plan"
      pending={cancel.pending && 'Canceling…'}
      blocked={waitsForOutcome(cancel.error)}
      failure={writeFailure(cancel.error, 'the plan was canceled')}
      onAct={act}
    >
      <WhatEnds plan={plan} />
      {open ? <OtherPlans donorId={donorId} besides={plan.id} name={name} /> : null}
      <CancelReasonField
        ref={field}
        value={typed}
        error={tried ? fieldError : undefined}
        onChange={setTyped}
      />
    </GuardedDialog>
  );
}

type CancelReasonFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The reason for canceling a plan. Enter starts a new line; it doesn't submit. */
function CancelReasonField({ ref, value, error, onChange }: CancelReasonFieldProps) {
  const { count } = readReason(value);
  const tooLong = count > maxCancellationReason ? readReason(value).fieldError : undefined;
  return (
    <>
      <TextArea
        ref={ref}
        label="Reason"
        aside={<Counter count={count} most={maxCancellationReason} />}
        value={value}
        error={error ?? tooLong}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suggestions words={suggestedReasons} onPick={onChange} />
      <Notice>Sent to {platformName()} and saved in your activity log under your name.</Notice>
    </>
  );
}

const WhatEnds = ({ plan }: { plan: Plan }) => {
  const me = useMe();
  const next = readTime(plan.nextPaymentDate);
  const worth = worthPerYear(plan);
  return (
    <DialogText>
      <p>
        {platformNameAtStart()} stops charging this plan.{' '}
        {next ? (
          <>
            {nextGift(plan) ? 'The next gift,' : 'The next payment that it shows,'}{' '}
            <b>
              {dollarText(plan.amount)} on {longDayText(next)}
            </b>
            , won't be charged.{' '}
          </>
        ) : null}
        A payment in progress may still come. Past gifts aren't refunded.
      </p>
      <p>
        {worth ? `This plan gives ${worth} a year. ` : ''}
        Requested by {me.user.name}.
      </p>
    </DialogText>
  );
};

/** The donor's own name once it is read, until then the name on the card. */
function useNameOf(plan: Plan, donorId: string, active: boolean): string {
  const { data } = useQuery({ ...donorOptions(donorId), enabled: active });
  return data ? donorName(data.reply.data) : holderName(plan);
}
