import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureMessage } from '../../../data/api/app-error.ts';
import { count } from '../../../data/format/plural.ts';
import { DonorFinder } from '../../../nouns/donor/donor-finder.tsx';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { nameError, phoneError, profileLabels } from '../../../nouns/donor/labels.ts';
import { DonorLink } from '../../../nouns/donor/link.tsx';
import { type Donor, donorOptions } from '../../../nouns/donor/query.ts';
import { useSameContact } from '../../../nouns/donor/same-contact-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { formField } from '../../../ui/form/form-field.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { useSaid } from '../../../ui/said.tsx';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type GiftValues, giftEmailError, isContactChanged } from '../gift-values.ts';
import styles from '../take-gift.module.css';
import who from './donor-card.module.css';

type Props = {
  form: UseFormReturn<GiftValues>;
  /** Undefined for a new donor. */
  donorId: string | undefined;
  /** Null for a donor whose details are to be entered. */
  onDonor: (id: string | null) => void;
};

/** A known donor, or the name and contact details of one who may be new. */
export function DonorCard({ form, donorId, onDonor }: Props) {
  const { host, change } = useFocusAfterChange(donorId, onDonor);
  return (
    <Card title="Donor">
      <div ref={host}>
        {donorId ? (
          <KnownDonor key={donorId} form={form} donorId={donorId} onOther={() => change(null)} />
        ) : (
          <div className={styles.stack}>
            <DonorFinder
              label="Find a donor"
              noMatch="No match. Enter the donor below."
              over
              onDonor={change}
            />
            <NewDonor form={form} onDonor={change} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** What was pressed goes away with the donor: the focus goes on to what takes its place. */
function useFocusAfterChange(donorId: string | undefined, onDonor: Props['onDonor']) {
  const host = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the donor.
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    host.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [donorId]);
  const change = (id: string | null) => {
    changed.current = true;
    onDonor(id);
  };
  return { host, change };
}

type Known = Pick<Props, 'form'> & { donorId: string; onOther: () => void };

function KnownDonor({ form, donorId, onOther }: Known) {
  const { data, error, refetch } = useQuery(donorOptions(donorId, true));
  const donor = data?.reply.data ?? null;
  const gifts = donor?.totalContributionsCount ?? null;
  return (
    <div className={styles.stack}>
      <div className={who.person}>
        {donor ? <Avatar name={donorName(donor)} big /> : <span className={who.blank} aria-hidden="true" />}
        <div>
          {donor ? <DonorLink donor={donor} /> : error ? failureMessage(error).title : 'Loading…'}
          <div className={who.quiet}>
            {gifts === null ? '\u00a0' : `${count(gifts, 'gift', 'gifts')} so far`}
          </div>
        </div>
        <Button onClick={onOther}>Change donor</Button>
      </div>
      {error && !donor ? (
        <Notice tone="warn">
          Couldn't load the donor. <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      ) : null}
      <Contact form={form} donor={donor} />
      {donor ? <OtherDonor form={form} donor={donor} /> : null}
    </div>
  );
}

function Contact({ form, donor }: Pick<Props, 'form'> & { donor: Donor | null }) {
  return (
    <div className={styles.pair}>
      <TextField
        label={profileLabels.email}
        type="email"
        autoComplete="off"
        {...formField(form, 'email', (text, values) => giftEmailError(text, values, donor))}
      />
      <TextField
        label={profileLabels.phone}
        type="tel"
        autoComplete="off"
        {...formField(form, 'phone', (text) => phoneError(text))}
      />
    </div>
  );
}

/** The typed contact details belong to another donor, who would get the gift. */
function OtherDonor({ form, donor }: Pick<Props, 'form'> & { donor: Donor }) {
  const values = form.watch();
  const changed = isContactChanged(values, donor);
  const contact = changed ? { email: values.email, phone: values.phone } : { email: '', phone: '' };
  const [other] = useSameContact(contact, donor.id);
  useSaid(other && `${donorName(other.donor)} has the ${other.shared}. The gift may go to them.`);
  if (!other) return null;
  return (
    <Notice tone="warn" icon={TriangleAlert}>
      <b>
        <NameText>{donorName(other.donor)}</NameText>
      </b>{' '}
      has the {other.shared}. The gift may go to them.
    </Notice>
  );
}

function NewDonor({ form, onDonor }: Pick<Props, 'form' | 'onDonor'>) {
  const [email, phone] = form.watch(['email', 'phone']);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={profileLabels.firstName}
          autoComplete="off"
          {...formField(form, 'firstName', (text) => nameError(text))}
        />
        <TextField
          label={profileLabels.lastName}
          autoComplete="off"
          {...formField(form, 'lastName', (text) => nameError(text))}
        />
      </div>
      <Contact form={form} donor={null} />
      <SameDonor email={email} phone={phone} onDonor={onDonor} />
    </>
  );
}

type SameDonorProps = { email: string; phone: string; onDonor: (id: string) => void };

/** Warns that the platform treats a person with the same email or phone as the same donor. */
function SameDonor({ email, phone, onDonor }: SameDonorProps) {
  const found = useSameContact({ email, phone });
  // The platform matches by email first.
  const same = found.find(({ shared }) => shared.includes('email')) ?? found[0];
  const gifts = same?.donor.totalContributionsCount ?? null;
  useSaid(
    same && `A donor with the ${same.shared} exists: ${donorName(same.donor)}. The gift will be theirs.`,
  );
  return (
    <Notice icon={UserCheck}>
      {same ? (
        <div className={who.same}>
          <span>
            A donor with the {same.shared} exists: <b>{donorName(same.donor)}</b>
            {gifts === null ? '' : `, ${count(gifts, 'gift', 'gifts')}`}. The gift will be theirs.
          </span>
          <Button onClick={() => onDonor(same.donor.id)}>Use this donor</Button>
        </div>
      ) : (
        'If this email or phone matches a donor, the gift goes to them. Otherwise a new donor is added.'
      )}
    </Notice>
  );
}
