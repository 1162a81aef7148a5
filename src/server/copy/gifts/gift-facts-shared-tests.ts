/** Any question about gifts has the answer that plain lists of all gifts, donors, refunds and chargebacks give. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftSortIds } from '#contract/nouns/gift/filters.ts';
import { periods } from '#contract/rules/periods.ts';
import { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { giftDimensions } from '#contract/steward/gifts/gift-sorts.ts';

import type { DatabaseConfig } from '../../config/config.ts';
import { returnsIndex } from './facts/gift-returns.ts';
import { openFacts } from './facts-fixture.ts';
import { anyFilter, anyGift, type PlainReturn } from './plain-filter-fixture.ts';
import { completeWorld, defaultLocation, reversals } from './plain-gifts-fixture.ts';
import type { Grouping } from './questions/groups.ts';

const returned = fc.record({
  kind: fc.constantFrom('refund', 'chargeback'),
  cents: fc.integer({ min: 0, max: 70 }),
  status: fc.constantFrom('SUCCEEDED', 'PENDING', 'REQUIRES_ACTION', 'FAILED', 'CANCELED', 'NEW'),
  decision: fc.constantFrom('lost', 'pending', 'won', 'new'),
});

/** A gift of one of several years, with its refunds and chargebacks. Many have the same amount, and some the same time. */
const given = fc
  .tuple(
    anyGift,
    fc.option(fc.integer({ min: 0, max: 60 }), { freq: 9 }),
    fc.option(fc.array(returned, { maxLength: 3 }), { freq: 2 }),
    fc.boolean(),
  )
  .map(([gift, month, returns, isGone]) => ({
    gift: { ...gift, given_at: month === null ? null : Date.UTC(2022, month, 1, month % 7) },
    returns: (returns ?? []).map(
      ({ kind, cents, status, decision }): PlainReturn => ({
        kind,
        cents,
        status: kind === 'refund' ? status : decision,
      }),
    ),
    isGone: isGone && month !== null && month % 5 === 0,
  }));

const grouping: fc.Arbitrary<Grouping> = fc.record(
  {
    period: fc.constantFrom(...periods),
    by: fc.constantFrom(...giftDimensions, 'donor' as const),
  },
  { requiredKeys: [] },
);
const page = fc.record({
  sort: fc.constantFrom(...giftSortIds),
  direction: fc.constantFrom('ASC', 'DESC'),
  limit: fc.integer({ min: 1, max: 40 }),
  page: fc.integer({ min: 1, max: 4 }),
});

const calendars = [
  { zone: 'America/Chicago', fiscalYearStart: 7 },
  { zone: 'Pacific/Auckland', fiscalYearStart: 11 },
  { zone: 'America/New_York', fiscalYearStart: 10 },
] as const;

