import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import type { Donor } from '../../../nouns/donor/query.ts';

/**
 * The donor at a glance: "94 gifts · last gift today at 9:17 AM". The donor's page shows the number of gifts elsewhere.
 */
export function DonorSentence({ donor, beside }: { donor: Donor; beside: boolean }) {
  const last = readTime(donor.latestContributionDate);
  const gifts = donor.totalContributionsCount;
  if (last && !beside) return `Last gift ${nearText(last)}`;
  return (
    [gifts === null ? null : count(gifts, 'gift', 'gifts'), last ? `last gift ${nearText(last)}` : null]
      .filter(Boolean)
      .join(' · ') || 'No gifts yet'
  );
}
