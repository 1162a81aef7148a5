import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import { moneyText } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { OutcomeUnknown } from '../../../data/api/app-error.ts';
import { calendarDayText, timeZone } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { timeOfDayText } from '../../../data/format/time-of-day.ts';
import { useLacks } from '../../../data/session/session.ts';
import { useUnsaved } from '../../../data/session/unsaved.ts';
import { useTabTitle } from '../../../data/tab-title.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { useKnownNames } from '../../../nouns/donor/known-names-queries.ts';
import { holderName, methodName, pendingPlanText } from '../../../nouns/plan/labels.ts';
import { useUpdatePlan } from '../../../nouns/plan/mutations.ts';
import styles from '../../../nouns/plan/plan.module.css';
import { usePendingPlanWrite } from '../../../nouns/plan/plan-state.tsx';
import { type Plan, planOptions } from '../../../nouns/plan/query.ts';
import { useSchedule, useUndoScheduled } from '../../../nouns/plan/scheduled/scheduled-mutations.ts';
import { scheduledOf, scheduledOptions } from '../../../nouns/plan/scheduled/scheduled-queries.ts';
import { dayFault } from '../../../nouns/plan/scheduled/when-choices.tsx';
import { RecordFrame } from '../../../record/record-frame.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { BackLink } from '../../../record/with-back-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details/record.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import { Said } from '../../../ui/said.tsx';
import { NewerRecord } from '../../../ui/table/newer-record.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type EditMoment, EditWhen } from './edit-when.tsx';
import { PlanFields } from './plan-form.tsx';
import { PlanFormPage } from './plan-form-page.tsx';
import {
  changedParts,
  changeFrequencies,
  changesOf,
  formOf,
  type PlanFormValues,
  type PlanPart,
  valuesOf,
} from './plan-form-values.ts';
import { zoneText } from './plan-preview.ts';
import { PlanResult } from './plan-result.tsx';
import { usePlanNames } from './use-plan-names.ts';

const route = getRouteApi('/_app/plans/$donorId/$planId/edit');

/** Edits a plan: only changes are sent. Another plan's form starts over. */
export function PlanEditPage() {
  const { donorId, planId } = route.useParams();
  return <EditPlan key={planId} donorId={donorId} planId={planId} />;
}

function EditPlan({ donorId, planId }: { donorId: string; planId: string }) {
  const { gift } = route.useSearch();
  const state = useRecord(planOptions(donorId, planId, gift));
  const lacked = useLacks()('subscriptions.get');
  const waiting = useQuery({ ...scheduledOptions, enabled: !lacked, select: scheduledOf(planId) });
  // The form keeps the plan as the person saw it; a later version doesn't overwrite what they typed.
  const [seen, setSeen] = useState<Plan | null>(null);
  const plan = seen ?? state.record;
  if (!plan)
    return (
      <RecordFrame state={state} what="plan" back={<BackLink to="/plans" name="Recurring plans" />}>
        {() => null}
      </RecordFrame>
    );
  if (isOver(plan))
    return (
      <StatePanel
        title="This plan has ended"
        actions={
          <Link to="/plans/$donorId/$planId" params={{ donorId, planId }} className={buttonClass()}>
            Back to plan
          </Link>
        }
      >
        <p>It can't be edited anymore. You can start a new plan from the donor's page.</p>
      </StatePanel>
    );
  if (!seen) setSeen(plan);
  const newer = state.record && state.record.updatedAt !== plan.updatedAt ? state.record : null;
  // The form starts from what is scheduled.
  if (waiting.isLoading) return <div aria-busy="true" />;
  return (
    <EditForm
      plan={plan}
      donorId={donorId}
      newer={newer}
      onTake={setSeen}
      scheduled={waiting.data ?? null}
      canWait={!lacked}
    />
  );
}

type FormProps = {
  plan: Plan;
  donorId: string;
  /** A newer version of the plan. */
  newer: Plan | null;
  onTake: (newer: Plan) => void;
  /** What is scheduled for the plan. */
  scheduled: ScheduledChange | null;
  /** Whether a change can be scheduled: the platform shares its plans. */
  canWait: boolean;
};

