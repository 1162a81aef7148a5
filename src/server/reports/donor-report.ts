/** The donors of a year beside those of the years before, from the gift index and the mirror's donors. */
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import type { DonorRecord } from '#contract/steward/mirror.ts';
import type { DonorGroup, DonorReport } from '#contract/steward/reports/donor-report.ts';
import type { Statements } from '../letters/statements.ts';
import type { DonorSum } from '../mirror/gifts/columns/sum-by-donor.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { countedYear, type DonorOfYear, donorsOfYear, type YearSums } from './donor-years.ts';

export type DonorFilter = { year: number; group: DonorGroup };

export type DonorReports = {
  /** False if gifts aren't kept. */
  enabled: boolean;
  page(wanted: DonorFilter & { limit: number; page: number }): Promise<DonorReport>;
  /** Those who gave most first. */
  all(filter: DonorFilter): Promise<DonorOfYear[]>;
  /** In the order of the list. */
  records(filter: DonorFilter, donors: readonly DonorOfYear[]): Promise<DonorRecord[]>;
};

type Parts = {
  mirror: Pick<Mirror, 'giftIndex' | 'upToDate'>;
  statements: Pick<Statements, 'donors'>;
  /** The organization's time zone, in which years begin. */
  zone: string;
};

export function createDonorReports({ mirror, statements, zone }: Parts): DonorReports {
  const { giftIndex } = mirror;

  /** What each donor gave in each year with gifts, newest first. */
  async function sumsByYear(): Promise<Map<number, YearSums>> {
    await Promise.all([giftIndex.upToDate(), mirror.upToDate('donors')]);
    const { groups } = await giftIndex.groups({ outcome: ['received'] }, { period: 'year' }, zone);
    const years = groups.flatMap(({ period }) => (period === null ? [] : [Number(period.slice(0, 4))]));
    const sums = new Map<number, YearSums>();
    for (const year of years.reverse()) {
      const found = await giftIndex.byDonor(receivedIn(year, zone));
      sums.set(year, new Map(found.map((sum) => [sum.donorId, sum])));
    }
    return sums;
  }

  const records: DonorReports['records'] = ({ year, group }, donors) =>
    statements.donors(
      group === 'lapsed' ? year - 1 : year,
      donors.map(({ id }) => id),
    );

  return {
    enabled: giftIndex.enabled,
    records,
    all: async ({ year, group }) => byAmount(donorsOfYear(await sumsByYear(), year)[group], group),
    page: async ({ year, group, limit, page }) => {
      const sums = await sumsByYear();
      const found = byAmount(donorsOfYear(sums, year)[group], group);
      const shown = found.slice((page - 1) * limit, page * limit);
      const people = await records({ year, group }, shown);
      const counted = new Set([...sums.keys(), year]);
      return {
        years: [...counted].sort((a, b) => b - a).map((one) => countedYear(sums, one)),
        data: shown.flatMap(({ now, before }, index) => {
          const donor = people[index];
          return donor ? [{ donor, ...reported(now, before) }] : [];
        }),
        totalCount: found.length,
        cents: found.reduce((total, { now }) => total + (now?.cents ?? 0), 0),
        centsBefore: found.reduce((total, { before }) => total + (before?.cents ?? 0), 0),
        state: await giftIndex.state(),
      };
    },
  };
}

function byAmount(donors: readonly DonorOfYear[], group: DonorGroup): DonorOfYear[] {
  const amount = ({ now, before }: DonorOfYear) => (group === 'lapsed' ? before : now)?.cents ?? 0;
  return donors.toSorted((a, b) => amount(b) - amount(a) || (a.id < b.id ? -1 : 1));
}

function reported(now: DonorSum | undefined, before: DonorSum | undefined) {
  const lastAt = now?.lastAt ?? before?.lastAt ?? null;
  return {
    gifts: now?.gifts ?? 0,
    cents: now?.cents ?? 0,
    giftsBefore: before?.gifts ?? 0,
    centsBefore: before?.cents ?? 0,
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  };
}
