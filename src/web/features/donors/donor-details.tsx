import type { Donor } from '../../data/records/donor-record.ts';
import { LocationLink } from '../../labels/location-link.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { AddressLines } from '../../ui/text/address-lines.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import styles from './donors.module.css';

/** How to reach a donor, each entry with a button to copy it. */
export const DonorContact = ({ donor }: { donor: Donor }) => (
  <Details
    entries={{
      Email: donor.email ? <Copied text={donor.email} label="Copy email" /> : 'None',
      Phone: donor.phone ? <Copied text={donor.phone} label="Copy phone" /> : 'None',
      Address: donor.address ? <AddressLines address={donor.address} /> : null,
    }}
  />
);

const Copied = ({ text, label }: { text: string; label: string }) => (
  <span className={styles.contact}>
    <EmailText>{text}</EmailText>
    <CopyButton text={text} label={label} compact />
  </span>
);

/** Locations, the ID, and when the record was created and updated. */
export const DonorIds = ({ donor }: { donor: Donor }) => (
  <Card title="Record">
    <Details
      entries={{
        Locations: donor.locationIds?.length ? <Places ids={donor.locationIds} /> : null,
        'Donor ID': <Identifier id={donor.id} label="donor ID" />,
        Created: <TimeLabel text={donor.createdAt} />,
        Updated: <TimeLabel text={donor.updatedAt} />,
      }}
    />
  </Card>
);

const Places = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => (
    <div key={id} className={styles.place}>
      <LocationLink id={id} />
    </div>
  ));