function EditForm({ plan, donorId, newer, onTake, scheduled, canWait }: FormProps) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const update = useUpdatePlan();
  const schedule = useSchedule();
  const undo = useUndoScheduled();
  const before = formOf(plan, timeZone());
  // A change that is scheduled already is edited, not repeated.
  const started = { ...before, ...valuesOf(bodyOf(scheduled)) };
  const form = useForm<PlanFormValues>({ mode: 'onTouched', defaultValues: started });
  const parts = changedParts(before, form.watch());
  const planId = plan.id;
  const [moment, setMoment] = useState(() => momentOf(scheduled));
  const [tried, setTried] = useState(false);
  const isLater = moment.when === 'date' && !parts.has('start');
  const dayError = isLater ? dayFault(moment.day) : undefined;
  const isSaving = update.pending || schedule.isPending;
  const error = update.error ?? schedule.error;
  const isTyped = changedParts(started, form.watch()).size > 0 || !isSame(moment, momentOf(scheduled));
  const leaving = useUnsaved(isTyped && !isSaving && !(error instanceof OutcomeUnknown));
  const name = useKnownNames({ donors: [donorId] }).donor(donorId) ?? holderName(plan);
  useTabTitle(`Edit ${name}'s plan`);
  // Our own write that the plan doesn't show yet: until it does, the form would edit an old version.
  const earlier = usePendingPlanWrite(planId);
  const blocked = form.formState.isSubmitting || error ? null : earlier;
  const send = async (values: PlanFormValues) => {
    const body = changesOf(before, values);
    setTried(true);
    if (Object.keys(body).length === 0 || earlier || newer || dayError) return;
    try {
      if (isLater)
        await schedule.mutateAsync({
          planId,
          donorId,
          change: { kind: 'update', body },
          when: { kind: 'date', day: moment.day },
          replaces: scheduled?.id ?? null,
          seenVersion: plan.updatedAt,
        });
      else {
        await update.run({
          input: { path: { donorId, subscriptionId: planId }, body },
          seenVersion: plan.updatedAt,
        });
        // The form began with it, so it is in what was saved. If this fails, the plan's page still shows it.
        if (scheduled?.change.kind === 'update') await undo.mutateAsync(scheduled).catch(() => undefined);
      }
      const params = { donorId, planId };
      await navigate({ to: '/plans/$donorId/$planId', params, search, ignoreBlocker: true });
    } catch {
      // Shown below the form from `error`.
    }
  };
  const takeNewer = (taken: Plan) => {
    onTake(taken);
    form.reset({ ...formOf(taken, timeZone()), ...valuesOf(bodyOf(scheduled)) }, { keepDirtyValues: true });
    update.reset();
    schedule.reset();
  };
  return (
    <PlanFormPage
      title={
        <>
          Edit <NameText>{name}</NameText>'s plan
        </>
      }
      sentence={`${frequencyLabel(plan.frequency)}. To pause it, use ${platformName()}.`}
      fields={<PlanFields form={form} donorId={donorId} offered={changeFrequencies} before={before} />}
      summary="Your changes"
      cancel={
        <Link {...recordPage('plan', planId, donorId)} search={search} className={buttonClass()}>
          Cancel
        </Link>
      }
      saveLabel={
        isLater && !dayFault(moment.day) ? `Save for ${calendarDayText(moment.day)}` : 'Save changes'
      }
      pending={isSaving && 'Saving…'}
      blocked={parts.size === 0 || blocked !== null || newer !== null || error instanceof OutcomeUnknown}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      leaving={leaving}
    >
      <PlanChanges plan={plan} donorId={donorId} before={before} form={form} />
      {canWait ? (
        <EditWhen
          moment={isLater ? moment : { ...moment, when: 'now' }}
          scheduled={scheduled}
          movesStart={parts.has('start')}
          dayError={tried ? dayError : undefined}
          onChange={setMoment}
        />
      ) : null}
      {parts.has('start') ? (
        <>
          <PlanResult form={form} />
          <Notice tone="warn">Changing the start date moves all future gifts.</Notice>
        </>
      ) : null}
      {newer && !isSaving && !(error instanceof OutcomeUnknown) ? (
        <NewerRecord what="plan" onTake={() => takeNewer(newer)} />
      ) : error ? (
        <WriteFailure
          error={error}
          what={error === update.error ? 'the plan was changed' : 'the change was scheduled'}
        />
      ) : blocked ? (
        <Notice tone="warn">{pendingPlanText(blocked)}</Notice>
      ) : null}
    </PlanFormPage>
  );
}

const bodyOf = (scheduled: ScheduledChange | null) =>
  (scheduled?.change.kind === 'update' ? scheduled.change.body : null) ?? {};

const momentOf = (scheduled: ScheduledChange | null): EditMoment =>
  scheduled?.change.kind === 'update' && scheduled.when.kind === 'date'
    ? { when: 'date', day: scheduled.when.day }
    : { when: 'now', day: '' };

const isSame = (a: EditMoment, b: EditMoment): boolean => a.when === b.when && a.day === b.day;

type Props = { plan: Plan; donorId: string; before: PlanFormValues; form: UseFormReturn<PlanFormValues> };

/** Before and after, for everything that will be sent. */
function PlanChanges({ plan, donorId, before, form }: Props) {
  const after = form.watch();
  const parts = changedParts(before, after);
  const names = usePlanNames(donorId, after);
  const entry = (part: PlanPart, from: ReactNode, to: ReactNode) =>
    parts.has(part) ? (
      <>
        <bdi>{from}</bdi> → <bdi>{to}</bdi>
      </>
    ) : null;
  const entries = {
    Amount: entry('amount', amountText(before), amountText(after)),
    Frequency: entry('frequency', frequencyLabel(plan.frequency), frequencyLabel(after.frequency)),
    'Start date': entry('start', startText(before), startText(after)),
    'Payment method': entry(
      'methodId',
      methodName(plan.paymentMethod),
      names.method ?? 'Another payment method',
    ),
    Campaign: entry('campaignId', plan.campaign?.name ?? 'None', names.campaign ?? 'Another campaign'),
    Subcampaign: entry(
      'subcampaignId',
      plan.subcampaign?.name ?? 'None',
      names.subcampaign ?? 'Another subcampaign',
    ),
    "Donor's name": entry('anonymous', shownText(before), shownText(after)),
    "Donor's note": parts.has('notes') ? 'New note' : null,
  };
  return (
    <div className={styles.result}>
      <Said hidden since="change">
        {parts.size > 0 ? count(parts.size, 'change', 'changes') : 'No changes yet'}
      </Said>
      {parts.size > 0 ? <Details entries={entries} /> : 'No changes yet'}
    </div>
  );
}

/** The typed text, as long as it isn't an amount. */
function amountText({ amount }: PlanFormValues): string {
  const parsed = parseAmount(amount);
  return parsed === null ? amount.trim() || '?' : moneyText(parsed);
}

const startText = ({ day, time, zone }: PlanFormValues): string =>
  `${day ? calendarDayText(day) : '?'}, ${time ? timeOfDayText(time) : '?'} ${zoneText(zone)}`;

const shownText = ({ anonymous }: PlanFormValues): string => (anonymous ? 'Hidden' : 'Public');
