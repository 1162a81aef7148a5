import { UserCheck } from 'lucide-react';
import { count } from '../../../data/format/plural.ts';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { useSameContact } from '../../../nouns/donor/same-contact-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import styles from './donor-card.module.css';

type Props = { email: string; phone: string; onDonor: (id: string) => void };

/** Warns that the platform treats a person with the same email or phone as the same donor. */
export function SameDonor({ email, phone, onDonor }: Props) {
  const found = useSameContact({ email, phone });
  // The platform matches by email first.
  const same = found.find(({ shared }) => shared.includes('email')) ?? found[0];
  const gifts = same?.donor.totalContributionsCount ?? null;
  return (
    <Notice icon={UserCheck} role="status">
      {same ? (
        <div className={styles.same}>
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
