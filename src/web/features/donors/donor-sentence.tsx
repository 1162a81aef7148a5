import { countText, nearText, readTime } from '../../data/format.ts';
import type { Donor } from './donors-queries.ts';

/** What the service tells at a glance: "94 gifts, the last one today at 9:17 AM". */
export function DonorSentence({ donor }: { donor: Donor }) {
  const last = readTime(donor.latestContributionDate);
  const count = donor.totalContributionsCount;
  const gifts = count === null ? null : count === 1 ? '1 gift' : `${countText(count)} gifts`;
  return (
    [gifts, last ? `the last one ${nearText(last)}` : null].filter(Boolean).join(', ') ||
    'No gifts are known yet.'
  );
}
