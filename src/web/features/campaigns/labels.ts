/** What the words of the service about campaigns mean to people. */
import { readTime } from '#contract/wire-time.ts';
import { dayText } from '../../data/format.ts';
import { lookUp } from '../../data/look-up.ts';
import type { Campaign } from './campaign-record-queries.ts';

type Tone = 'ok' | 'info' | 'quiet';

const statuses: Readonly<Record<string, { name: string; tone: Tone }>> = {
  ACTIVE: { name: 'Active', tone: 'ok' },
  UPCOMING: { name: 'Upcoming', tone: 'info' },
  EXPIRED: { name: 'Ended', tone: 'quiet' },
  ARCHIVED: { name: 'Archived', tone: 'quiet' },
};
export const campaignStatusWords = (status: string | null): { name: string; tone: Tone } =>
  lookUp(statuses, status) ?? { name: status ?? 'Not told', tone: 'quiet' };

export const campaignName = ({ name, isSubcampaign }: Pick<Campaign, 'name' | 'isSubcampaign'>): string =>
  name?.trim() || `${isSubcampaign ? 'Subcampaign' : 'Campaign'} without a name`;

/** "Jan 3, 2025 – Mar 1", "from Jan 3, 2025, open-ended". */
export function runText({ startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>): string {
  const [start, end] = [readTime(startDate), readTime(endDate)];
  if (!start) return end ? `until ${dayText(end)}` : 'no dates';
  return end ? `${dayText(start)} – ${dayText(end)}` : `from ${dayText(start)}, open-ended`;
}

/** Said wherever a total of a campaign stands (facts 10). */
export const totalsNote = 'may leave out gifts still processing';

/** The list of its gifts: a subcampaign is asked for in words of its own (facts 4). */
export const giftsOf = ({ id, isSubcampaign }: Pick<Campaign, 'id' | 'isSubcampaign'>) =>
  isSubcampaign ? { subcampaign: id } : { campaign: id };
