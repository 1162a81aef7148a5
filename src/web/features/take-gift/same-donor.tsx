import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useDeferredValue } from 'react';
import { countText } from '../../data/format.ts';
import { isPhone, isSameEmail, isSamePhone } from '../../data/same-contact.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { donorName } from '../donors/donor-name.tsx';
import { donorSearchOptions } from '../donors/donor-search-queries.ts';
import type { Donor } from '../donors/donors-queries.ts';
import { emailMistake } from '../donors/labels.ts';
import styles from './who-gives.module.css';

type Props = { email: string; phone: string; onDonor: (id: string) => void };

/** The service takes somebody with the same e-mail or phone to be the same donor; better to know it before. */
export function SameDonor({ email, phone, onDonor }: Props) {
  const byEmail = useSame(email.trim(), !emailMistake(email), (donor, text) =>
    isSameEmail(donor.email, text),
  );
  const byPhone = useSame(phone.trim(), isPhone(phone), (donor, text) => isSamePhone(donor.phone, text));
  const same = byEmail ?? byPhone;
  return (
    <Notice icon={UserCheck} role="status">
      {same ? (
        <div className={styles.same}>
          <span>
            A donor with this {byEmail ? 'email' : 'phone'} exists: <b>{donorName(same)}</b>
            {same.totalContributionsCount === null
              ? ''
              : `, ${countText(same.totalContributionsCount)} gifts`}
            . The gift will be theirs.
          </span>
          <Button onClick={() => onDonor(same.id)}>Take their record</Button>
        </div>
      ) : (
        'If the giving service knows a donor with this email or phone, the gift will be theirs. Else a new donor is made.'
      )}
    </Notice>
  );
}

function useSame(
  text: string,
  ready: boolean,
  isSame: (donor: Donor, text: string) => boolean,
): Donor | undefined {
  const q = useDeferredValue(ready ? text : '');
  const { data } = useQuery({ ...donorSearchOptions({ q, limit: 10 }), enabled: q !== '' });
  return q === '' ? undefined : data?.reply.data.find((donor) => isSame(donor, q));
}
