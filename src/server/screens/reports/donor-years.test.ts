import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import {
  type DonorGroup,
  type DonorReportSort,
  donorGroups,
} from '#contract/steward/reports/donor-report.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { openFacts } from '../../copy/gifts/facts-fixture.ts';
import type { DonorSum } from '../../copy/gifts/questions/by-donor.ts';
import { countedYear, donorsOfYear, sortedDonors } from './donor-years.ts';

const sumOf = (donorId: string): DonorSum => ({
  donorId,
  gifts: 1,
  cents: 100,
  unpriced: 0,
  firstAt: null,
  lastAt: null,
});
const yearsOf = (donors: Readonly<Record<number, readonly string[]>>) =>
  new Map(
    Object.entries(donors).map(([year, ids]) => [Number(year), new Map(ids.map((id) => [id, sumOf(id)]))]),
  );

test('each donor of a year is new, returning, or reactivated; donors of the year before who are missing have lapsed', () => {
  const years = yearsOf({ 2022: ['ada', 'cleo'], 2024: ['bea', 'dan'], 2025: ['ada', 'bea', 'eve'] });
  const ids = (year: number) =>
    Object.fromEntries(
      Object.entries(donorsOfYear(years, year)).map(([group, found]) => [group, found.map(({ id }) => id)]),
    );
  expect(ids(2025)).toEqual({
    all: ['ada', 'bea', 'eve'],
    new: ['eve'],
    returning: ['bea'],
    reactivated: ['ada'],
    lapsed: ['dan'],
    past: ['dan', 'cleo'],
    upgraded: [],
    downgraded: [],
  });
  expect(ids(2022)).toEqual({
    all: ['ada', 'cleo'],
    new: ['ada', 'cleo'],
    returning: [],
    reactivated: [],
    lapsed: [],
    past: [],
    upgraded: [],
    downgraded: [],
  });
  expect(ids(2026).lapsed).toEqual(['ada', 'bea', 'eve']);
});

const zone = 'America/New_York';
/** Times around midnight on New Year in the time zone, and on any other day. */
const givenAt = fc
  .tuple(fc.integer({ min: 2020, max: 2026 }), fc.constantFrom(0, 4, 5, 6, 2_000), fc.constantFrom(-1, 0, 1))
  .map(([year, hours, ms]) => Date.UTC(year, 0, 1, hours) + ms);
const anyGiven = fc.record({
  donor_id: fc.constantFrom('ada', 'bea', 'cleo', 'dan', null),
  given_at: givenAt,
  amount_cents: fc.option(fc.integer({ min: 0, max: 3 }).map((dollars) => dollars * 100)),
  status: fc.constantFrom('PAID_OUT', 'PAID_OUT', 'PAID_OUT', 'FAILED', 'REFUNDED', 'PENDING'),
});

test("each group's donors and amounts match a plain filter, whatever was given", async () => {
  const { facts, replace } = await openFacts({ calendar: { zone, fiscalYearStart: 7 } });
  await fc.assert(
    fc.asyncProperty(fc.array(anyGiven, { maxLength: 30 }), async (given) => {
      await replace(given);
      const years = new Map<number, Map<string, DonorSum>>();
      for (let year = 2019; year <= 2026; year += 1) {
        const found = await facts.byDonor(receivedIn(year, zone));
        if (found.length > 0) years.set(year, new Map(found.map((sum) => [sum.donorId, sum])));
      }
      /** Returns a donor's total of a year; null if there were no gifts, which differs from gifts of $0.00. */
      const gave = (donor: string, year: number): number | null => {
        const own = given.filter(
          ({ donor_id: id, given_at: at, status }) =>
            id === donor &&
            giftOutcome('CASH', status) === 'received' &&
            wallTimeOf(new Date(at), zone).day.startsWith(`${year}`),
        );
        return own.length === 0 ? null : own.reduce((sum, { amount_cents: cents }) => sum + (cents ?? 0), 0);
      };
      const donors = ['ada', 'bea', 'cleo', 'dan'];
      for (let year = 2020; year <= 2027; year += 1) {
        const groups = donorsOfYear(years, year);
        const earlier = (donor: string, before: number) =>
          Array.from({ length: before - 2019 }, (_, index) => before - 1 - index).find(
            (one) => gave(donor, one) !== null,
          );
        const plain: Record<DonorGroup, (donor: string) => boolean> = {
          all: (donor) => gave(donor, year) !== null,
          new: (donor) => gave(donor, year) !== null && earlier(donor, year) === undefined,
          returning: (donor) => gave(donor, year) !== null && gave(donor, year - 1) !== null,
          reactivated: (donor) => gave(donor, year) !== null && (earlier(donor, year) ?? year - 1) < year - 1,
          lapsed: (donor) => gave(donor, year) === null && gave(donor, year - 1) !== null,
          past: (donor) => gave(donor, year) === null && earlier(donor, year) !== undefined,
          upgraded: (donor) =>
            plain.returning(donor) && (gave(donor, year) ?? 0) > (gave(donor, year - 1) ?? 0),
          downgraded: (donor) =>
            plain.returning(donor) && (gave(donor, year) ?? 0) < (gave(donor, year - 1) ?? 0),
        };
        const counts = countedYear(years, year);
        for (const group of donorGroups) {
          expect(groups[group].map(({ id }) => id).sort(), `${group} ${year}`).toEqual(
            donors.filter(plain[group]),
          );
          expect(counts[group]).toBe(groups[group].length);
          for (const { id, now, yearBefore, before } of groups[group]) {
            expect(now?.cents ?? null).toBe(gave(id, year));
            expect(before?.cents ?? null).toBe(gave(id, yearBefore));
            expect(yearBefore).toBe(group === 'past' ? earlier(id, year) : year - 1);
          }
        }
        expect(counts.new + counts.returning + counts.reactivated).toBe(counts.all);
        expect(counts.returning + counts.lapsed).toBe(years.get(year - 1)?.size ?? 0);
      }
    }),
    { numRuns: process.env.SOAK === 'on' ? 80 : 40 },
  );
});

test('sorts donors by any amount in both directions, and by ID if it is the same', () => {
  const years = new Map([
    [2025, new Map([200, 100, 300, 100].map((cents, at) => [`d${at}`, { ...sumOf(`d${at}`), cents }]))],
    [2026, new Map([100, 250, 300, 250].map((cents, at) => [`d${at}`, { ...sumOf(`d${at}`), cents }]))],
  ]);
  const ids = (...order: [DonorReportSort, 'ASC' | 'DESC']) =>
    sortedDonors(donorsOfYear(years, 2026).all, ...order).map(({ id }) => id);
  expect(ids('now', 'DESC')).toEqual(['d2', 'd1', 'd3', 'd0']);
  expect(ids('before', 'ASC')).toEqual(['d1', 'd3', 'd0', 'd2']);
  expect(ids('change', 'ASC')).toEqual(['d0', 'd2', 'd1', 'd3']);
  expect(ids('change', 'DESC')).toEqual(['d1', 'd3', 'd2', 'd0']);
});
