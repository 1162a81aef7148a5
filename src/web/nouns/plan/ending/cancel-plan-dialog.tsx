import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { isActive } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { giftWaitMs } from '#contract/steward/scheduled-changes.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDayText, dayText, dollarText, longDayText } from '../../../data/format/format.ts';
import { useLacks } from '../../../data/session/session.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { donorName } from '../../donor/donor-name.tsx';
import { donorOptions } from '../../donor/query.ts';
import { holderName, methodName, nextGift, planTerms, worthPerYear } from '../labels.ts';
import { useCancelPlan } from '../mutations.ts';
import { OtherPlans } from '../other-plans.tsx';
import type { Plan } from '../query.ts';
import { refreshScheduled, useSchedule } from '../scheduled/scheduled-mutations.ts';
import { scheduledOf, scheduledOptions } from '../scheduled/scheduled-queries.ts';
import { scheduledText } from '../scheduled/scheduled-text.ts';
import { dayFault, WhenChoices } from '../scheduled/when-choices.tsx';
import { readReason } from './cancel-reason.ts';
import { CancelReasonField } from './cancel-reason-field.tsx';
import { chargesBefore } from './charges-before.ts';

type Props = { plan: Plan; donorId: string; open: boolean; onClose: () => void };

/**
 * Says when the plan ends and what stays, and requires a reason, which is kept until the plan is canceled or that is scheduled; a receipt
 * confirms a cancellation, and the plan's page shows what is scheduled. A cancellation that is already scheduled is changed here.
 */
export function CancelPlanDialog({ plan, donorId, open, onClose }: Props) {
  const client = useQueryClient();
  const scheduled = useScheduled(plan.id, open);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const dayField = useRef<HTMLInputElement>(null);
  const cancel = useCancelPlan();
  const schedule = useSchedule();
  const name = useNameOf(plan, donorId, open);
  const before = scheduled?.change.kind === 'cancel' ? scheduled.change.reason : '';
  const text = typed ?? before;
  const { reason, fieldError } = readReason(text);
  const { when, day } = { ...chosenBefore(scheduled), ...chosen };
  const dayError = when === 'date' ? dayFault(day) : undefined;
  const error = cancel.error ?? schedule.error;
  const forget = () => {
    setTyped(null);
    setChosen({});
  };
  const close = () => {
    cancel.reset();
    schedule.reset();
    setTried(false);
    onClose();
  };
  const act = () => {
    setTried(true);
    if (dayError || fieldError) {
      (dayError ? dayField : field).current?.focus();
      return undefined;
    }
    const body = { cancellationReason: reason };
    if (when === 'now') {
      const input = { path: { donorId, subscriptionId: plan.id }, body };
      return cancel.run({ input, seenVersion: plan.updatedAt }).then(() => {
        forget();
        // It undid what was scheduled.
        return refreshScheduled(client);
      });
    }
    const later = {
      planId: plan.id,
      donorId,
      change: { kind: 'cancel' as const, body },
      when: when === 'date' ? { kind: when, day } : { kind: when },
      replaces: scheduled?.id ?? null,
      seenVersion: plan.updatedAt,
    };
    return schedule.mutateAsync(later).then(forget);
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
      actLabel={actLabel(when, day)}
      pending={cancel.pending ? 'Canceling…' : schedule.isPending && 'Scheduling…'}
      blocked={waitsForOutcome(cancel.error)}
      failure={writeFailure(
        error,
        error === cancel.error ? 'the plan was canceled' : 'the cancellation was scheduled',
      )}
      onAct={act}
    >
      <PlanWorth plan={plan} />
      <CancelWhen
        plan={plan}
        active={open}
        when={when}
        day={day}
        dayRef={dayField}
        dayError={tried ? dayError : undefined}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
      {scheduled?.change.kind === 'update' ? (
        <Notice tone="warn">
          {scheduledText(scheduled)}. {when === 'now' ? 'Canceling now undoes that.' : 'This replaces it.'}
        </Notice>
      ) : null}
      <CancelReasonField
        ref={field}
        value={text}
        error={tried ? fieldError : undefined}
        onChange={setTyped}
      />
      {open ? <OtherPlans donorId={donorId} besides={plan.id} name={name} /> : null}
    </GuardedDialog>
  );
}

