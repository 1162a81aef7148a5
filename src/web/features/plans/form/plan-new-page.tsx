import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { frequencies } from '#contract/giving/vocabulary.ts';
import { OutcomeUnknown } from '../../../data/api/app-error.ts';
import { calendarDay, timeZone } from '../../../data/format/format.ts';
import { useUnsaved } from '../../../data/session/unsaved.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { DonorLink } from '../../../nouns/donor/link.tsx';
import { type Donor, donorOptions } from '../../../nouns/donor/query.ts';
import { useCreatePlan } from '../../../nouns/plan/mutations.ts';
import { RecordFrame } from '../../../record/record-frame.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { BackLink } from '../../../record/with-back-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PlanFields } from './plan-form.tsx';
import { PlanFormPage } from './plan-form-page.tsx';
import { createBody, type PlanFormValues } from './plan-form-values.ts';
import { PlanResult } from './plan-result.tsx';
import { PlanReview } from './plan-review.tsx';

const route = getRouteApi('/_app/plans/$donorId/new');

/** Starts a recurring plan for a donor from a saved payment method. Another donor's form starts over. */
export function PlanNewPage() {
  const { donorId } = route.useParams();
  const state = useRecord(donorOptions(donorId));
  if (state.missing && !state.record)
    return (
      <RecordFrame state={state} what="donor" back={<BackLink to="/donors" name="Donors" />}>
        {() => null}
      </RecordFrame>
    );
  return <NewPlan key={donorId} donorId={donorId} donor={state.record} />;
}

function NewPlan({ donorId, donor }: { donorId: string; donor: Donor | undefined }) {
  const navigate = route.useNavigate();
  const create = useCreatePlan();
  const form = useForm<PlanFormValues>({ mode: 'onTouched', defaultValues: emptyForm() });
  const [reviewed, setReviewed] = useState<PlanFormValues | null>(null);
  const start = async (values: PlanFormValues) => {
    const { intent, reply } = await create.run({ input: { path: { donorId }, body: createBody(values) } });
    const planId = reply?.data.id ?? intent.madeId;
    if (planId)
      await navigate({ to: '/plans/$donorId/$planId', params: { donorId, planId }, ignoreBlocker: true });
    else await navigate({ to: '/donors/$donorId', params: { donorId }, ignoreBlocker: true });
  };
  const unknown = create.error instanceof OutcomeUnknown;
  const goBack = () => {
    setReviewed(null);
    // A failure was shown in the review. An unknown outcome stays, so that the plan isn't sent again.
    if (!unknown) create.reset();
  };
  const leaving = useUnsaved(form.formState.isDirty && !create.pending && !unknown);
  return (
    <>
      <PlanFormPage
        title="Start a plan"
        sentence={
          donor ? (
            <>
              For <DonorLink donor={donor} />
            </>
          ) : null
        }
        fields={<PlanFields form={form} donorId={donorId} offered={frequencies} />}
        summary="Summary"
        cancel={
          <Link {...recordPage('donor', donorId)} className={buttonClass()}>
            Cancel
          </Link>
        }
        saveLabel="Review plan"
        pending={false}
        blocked={unknown}
        onSubmit={(event) => void form.handleSubmit(setReviewed)(event)}
        leaving={leaving}
      >
        <PlanResult form={form} />
        {reviewed ? null : <WriteFailure error={create.error} what="the plan was started" />}
      </PlanFormPage>
      {reviewed ? (
        <PlanReview
          donorId={donorId}
          donor={donor ? donorName(donor) : null}
          values={reviewed}
          pending={create.pending}
          error={create.error}
          onBack={goBack}
          onStart={() => start(reviewed)}
        />
      ) : null}
    </>
  );
}

const emptyForm = (): PlanFormValues => ({
  amount: '',
  frequency: 'monthly',
  day: calendarDay(-1),
  time: '09:00',
  zone: timeZone(),
  methodId: '',
  campaignId: '',
  subcampaignId: '',
  anonymous: false,
  notes: '',
});
