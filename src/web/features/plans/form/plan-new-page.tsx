import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { frequencies } from '#contract/giving/vocabulary.ts';
import { OutcomeUnknown } from '../../../data/api/app-error.ts';
import { calendarDay, timeZone } from '../../../data/format/format.ts';
import { donorOptions } from '../../../data/records/donor-record.ts';
import { useUnsaved } from '../../../data/session/unsaved.ts';
import { DonorLink } from '../../../labels/donor-link.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { LeaveQuestion } from '../../../ui/dialog/dialog.tsx';
import { LateNotice } from '../../../ui/frame/late-notice.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import styles from '../plans.module.css';
import { useCreatePlan } from '../plans-mutations.ts';
import { PlanFields } from './plan-form.tsx';
import { createBody, type PlanFormValues } from './plan-form-values.ts';
import { PlanResult } from './plan-result.tsx';

const route = getRouteApi('/_app/plans/$donorId/new');

/** Starts a recurring plan for a donor from a saved payment method. */
export function PlanNewPage() {
  const { donorId } = route.useParams();
  const navigate = route.useNavigate();
  const donor = useQuery(donorOptions(donorId));
  const create = useCreatePlan();
  const form = useForm<PlanFormValues>({ mode: 'onTouched', defaultValues: emptyForm() });
  const send = async (values: PlanFormValues) => {
    try {
      const { intent, reply } = await create.run({ input: { path: { donorId }, body: createBody(values) } });
      const planId = reply?.data.id ?? intent.madeId;
      if (planId)
        await navigate({ to: '/plans/$donorId/$planId', params: { donorId, planId }, ignoreBlocker: true });
      else await navigate({ to: '/donors/$donorId', params: { donorId }, ignoreBlocker: true });
    } catch {
      // Shown below the form from `create.error`.
    }
  };
  const unknown = create.error instanceof OutcomeUnknown;
  const leaving = useUnsaved(form.formState.isDirty && !create.pending && !unknown);
  return (
    <Page
      title="Start a plan"
      sentence={
        donor.data ? (
          <>
            For <DonorLink donor={donor.data.reply.data} />
          </>
        ) : null
      }
    >
      <PageBody>
        <form className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate>
          <PlanFields form={form} donorId={donorId} offered={frequencies} />
          <div className={styles.side}>
            <Card title="Summary">
              <div className={styles.step}>
                {' '}
                <PlanResult form={form} />
                <WriteFailure error={create.error} what="the plan was started" />
                <LateNotice running={create.pending} />
                <div className={styles.acts}>
                  <Link {...recordPage('donor', donorId)} className={buttonClass()}>
                    Cancel
                  </Link>
                  <Button
                    type="submit"
                    look="primary"
                    pending={create.pending && 'Starting…'}
                    aria-disabled={unknown}
                  >
                    Start plan
                  </Button>
                </div>
              </div>
            </Card>
          </div>
        </form>
        <LeaveQuestion {...leaving} />
      </PageBody>
    </Page>
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
