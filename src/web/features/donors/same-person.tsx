import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { countText } from '../../data/format.ts';
import { isPhone, sameContact } from '../../data/same-contact.ts';
import { useScreenShare } from '../../data/screen-share.ts';
import { Notice } from '../../ui/notice.tsx';
import { DonorLink } from './donor-link.tsx';
import { donorSearchOptions } from './donor-search-queries.ts';
import styles from './donors.module.css';
import type { Donor } from './donors-queries.ts';

const mostShown = 3;

/** Other donors with the same email or phone, as far as our server knows them; nothing where it knows none. */
export function SamePerson({ donor }: { donor: Donor }) {
  const byEmail = useFound(donor.email?.trim() ?? '');
  const byPhone = useFound(isPhone(donor.phone) ? (donor.phone?.trim() ?? '') : '');
  const others = [...new Map([...byEmail, ...byPhone].map((one) => [one.id, one])).values()].flatMap(
    (one) => {
      const shared = sameContact(donor, one);
      return shared ? { one, shared } : [];
    },
  );
  if (others.length === 0) return null;
  const more = others.length - mostShown;
  return (
    <Notice icon={UserCheck}>
      <p>{others.length === 1 ? 'This looks like the same person as' : 'These look like the same person:'}</p>
      {others.slice(0, mostShown).map(({ one, shared }) => (
        <p key={one.id}>
          <DonorLink donor={one} />
          <span className={styles.line}>
            {', '}
            {shared}
            {one.totalContributionsCount === null ? '' : `, gifts: ${countText(one.totalContributionsCount)}`}
          </span>
        </p>
      ))}
      {more > 0 ? <p>and {countText(more)} more.</p> : null}
      <p className={styles.line}>Only the giving service can merge donors; nothing here does.</p>
    </Notice>
  );
}

/** Masked words are not what is true: they are not searched for. */
function useFound(q: string): readonly Donor[] {
  const masked = useScreenShare();
  const { data } = useQuery({ ...donorSearchOptions({ q, limit: 10 }), enabled: q !== '' && !masked });
  return q === '' || masked ? [] : (data?.reply.data ?? []);
}
