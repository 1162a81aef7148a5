/** Names for the groups of a year's donors. */
import type { DonorGroup } from '#contract/steward/reports/donor-report.ts';

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

/** Describes who is in a group, for a year. */
export const groupMeaning: Record<DonorGroup, (year: number) => string> = {
  all: (year) => `Everyone who gave in ${year}`,
  new: (year) => `First gift ever in ${year}`,
  returning: (year) => `Gave in ${year - 1} and in ${year}`,
  reactivated: (year) => `Gave in ${year} and before ${year - 1}, but not in ${year - 1}`,
  lapsed: (year) => `Gave in ${year - 1}, not in ${year}`,
  past: (year) => `Gave before ${year - 1}, not since`,
  upgraded: (year) => `Gave in both years, more in ${year} than in ${year - 1}`,
  downgraded: (year) => `Gave in both years, less in ${year} than in ${year - 1}`,
};
