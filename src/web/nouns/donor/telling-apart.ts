/** What tells a donor apart from others of the same name in a list to choose from. */
import { phoneText } from '#contract/values/phone.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { donorName } from './donor-name.tsx';
import type { Donor } from './query.ts';

/**
 * Email and phone; beside others of the same name, also city and ZIP code, gifts, and the last one; and the end of the ID if all of that is
 * the same.
 */
export function tellingApart(donor: Donor, among: readonly Donor[]): string {
  const contact = [donor.email, donor.phone && phoneText(donor.phone)].filter(Boolean).join(', ');
  const namesakes = among.filter((one) => one.id !== donor.id && donorName(one) === donorName(donor));
  if (namesakes.length === 0) return contact || 'No email';
  const told = moreOf(donor);
  const isSame = namesakes.some(
    (one) => one.email === donor.email && one.phone === donor.phone && moreOf(one) === told,
  );
  return [contact, told, isSame ? `ID …${donor.id.slice(-6)}` : ''].filter(Boolean).join(' · ');
}

function moreOf({ address, totalContributionsCount: gifts, latestContributionDate }: Donor): string {
  const last = readTime(latestContributionDate);
  return [
    [address?.city, address?.zip].filter(Boolean).join(' '),
    gifts === null ? '' : count(gifts, 'gift', 'gifts'),
    last ? `last gift ${dayText(last)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
