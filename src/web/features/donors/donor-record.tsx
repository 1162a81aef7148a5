import { recordPlace } from '../../labels/record-places.ts';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { DonorName, donorName } from '../../nouns/donor/donor-name.tsx';
import { donorOptions } from '../../nouns/donor/query.ts';
import { GiftsOfDonor } from '../../nouns/gift/on-records/gifts-of-donor.tsx';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Arranged, Card, OnPage, Stack } from '../../ui/details/record.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorAttention, useDonorAttention } from './donor-attention.tsx';
import { DonorContact, DonorIds } from './donor-details.tsx';
import { DonorFigures } from './donor-figures.tsx';
import { DonorPlans } from './donor-plans.tsx';
import styles from './donors.module.css';
import { DuplicatesOf } from './form/possible-duplicates.tsx';
import { DonorSentence } from './list/donor-sentence.tsx';
import { isNoDonor } from './no-donor.ts';
import { PaymentMethods } from './payment-methods.tsx';

/** A donor: contact, plans, payment methods. The page, meant for someone on the phone with the donor, adds alerts, gifts, and notes. */
export function DonorRecord({ id, beside }: RecordProps) {
  useDonorAttention(id, !beside);
  return (
    <RecordScreen
      {...recordPlace('donor', id)}
      beside={beside}
      state={useRecord(donorOptions(id), isNoDonor)}
      tab={donorName}
    >
      {(donor) => (
        <RecordSheet
          title={<DonorName donor={donor} />}
          lead={<Avatar name={donorName(donor)} big />}
          line={<DonorSentence donor={donor} beside={beside !== undefined} />}
          actions={<DonorActs donor={donor} />}
        >
          <OnPage>
            <DonorAttention donorId={donor.id} />
            <DonorFigures donor={donor} />
          </OnPage>
          <Arranged className={styles.parts}>
            <Stack>
              <Card title="Contact">
                <div className={styles.reach}>
                  <DonorContact donor={donor} />
                </div>
                <OnPage>
                  <DuplicatesOf donor={donor} />
                </OnPage>
              </Card>
              <Card title="Recurring plans" late={32}>
                <div className={styles.plans} style={{ '--rows': donor.activeRecurringCount ?? 1 }}>
                  <DonorPlans donorId={donor.id} acts={!beside} />
                </div>
              </Card>
            </Stack>
            <OnPage>
              <GiftsOfDonor donor={donor} />
            </OnPage>
            <Stack>
              <OnPage>
                <RecordNotes kind="donor" id={donor.id} />
              </OnPage>
              <Card title="Payment methods" late={32}>
                <div className={styles.methodsPlace}>
                  <PaymentMethods donorId={donor.id} />
                </div>
              </Card>
              <DonorIds donor={donor} />
              <OnPage>
                <RecordActivity id={donor.id} />
              </OnPage>
            </Stack>
          </Arranged>
        </RecordSheet>
      )}
    </RecordScreen>
  );
}

export const DonorPage = recordPageOf(DonorRecord);
