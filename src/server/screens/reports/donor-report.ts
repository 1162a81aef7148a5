/** Compares the donors of a year with those of earlier years, from the gifts and donors of our copy. */

import { fiscalYearOf, type SomeYear, yearDays } from '#contract/rules/fiscal-year.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { receivedOn } from '#contract/steward/letters/received-in.ts';
import type { DonorReport, DonorYear } from '#contract/steward/operations/reports.ts';
import {
  type DonorGroup,
  type DonorReportSort,
  donorReportOrder,
  isGone,
} from '#contract/steward/reports/donor-report.ts';
import type { Copy } from '../../copy/copy.ts';
import { requireBegun, requireLoaded } from '../../copy/gifts/require-loaded.ts';
import type { Statements } from '../../records/statements.ts';
import { countedYear, type DonorOfYear, donorsOfYear, sortedDonors, type YearSums } from './donor-years.ts';

export type DonorFilter = SomeYear & {
  group: DonorGroup;
  /** Defaults to the amount that defines the group. */
  sort?: DonorReportSort | undefined;
  direction?: 'ASC' | 'DESC' | undefined;
};

export type DonorReports = {
  /** Throws unless all gifts are loaded. */
  requireLoaded(): Promise<void>;
  page(wanted: DonorFilter & { limit: number; page: number }): Promise<DonorReport>;
  all(filter: DonorFilter): Promise<DonorOfYear[]>;
  /** Returns records in the order of the list. */
  records(filter: DonorFilter, donors: readonly DonorOfYear[]): Promise<DonorRecord[]>;
};

type Parts = {
  copy: Pick<Copy, 'copiedGifts' | 'upToDate'>;
  statements: Pick<Statements, 'donors'>;
  /** The organization's time zone, which determines when a year begins. */
  zone: string;
  /** The month that its fiscal year begins with, from 1 to 12. */
  fiscalStart: number;
};

export function createDonorReports({ copy, statements, zone, fiscalStart }: Parts): DonorReports {
  const { copiedGifts } = copy;

  type Years = { sums: Map<number, YearSums>; counts: DonorYear[] };
  type Kept = { version: number; years: Promise<Years> };
  const kept = new Map<boolean, Kept>();

  /** Returns each donor's sums for each year with gifts, newest first; computed once per version of the index. */
  async function upToDateYears({ fiscal = false }: Pick<SomeYear, 'fiscal'>): Promise<Years> {
    await Promise.all([copiedGifts.upToDate(), copy.upToDate('donors')]);
    const version = await copiedGifts.version();
    const known = kept.get(fiscal);
    if (known?.version === version) return known.years;
    const years = readYears(fiscal);
    kept.set(fiscal, { version, years });
    // Not cached, so that the next request tries again.
    years.catch(() => kept.delete(fiscal));
    return years;
  }

  async function readYears(fiscal: boolean): Promise<Years> {
    const period = fiscal ? 'fiscal-year' : 'year';
    const { groups } = await copiedGifts.groups({ outcome: ['received'] }, { period });
    const years = groups.flatMap(({ period: start }) =>
      start === null ? [] : [fiscalYearOf(start, fiscal ? fiscalStart : 1)],
    );
    const sums = new Map<number, YearSums>();
    for (const year of years.reverse()) {
      const found = await copiedGifts.byDonor(receivedOn(yearDays({ year, fiscal }, fiscalStart), zone));
      sums.set(year, new Map(found.map((sum) => [sum.donorId, sum])));
    }
    return { sums, counts: [...sums.keys()].map((year) => countedYear(sums, year)) };
  }

  const records: DonorReports['records'] = async ({ year, fiscal, group }, donors) => {
    const found = new Map<string, DonorRecord>();
    const lastYear = ({ yearBefore }: DonorOfYear) => (isGone(group) ? yearBefore : year);
    for (const one of new Set(donors.map(lastYear))) {
      const some = donors.filter((donor) => lastYear(donor) === one).map(({ id }) => id);
      for (const donor of await statements.donors(yearDays({ year: one, fiscal }, fiscalStart), some))
        found.set(donor.id, donor);
    }
    return donors.flatMap(({ id }) => found.get(id) ?? []);
  };

  const all: DonorReports['all'] = async ({ year, fiscal, group, ...chosen }) => {
    const { sums } = await upToDateYears({ fiscal });
    const { sort, direction } = donorReportOrder(group, chosen.sort);
    return sortedDonors(donorsOfYear(sums, year)[group], sort, chosen.direction ?? direction);
  };

  return {
    requireLoaded: () => requireLoaded(copiedGifts, {}),
    records,
    all,
    page: async ({ limit, page, ...filter }) => {
      await requireBegun(copiedGifts);
      const state = await copiedGifts.state();
      const found = await all(filter);
      const { sums, counts } = await upToDateYears(filter);
      const { year } = filter;
      const shown = found.slice((page - 1) * limit, page * limit);
      const people = await records(filter, shown);
      return {
        years: counts.some((one) => one.year === year)
          ? counts
          : [countedYear(sums, year), ...counts].sort((a, b) => b.year - a.year),
        data: shown.flatMap((one, index) => {
          const donor = people[index];
          return donor ? [{ donor, ...reported(one) }] : [];
        }),
        totalCount: found.length,
        cents: found.reduce((total, { now }) => total + (now?.cents ?? 0), 0),
        centsBefore: found.reduce((total, { before }) => total + (before?.cents ?? 0), 0),
        state,
      };
    },
  };
}

function reported({ now, yearBefore, before }: DonorOfYear) {
  const lastAt = now?.lastAt ?? before?.lastAt ?? null;
  return {
    gifts: now?.gifts ?? 0,
    cents: now?.cents ?? 0,
    yearBefore,
    giftsBefore: before?.gifts ?? 0,
    centsBefore: before?.cents ?? 0,
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  };
}
