import type { ReactNode } from 'react';
import { TimeLabel } from '../../labels/time-label.tsx';
import { EmailLink, PhoneLink } from '../../nouns/donor/contact-links.tsx';
import type { Donor } from '../../nouns/donor/query.ts';
import { LocationLink } from '../../nouns/location/link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { AddressLines } from '../../ui/text/address-lines.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import styles from './donors.module.css';

/** How to reach a donor, each entry with a button to copy it. */
export const DonorContact = ({ donor }: { donor: Donor }) => (
  <Details
    entries={{
      Email: donor.email ? (
        <Copied text={donor.email} label="Copy email">
          <EmailLink email={donor.email} />
        </Copied>
      ) : (
        'None'
      ),
      Phone: donor.phone ? (
        <Copied text={donor.phone} label="Copy phone">
          <PhoneLink phone={donor.phone} />
        </Copied>
      ) : (
        'None'
      ),
      Address: donor.address ? <AddressLines address={donor.address} /> : null,
    }}
  />
);

type CopiedProps = { text: string; label: string; children: ReactNode };

const Copied = ({ text, label, children }: CopiedProps) => (
  <span className={styles.contact}>
    {children}
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
