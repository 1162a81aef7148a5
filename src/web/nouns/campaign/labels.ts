/** The platform's terms for campaigns, and the texts of their screens. */
import { readTime } from '#contract/values/wire-time.ts';
import { calendarDay, calendarRangeText, dayText } from '../../data/format/format.ts';
import { statusLabels } from '../../labels/status-labels.ts';
import type { Campaign } from './record-queries.ts';

export const campaignStatusLabel = statusLabels({
  ACTIVE: { name: 'Active', tone: 'ok' },
  UPCOMING: { name: 'Upcoming', tone: 'info' },
  EXPIRED: { name: 'Ended', tone: 'quiet' },
  ARCHIVED: { name: 'Archived', tone: 'quiet' },
});

export const campaignName = ({ name, isSubcampaign }: Pick<Campaign, 'name' | 'isSubcampaign'>): string =>
  name?.trim() || (isSubcampaign ? 'Unnamed subcampaign' : 'Unnamed campaign');

/** "Dec 15, 2026 – Mar 1, 2027", "starts Jan 3, 2025, no end date". */
export function runText({ startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>): string {
  const [start, end] = [readTime(startDate), readTime(endDate)];
  if (!start) return end ? `ends ${dayText(end)}` : 'no dates';
  return end
    ? calendarRangeText(calendarDay(0, start), calendarDay(0, end))
    : `from ${dayText(start)}, no end date`;
}

/** The list of a campaign's gifts; subcampaigns have their own filter. */
export const giftsOf = ({ id, isSubcampaign }: Pick<Campaign, 'id' | 'isSubcampaign'>) =>
  isSubcampaign ? { subcampaign: id } : { campaign: id };