/** `questions` per world, of which there are `worlds` in this time zone; in the soak in each of them. */
export function testGiftFacts(
  freshConfig: () => Promise<DatabaseConfig>,
  {
    worlds,
    questions,
    zone,
  }: { worlds: number; questions: number; zone: (typeof calendars)[number]['zone'] },
): void {
  test.each(process.env.SOAK ? calendars : calendars.filter((one) => one.zone === zone))(
    'any page, sum, group and export matches plain lists, in %o',
    async (calendar) => {
      const made = await openFacts({ config: await freshConfig(), calendar, defaultLocation });
      const { database, facts } = made;
      await fc.assert(
        fc.asyncProperty(fc.array(given, { minLength: 120, maxLength: 160, size: 'max' }), async (all) => {
          // Refunds are read before their gifts, and chargebacks after them.
          await made.replace(
            all.map(({ gift }) => gift),
            (trx) => returnsIndex('refund').put(trx, reversals(all, 'refund')),
          );
          const world = await completeWorld(database, all, calendar);
          const cases = fc.sample(fc.tuple(anyFilter, page, grouping), questions);
          for (const [filter, wanted, by] of cases) {
            expect(GiftFilter.safeParse(filter).success).toBe(true);
            const found = world.matching(filter);
            const listed = await facts.search(filter, wanted);
            const context = JSON.stringify({ filter, wanted, by });
            expect(listed.totalCount, context).toBe(found.length);
            expect(listed.sum, context).toEqual(world.sum(found));
            const ordered = world.ordered(found, wanted);
            const from = (wanted.page - 1) * wanted.limit;
            expect(
              listed.gifts.map(({ id }) => id),
              context,
            ).toEqual(ordered.slice(from, from + wanted.limit).map(({ row }) => row.id));
            for (const gift of listed.gifts) expect(gift).toMatchObject(world.shown(gift.id));
            const { groups, total } = await facts.groups(filter, by);
            expect(groups.length, context).toBe(world.groups(found, by).size);
            const unasked = by.period && by.by ? { donors: null, median: null } : {};
            for (const { period, value, ...measured } of groups)
              expect(measured, context).toEqual({
                ...world.measured(world.groups(found, by).get(JSON.stringify([period, value])) ?? []),
                ...unasked,
              });
            expect(total, context).toEqual(world.measured(found));
            const starts = groups.map(({ period }) => period ?? '9999');
            expect(starts).toEqual(starts.toSorted());
            const sums = await facts.byDonor(filter);
            expect(new Map(sums.map((sum) => [sum.donorId, sum])), context).toEqual(world.byDonor(found));
          }
          const [filter = {}, { sort, direction } = { sort: 'given', direction: 'ASC' } as const] =
            cases[0] ?? [];
          const everything = await facts.all({ filter, sort, direction });
          const ids: string[] = [];
          for await (const some of everything.batches) ids.push(...some.map(({ id }) => id));
          const expected = world.ordered(world.matching(filter), { sort, direction });
          expect(ids).toEqual(expected.map(({ row }) => row.id));
          expect(everything.count).toBe(ids.length);
          const totals = await facts.byCampaign();
          for (const id of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']) {
            const listed = world.matching({ campaign: [id] });
            const { donors, sum } = world.measured(listed);
            expect(totals.get(id), id).toEqual(listed.length === 0 ? undefined : { id, donors, sum });
          }
          const years = [2022, 2023, 2024, 2025, 2026].map((year) => ({
            from: Date.UTC(year, 0),
            before: Date.UTC(year + 1, 0),
          }));
          for (const narrowed of [{}, { campaign: ['c1', 'c2'] }, { location: [defaultLocation] }])
            expect(await facts.returned(narrowed, years), JSON.stringify(narrowed)).toEqual(
              years.map((span) => world.returned(narrowed, span)),
            );
          for (const { from, before } of years) {
            const days = {
              givenFrom: new Date(from).toISOString(),
              givenBefore: new Date(before).toISOString(),
            };
            const fresh = world.newDonors(from, before);
            expect(await facts.newDonors(days, {})).toEqual(fresh);
            const again = fresh.filter(({ gifts }) => gifts > 0);
            expect(await facts.newDonors(days, { again: true, limit: 3, offset: 1 })).toEqual(
              again.slice(1, 4),
            );
            expect(await facts.newDonors(days, { again: false })).toEqual(
              fresh.filter(({ gifts }) => gifts === 0),
            );
            const months = await facts.newDonorMonths(days);
            const added = (of: 'donors' | 'again') => months.reduce((sum, one) => sum + one[of], 0);
            expect([added('donors'), added('again')]).toEqual([fresh.length, again.length]);
            const { gifts, ...counts } = await facts.slowest(days, 20);
            const { ids, ...expectedCounts } = world.slowest(world.matching(days));
            expect(counts).toEqual(expectedCounts);
            expect(gifts.map(({ id }) => id)).toEqual(ids.slice(0, 20));
          }
          const plans = ['s0', 's1', 's2', 's3'];
          expect(await facts.failedSince(plans)).toEqual(world.failedSince(plans));
          const earlier = await facts.earlier(world.all.map(({ number }) => number));
          for (const one of world.all) expect(earlier.get(one.number)).toEqual(world.earlier(one));
        }),
        { numRuns: worlds, endOnFailure: true },
      );
    },
    300_000,
  );
}
