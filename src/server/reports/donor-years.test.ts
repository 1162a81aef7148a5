import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DonorSum } from '../mirror/gifts/columns/sum-by-donor.ts';
import { countedYear, donorsOfYear } from './donor-years.ts';

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

test('each donor of a year is new, returning, or reactivated; those of the year before who are missing have lapsed', () => {
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
  });
  expect(ids(2022)).toEqual({
    all: ['ada', 'cleo'],
    new: ['ada', 'cleo'],
    returning: [],
    reactivated: [],
    lapsed: [],
  });
  expect(ids(2026).lapsed).toEqual(['ada', 'bea', 'eve']);
});

test('the groups of any year add up', () => {
  const world = fc.dictionary(
    fc.constantFrom('2021', '2022', '2023', '2024', '2025'),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
  );
  fc.assert(
    fc.property(world, (donors) => {
      const years = yearsOf(donors);
      for (let year = 2021; year <= 2026; year += 1) {
        const counts = countedYear(years, year);
        expect(counts.new + counts.returning + counts.reactivated).toBe(counts.all);
        expect(counts.returning + counts.lapsed).toBe(years.get(year - 1)?.size ?? 0);
      }
    }),
  );
});
