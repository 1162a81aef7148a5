import { TimeLabel } from '../../labels/time-label.tsx';
import { Reach } from '../../nouns/donor/donor-card.tsx';
import type { Donor } from '../../nouns/donor/query.ts';
import { LocationLinks } from '../../nouns/location/location-links.tsx';
import { Fold } from '../../ui/details/fold.tsx';
import { Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import words from '../../ui/text/words.module.css';
import styles from './donors.module.css';

/** The ID, and when the record was created and updated. */
export const DonorIds = ({ donor }: { donor: Donor }) => (
  <Fold title="Record IDs">
    <Details
      entries={{
        'Donor ID': <Identifier id={donor.id} label="donor ID" />,
        Created: <TimeLabel text={donor.createdAt} />,
        Updated: <TimeLabel text={donor.updatedAt} />,
      }}
    />
  </Fold>
);

/** How to reach a donor, and the donor's locations. */
export const DonorContact = ({ donor }: { donor: Donor }) => (
  <>
    {donor.email || donor.phone || donor.address ? (
      <Reach donor={donor} />
    ) : (
      <p className={words.soft}>No email, phone, or address</p>
    )}
    {donor.locationIds?.length ? (
      <div className={styles.locations}>
        <Details entries={{ Locations: <LocationLinks ids={donor.locationIds} /> }} />
      </div>
    ) : null}
  </>
);
