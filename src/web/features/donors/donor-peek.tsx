import { Link } from '@tanstack/react-router';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorContact, DonorIds } from './donor-details.tsx';
import { DonorName } from './donor-name.tsx';
import { DonorPlans } from './donor-plans.tsx';
import { DonorSentence } from './donor-sentence.tsx';
import { type Donor, donorOptions } from './donors-queries.ts';
import { isNoDonor } from './no-donor.ts';
import { PaymentMethods } from './payment-methods.tsx';

/** A donor in the side panel. */
export function DonorPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Donor, readonly unknown[]>(donorOptions(id), isNoDonor);
  return (
    <RecordPeek
      {...props}
      label="Donor"
      path={`/donors/${id}`}
      pageLink={(link) => <Link to="/donors/$donorId" params={{ donorId: id }} {...link} />}
    >
      <RecordFrame state={state} what="donor">
        {(donor) => <DonorRecord donor={donor} />}
      </RecordFrame>
    </RecordPeek>
  );
}

const DonorRecord = ({ donor }: { donor: Donor }) => (
  <>
    <Hero
      headline={
        <h2 style={{ font: '500 30px / 1.1 var(--font-display)' }}>
          <DonorName donor={donor} />
        </h2>
      }
      line={<DonorSentence donor={donor} />}
      actions={<DonorActs donor={donor} />}
    />
    <Section title="Contact">
      <DonorContact donor={donor} />
    </Section>
    <Section title="Recurring plans">
      <WhenSeen key={donor.id}>
        <DonorPlans donorId={donor.id} />
      </WhenSeen>
    </Section>
    <Section title="Payment methods">
      <WhenSeen key={donor.id}>
        <PaymentMethods donorId={donor.id} />
      </WhenSeen>
    </Section>
    <Section title="Record">
      <DonorIds donor={donor} />
    </Section>
  </>
);
