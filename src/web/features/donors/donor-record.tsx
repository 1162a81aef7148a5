import { getRouteApi } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, dayText } from '../../data/format/format.ts';
import { type Donor, donorOptions } from '../../data/records/donor-record.ts';
import { DonorName, donorName } from '../../labels/donor-name.tsx';
import { recordPage } from '../../labels/record-pages.ts';
import type { RecordProps } from '../../record/beside.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Arranged, Card, Figures, KeyFigure, OnPage, Stack } from '../../ui/details/record.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { RecordActivity } from '../activity/record-activity.tsx';
import { GiftsOfDonor } from '../contributions/on-records/gifts-of-donor.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorContact, DonorIds } from './donor-details.tsx';
import { DonorPlans } from './donor-plans.tsx';
import styles from './donors.module.css';
import { DuplicatesOf } from './form/possible-duplicates.tsx';
import { DonorSentence } from './list/donor-sentence.tsx';
import { isNoDonor } from './no-donor.ts';
import { PaymentMethods } from './payment-methods.tsx';

const route = getRouteApi('/_app/donors/$donorId');

/** One donor on their own page. */
export const DonorPage = () => <DonorRecord id={route.useParams().donorId} />;

/** A donor: contact, plans, payment methods; on their page also gifts. */
export const DonorRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    id={id}
    beside={beside}
    noun="donor"
    state={useRecord(donorOptions(id), isNoDonor)}
    page={recordPage('donor', id)}
    list={{ to: '/donors', name: 'Donors' }}
  >
    {(donor) => (
      <RecordSheet
        title={<DonorName donor={donor} />}
        lead={<Avatar name={donorName(donor)} big />}
        line={<DonorSentence donor={donor} />}
        actions={<DonorActs donor={donor} />}
      >
        <OnPage>
          <Known donor={donor} />
        </OnPage>
        <Arranged className={styles.parts}>
          <Card title="Contact">
            <div className={styles.reach}>
              <DonorContact donor={donor} />
            </div>
            <OnPage>
              <DuplicatesOf donor={donor} />
            </OnPage>
          </Card>
          <Stack>
            <Card title="Recurring plans" late={32}>
              <div className={styles.plans} style={{ '--rows': donor.activeRecurringCount ?? 1 }}>
                <DonorPlans donorId={donor.id} acts={!beside} />
              </div>
            </Card>
            <Card title="Payment methods" late={32}>
              <div className={styles.methodsPlace}>
                <PaymentMethods donorId={donor.id} />
              </div>
            </Card>
            <OnPage>
              <GiftsOfDonor donor={donor} />
              <RecordActivity id={donor.id} />
            </OnPage>
          </Stack>
          <Card title="Record">
            <DonorIds donor={donor} />
          </Card>
        </Arranged>
      </RecordSheet>
    )}
  </RecordScreen>
);

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
