import { Link } from '@tanstack/react-router';
import { Link2, Maximize2 } from 'lucide-react';
import { useRecord } from '../../data/use-record.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { pageKey } from '../../ui/page-key.ts';
import { Peek } from '../../ui/peek.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DonorActs } from './donor-acts.tsx';
import { DonorContact, DonorIds } from './donor-details.tsx';
import { DonorName } from './donor-name.tsx';
import { DonorPlans } from './donor-plans.tsx';
import { DonorSentence } from './donor-sentence.tsx';
import { type Donor, donorOptions } from './donors-queries.ts';
import type { DonorsSearch } from './donors-search.ts';
import { isNoDonor } from './no-donor.ts';
import { PaymentMethods } from './payment-methods.tsx';

type Props = {
  id: string;
  search: DonorsSearch;
  /** The page of the list that is shown. */
  rows: readonly Donor[];
  onGo: (search: DonorsSearch) => void;
};

/** A donor in the side panel; the arrows move through the page that is shown. */
export function DonorPeek({ id, search, rows, onGo }: Props) {
  const state = useRecord<Donor, readonly unknown[]>(donorOptions(id), isNoDonor);
  const place = rows.findIndex((row) => row.id === id);
  const step = (by: 1 | -1) => {
    const target = place < 0 ? undefined : rows[place + by];
    return target ? () => onGo({ ...search, peek: target.id }) : null;
  };
  const { peek: _, ...closed } = search;
  return (
    <Peek
      label="Donor"
      recordId={id}
      onPrevious={step(-1)}
      onNext={step(1)}
      onClose={() => onGo(closed)}
      tools={
        <>
          <CopyButton
            ref={pageKey('copy-link')}
            text={`${window.location.origin}/donors/${id}`}
            label="Copy link"
            icon={Link2}
            compact
          />
          <Link
            to="/donors/$donorId"
            params={{ donorId: id }}
            ref={pageKey('full-page')}
            className={iconButton.button}
            title="Open full page"
            aria-label="Open full page"
          >
            <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </>
      }
    >
      <RecordFrame state={state} what="donor">
        {(donor) => <DonorRecord donor={donor} />}
      </RecordFrame>
    </Peek>
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
