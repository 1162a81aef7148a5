/** Names for the groups of a year's donors. */
import type { DonorGroup } from '#contract/steward/reports/donor-report.ts';
import { calendarDay } from '../../data/format/format.ts';

export const groupNames: Record<DonorGroup, string> = {
  all: 'Top donors',
  new: 'New',
  returning: 'Returning',
  reactivated: 'Reactivated',
  lapsed: 'Lapsed last year',
  past: 'Lapsed earlier',
  upgraded: 'Upgraded',
  downgraded: 'Downgraded',
};

/** The current year, in the organization's time zone. */
export const thisYear = (): number => Number(calendarDay().slice(0, 4));

/** "2025", or "2026 so far" for the current year. */
export const yearText = (year: number): string => (year === thisYear() ? `${year} so far` : String(year));

/** Describes who is in a group, for a year. */
export const groupMeaning: Record<DonorGroup, (year: number) => string> = {
  all: (year) => `Everyone who gave in ${yearText(year)}`,
  new: (year) => `First gift ever in ${yearText(year)}`,
  returning: (year) => `Gave in ${year - 1} and in ${yearText(year)}`,
  reactivated: (year) => `Gave in ${yearText(year)} and before ${year - 1}, but not in ${year - 1}`,
  lapsed: (year) => `Gave in ${year - 1}, not in ${yearText(year)}`,
  past: (year) => `Gave before ${year - 1}, not since`,
  upgraded: (year) => `Gave in both years, more in ${yearText(year)} than in ${year - 1}`,
  downgraded: (year) => `Gave in both years, less in ${yearText(year)} than in ${year - 1}`,
};
