/** Which group each donor of a year is in, by what each gave year by year. */
import type { DonorGroup, DonorYear } from '#contract/steward/reports/donor-report.ts';
import type { DonorSum } from '../mirror/gifts/columns/sum-by-donor.ts';

/** What each donor gave in a year, by their IDs. */
export type YearSums = ReadonlyMap<string, DonorSum>;

/** A donor with the sums of a year and of the year before, of which there is at least one. */
export type DonorOfYear = { id: string; now: DonorSum | undefined; before: DonorSum | undefined };

/** The donors of each group. `years`: what was given in each year with gifts. */
export function donorsOfYear(
  years: ReadonlyMap<number, YearSums>,
  year: number,
): Record<DonorGroup, DonorOfYear[]> {
  const now: YearSums = years.get(year) ?? new Map();
  const before: YearSums = years.get(year - 1) ?? new Map();
  const earlier = [...years].filter(([one]) => one < year - 1).map(([, sums]) => sums);
  const gave = ({ id }: DonorOfYear): boolean => earlier.some((sums) => sums.has(id));
  const all = [...now].map(([id, sum]): DonorOfYear => ({ id, now: sum, before: before.get(id) }));
  const others = all.filter((one) => !one.before);
  return {
    all,
    returning: all.filter((one) => one.before),
    reactivated: others.filter(gave),
    new: others.filter((one) => !gave(one)),
    lapsed: [...before]
      .filter(([id]) => !now.has(id))
      .map(([id, sum]): DonorOfYear => ({ id, now: undefined, before: sum })),
  };
}

/** How many donors each group has. */
export function countedYear(years: ReadonlyMap<number, YearSums>, year: number): DonorYear {
  const groups = donorsOfYear(years, year);
  return {
    year,
    all: groups.all.length,
    new: groups.new.length,
    returning: groups.returning.length,
    reactivated: groups.reactivated.length,
    lapsed: groups.lapsed.length,
  };
}
