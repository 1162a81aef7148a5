import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { count } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import type { Donor } from '../../../nouns/donor/query.ts';
import { type SameContact, useSameContact } from '../../../nouns/donor/same-contact-queries.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { useSaid } from '../../../ui/said.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../donors.module.css';

const maxShown = 3;

/** Other donors who share this donor's email or phone. */
export const DuplicatesOf = ({ donor }: { donor: Donor }) => (
  <PossibleDuplicates found={useSameContact(donor, donor.id)}>
    Merge them in {platformName()}.
  </PossibleDuplicates>
);

/** Donors who share what was typed for a new one. They open in a new tab, so that the form isn't lost. */
export const DuplicatesOfNew = ({ contact }: { contact: Parameters<typeof useSameContact>[0] }) => (
  <PossibleDuplicates found={useSameContact(contact)} newTab>
    Check before you add this donor.
  </PossibleDuplicates>
);

type Props = {
  found: readonly SameContact[];
  newTab?: boolean;
  /** What to do about them. */
  children: ReactNode;
};

/** "Possible duplicate of Ana Ruiz (same email, 9 gifts)." */
function PossibleDuplicates({ found, newTab = false, children }: Props) {
  const more = found.length - maxShown;
  const [first] = found;
  const others = found.length > 1 ? ` and ${found.length - 1} more` : '';
  useSaid(
    first &&
      `Possible duplicate of ${donorName(first.donor)} (${sharedText(first.donor, first.shared)})${others}`,
  );
  return (
    <div className={styles.status}>
      {found.length > 0 ? (
        <Notice icon={UserCheck}>
          Possible {found.length === 1 ? 'duplicate' : 'duplicates'} of{' '}
          {found.slice(0, maxShown).map(({ donor, shared }, index) => (
            <Fragment key={donor.id}>
              {index > 0 ? '; ' : null}
              <Link
                {...recordPage('donor', donor.id)}
                {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
              >
                <NameText>{donorName(donor)}</NameText>
                {newTab ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
              </Link>{' '}
              ({sharedText(donor, shared)})
            </Fragment>
          ))}
          {more > 0 ? `; and ${more} more` : null}. {children}
        </Notice>
      ) : null}
    </div>
  );
}

const sharedText = ({ totalContributionsCount: gifts }: Donor, shared: string): string =>
  gifts === null ? shared : `${shared}, ${count(gifts, 'gift', 'gifts')}`;
