/** Names for the groups of a year's donors. */
import { yearName } from '#contract/rules/fiscal-year.ts';
import type { DonorGroup } from '#contract/steward/reports/donor-report.ts';
import { currentYear, type ReportYear } from './donor-choices.ts';

export const groupNames: Record<DonorGroup, string> = {
  all: 'Top donors',
  new: 'New',
  returning: 'Retained',
  reactivated: 'Recaptured',
  lapsed: 'Lapsed',
  past: 'All lapsed',
  upgraded: 'Upgraded',
  downgraded: 'Downgraded',
};

/** What fundraisers call a group, if that needs an explanation. */
export const groupTerms: Partial<Record<DonorGroup, string>> = {
  lapsed: 'LYBUNT: gave last year, but unfortunately not this year',
  past: 'SYBUNT: gave some year, but unfortunately not this year',
};

/** "2025", or "2026 so far" for the current year; "FY 2026" for a fiscal year. */
export const yearText = (of: ReportYear): string =>
  of.year === currentYear(of) ? `${yearName(of)} so far` : yearName(of);

/** "2025" for 2026, "FY 2025" for FY 2026. */
export const yearBeforeName = ({ year, ...kind }: ReportYear): string =>
  yearName({ year: year - 1, ...kind });

/** Describes who is in a group, for a year. */
export const groupMeaning: Record<DonorGroup, (of: ReportYear) => string> = {
  all: (of) => `Everyone who gave in ${yearText(of)}`,
  new: (of) => `First gift ever in ${yearText(of)}`,
  returning: (of) => `Gave in ${yearBeforeName(of)} and in ${yearText(of)}`,
  reactivated: (of) =>
    `Gave in ${yearText(of)} and before ${yearBeforeName(of)}, but not in ${yearBeforeName(of)}`,
  lapsed: (of) => `Gave in ${yearBeforeName(of)}, not in ${yearText(of)}`,
  past: (of) => `Gave in any earlier year, not in ${yearText(of)}`,
  upgraded: (of) => `Gave in both years, more in ${yearText(of)} than in ${yearBeforeName(of)}`,
  downgraded: (of) => `Gave in both years, less in ${yearText(of)} than in ${yearBeforeName(of)}`,
};
