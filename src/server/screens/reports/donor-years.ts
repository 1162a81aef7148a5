/** Assigns each donor of a year to a group, based on what they gave in each year. */
import type { DonorYear } from '#contract/steward/operations/reports.ts';
import type { DonorGroup, DonorReportSort } from '#contract/steward/reports/donor-report.ts';
import type { DonorSum } from '../../copy/gifts/questions/by-donor.ts';

/** Each donor's sums of a year, by donor ID. */
export type YearSums = ReadonlyMap<string, DonorSum>;

/** A donor with the sums of a year and of `yearBefore`; at least one of them exists. */
export type DonorOfYear = {
  id: string;
  now: DonorSum | undefined;
  yearBefore: number;
  before: DonorSum | undefined;
};

/** Returns how much more a donor gave than before, in cents. */
const changeOf = ({ now, before }: DonorOfYear): number => (now?.cents ?? 0) - (before?.cents ?? 0);

/** Returns the donors of each group. `years` has the sums of each year with gifts. */
export function donorsOfYear(
  years: ReadonlyMap<number, YearSums>,
  year: number,
): Record<DonorGroup, DonorOfYear[]> {
  const none: YearSums = new Map();
  const now = years.get(year) ?? none;
  const before = years.get(year - 1) ?? none;
  const earlier = [...years].filter(([one]) => one < year - 1).sort(([a], [b]) => b - a);
  const gave = ({ id }: DonorOfYear): boolean => earlier.some(([, sums]) => sums.has(id));
  const all = [...now].map(
    ([id, sum]): DonorOfYear => ({ id, now: sum, yearBefore: year - 1, before: before.get(id) }),
  );
  const returning = all.filter((one) => one.before);
  const others = all.filter((one) => !one.before);
  /** Filled newest first, so that each donor has their last year of gifts. */
  const gone = new Map<string, DonorOfYear>();
  for (const [one, sums] of [[year - 1, before] as const, ...earlier])
    for (const [id, sum] of sums)
      if (!now.has(id) && !gone.has(id)) gone.set(id, { id, now: undefined, yearBefore: one, before: sum });
  const past = [...gone.values()];
  return {
    all,
    returning,
    reactivated: others.filter(gave),
    new: others.filter((one) => !gave(one)),
    lapsed: past.filter(({ yearBefore }) => yearBefore === year - 1),
    past,
    upgraded: returning.filter((one) => changeOf(one) > 0),
    downgraded: returning.filter((one) => changeOf(one) < 0),
  };
}

/** Returns the number of donors in each group. */
export function countedYear(years: ReadonlyMap<number, YearSums>, year: number): DonorYear {
  const groups = donorsOfYear(years, year);
  return {
    year,
    all: groups.all.length,
    new: groups.new.length,
    returning: groups.returning.length,
    reactivated: groups.reactivated.length,
    lapsed: groups.lapsed.length,
    past: groups.past.length,
    upgraded: groups.upgraded.length,
    downgraded: groups.downgraded.length,
  };
}

const values: Readonly<Record<DonorReportSort, (one: DonorOfYear) => number>> = {
  before: ({ before }) => before?.cents ?? 0,
  now: ({ now }) => now?.cents ?? 0,
  change: changeOf,
  gifts: ({ now, before }) => (now ?? before)?.gifts ?? 0,
  last: ({ now, before }) => (now ?? before)?.lastAt ?? 0,
};

/** Sorts donors; those with equal values by ID, so that pages never overlap. */
export function sortedDonors(
  donors: readonly DonorOfYear[],
  sort: DonorReportSort,
  direction: 'ASC' | 'DESC',
): DonorOfYear[] {
  const value = values[sort];
  const sign = direction === 'ASC' ? 1 : -1;
  return donors.toSorted((a, b) => sign * (value(a) - value(b)) || (a.id < b.id ? -1 : 1));
}