type Chosen = { when: CancelMoment; day: string };

/** Starts from what is scheduled; otherwise from a cancellation now. */
const chosenBefore = (scheduled: ScheduledChange | null): Chosen =>
  scheduled?.change.kind === 'cancel'
    ? {
        when: scheduled.when.kind,
        day: scheduled.when.kind === 'date' ? scheduled.when.day : '',
      }
    : { when: 'now', day: '' };

/** What is scheduled for the plan, on platforms that share plans. */
function useScheduled(planId: string, active: boolean): ScheduledChange | null {
  const lacked = useLacks()('subscriptions.get');
  const { data } = useQuery({
    ...scheduledOptions,
    enabled: active && !lacked,
    select: scheduledOf(planId),
  });
  return data ?? null;
}

/** Names the moment. */
const actLabel = (when: CancelMoment, day: string): string => {
  if (when === 'after-next') return 'Cancel after next gift';
  if (when === 'date') return dayFault(day) ? 'Cancel on a date' : `Cancel on ${calendarDayText(day)}`;
  return 'Cancel plan';
};

const PlanWorth = ({ plan }: { plan: Plan }) => {
  const worth = worthPerYear(plan);
  return (
    <DialogText>
      <p>
        To <NameText>{plan.campaign?.name ?? 'no campaign'}</NameText>, by{' '}
        {inSentence(methodName(plan.paymentMethod))}.{worth ? ` ${worth} a year.` : ''}
      </p>
    </DialogText>
  );
};

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The donor's own name once it is read, until then the name on the card. */
function useNameOf(plan: Plan, donorId: string, active: boolean): string {
  const { data } = useQuery({ ...donorOptions(donorId), enabled: active });
  return data ? donorName(data.reply.data) : holderName(plan);
}

type CancelMoment = 'now' | 'after-next' | 'date';

type CancelMomentProps = {
  plan: Plan;
  /** True while the dialog is open. */
  active: boolean;
  when: CancelMoment;
  day: string;
  dayRef: Ref<HTMLInputElement>;
  dayError: string | undefined;
  onChange: (change: { when?: CancelMoment; day?: string }) => void;
};

/** When the plan is canceled. Later needs a platform that shares the plan: it is read again before anything is sent. */
function CancelWhen({ plan, active, when, day, dayRef, dayError, onChange }: CancelMomentProps) {
  const lacked = useLacks()('subscriptions.get');
  const { data } = useQuery({ ...scheduledOptions, enabled: active && !lacked });
  if (lacked)
    return (
      <DialogText>
        <p>
          It's canceled now. {platformNameAtStart()} doesn't share plans, so Steward can't check one later.
        </p>
      </DialogText>
    );
  const next = isActive(plan) ? nextGift(plan) : null;
  const amount = dollarText(plan.amount);
  return (
    <WhenChoices
      label="When"
      value={when}
      onChoose={(value) => onChange({ when: value })}
      day={day}
      dayRef={dayRef}
      dayError={dayError}
      onDay={(value) => onChange({ when: 'date', day: value })}
      choices={[
        { value: 'now', name: 'Now', note: nowText(plan) },
        {
          value: 'after-next',
          name: 'After the next gift',
          about: next ? `about ${dayText(next)}` : undefined,
          note: next
            ? `One more ${plan.amount === null ? '' : `${amount} `}gift is charged; Steward then cancels the plan, by ${dayText(new Date(next.getTime() + giftWaitMs))} at the latest.`
            : null,
          unless: next
            ? data?.seesGifts === false
              ? "Not available: gifts aren't stored on this server, so it can't tell when the next one comes."
              : undefined
            : 'Not available: no next gift is expected.',
        },
        { value: 'date', name: 'On a date', note: chargesBefore(plan, next, day) },
      ]}
    />
  );
}

/** "The next gift, $55.00 on December 14, won't be charged." */
function nowText(plan: Plan): string {
  const next = readTime(plan.nextPaymentDate);
  if (!next) return `${platformNameAtStart()} stops charging this plan.`;
  const what = nextGift(plan) ? 'The next gift,' : 'The next payment that it shows,';
  return `${what} ${dollarText(plan.amount)} on ${longDayText(next)}, won't be charged.`;
}
