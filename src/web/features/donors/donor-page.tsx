import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dayText } from '../../data/format.ts';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Figures, KeyFigure, Stack } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { RecordActivity } from '../activity/record-activity-label.tsx';
import { GiftsOfDonor } from '../contributions/gifts-of-donor-label.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorContact, DonorIds } from './donor-details.tsx';
import { DonorName, donorName } from './donor-name.tsx';
import { DonorPlans } from './donor-plans.tsx';
import { DonorSentence } from './donor-sentence.tsx';
import styles from './donors.module.css';
import { type Donor, donorOptions } from './donors-queries.ts';
import { isNoDonor } from './no-donor.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { DuplicatesOf } from './possible-duplicates.tsx';

const route = getRouteApi('/_app/donors/$donorId');

/** One donor: contact, plans, payment methods, gifts. */
export function DonorPage() {
  const { donorId } = route.useParams();
  const state = useRecord<Donor, readonly unknown[]>(donorOptions(donorId), isNoDonor);
  return (
    <RecordFrame state={state} what="donor" back={<BackToList />}>
      {(donor) => (
        <RecordPage back={<BackToList />}>
          <Page
            title={<DonorName donor={donor} />}
            lead={<Avatar name={donorName(donor)} big />}
            sentence={
              <>
                <DonorSentence donor={donor} />
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
            actions={<DonorActs donor={donor} />}
          >
            <PageBody>
              <Known donor={donor} />
              <div className={styles.parts}>
                <Card title="Contact">
                  <div className={styles.reach}>
                    <DonorContact donor={donor} />
                  </div>
                  <DuplicatesOf donor={donor} />
                </Card>
                <Stack>
                  <Card title="Recurring plans">
                    <div className={styles.plans} style={{ '--rows': donor.activeRecurringCount ?? 1 }}>
                      <DonorPlans donorId={donor.id} acts />
                    </div>
                  </Card>
                  <Card title="Payment methods">
                    <div className={styles.methodsPlace}>
                      <PaymentMethods donorId={donor.id} />
                    </div>
                  </Card>
                  <GiftsOfDonor key={donor.id} donor={donor} />
                  <RecordActivity id={donor.id} />
                </Stack>
                <Card title="Record">
                  <DonorIds donor={donor} />
                </Card>
              </div>
            </PageBody>
          </Page>
        </RecordPage>
      )}
    </RecordFrame>
  );
}

/** Figures only for what the platform reports; it has no totals per donor. */
const Known = ({ donor }: { donor: Donor }) => {
  const last = readTime(donor.latestContributionDate);
  const { totalContributionsCount: gifts, activeRecurringCount: plans } = donor;
  if (gifts === null && plans === null && !last) return null;
  return (
    <Figures>
      {gifts === null ? null : <KeyFigure label="Gifts" value={countText(gifts)} note="All statuses" />}
      {plans === null ? null : <KeyFigure label="Active plans" value={countText(plans)} />}
      {last ? <KeyFigure label="Last gift" value={dayText(last)} /> : null}
    </Figures>
  );
};

const BackToList = () => (
  <Link to="/donors" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Donors
  </Link>
);
