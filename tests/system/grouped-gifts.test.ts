/** Groups of a list of gifts: for any filter and grouping, the list that a group links to has its gifts and its sum. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { statusBuckets } from '#contract/giving/vocabulary.ts';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import { countsEvery } from '#contract/steward/gifts/gift-total.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupings } from '#contract/steward/reports/groupings.ts';
import { givingSplits, splitGiving } from '#contract/steward/reports/split-giving.ts';
import { openFacts } from '../../src/server/copy/gifts/facts-fixture.ts';
import type { GiftFacts } from '../../src/server/copy/gifts/gift-facts.ts';
import { giftFilterOf } from '../../src/server/copy/gifts/gift-filter.ts';
import { type AnyGift, anyGift } from '../../src/server/copy/gifts/plain-filter-fixture.ts';
import { setFiscalYearStart } from '../../src/web/data/format/fiscal-year-start.ts';
import { setTimeZone } from '../../src/web/data/format/format.ts';
import { defined } from '../../src/web/data/search/list-search.ts';
import { groupRows } from '../../src/web/features/reports/grouped/group-rows.ts';
import { type ContributionsSearch, readContributionsSearch } from '../../src/web/nouns/gift/address.ts';
import { giftsQuestion } from '../../src/web/nouns/gift/list-request.ts';
import { readChoices } from '../../src/web/nouns/report/report-choices.ts';
import { listOf, splitSearch } from '../../src/web/nouns/report/report-rows.ts';

const zone = 'America/Los_Angeles';
const calendar = { zone, fiscalYearStart: 10 };
beforeEach(() => {
  setTimeZone(zone);
  setFiscalYearStart(calendar.fiscalYearStart);
});
const defaultLocation = 'l2';

/** Gifts of two years. No subcampaign has the ID of a campaign. */
const gift: fc.Arbitrary<AnyGift> = fc
  .tuple(anyGift, fc.option(fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) })))
  .map(([one, at]) => ({
    ...one,
    given_at: at,
    subcampaign_id: one.subcampaign_id && `sub-${one.subcampaign_id}`,
  }));

const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const yesOrNo = fc.constantFrom('yes', 'no');
const members = fc.record({
  page: fc.constant(3),
  status: fc.subarray([...statusBuckets], { minLength: 1 }),
  givenFrom: day,
  givenTo: day,
  campaign: fc.constantFrom('c1', 'c2', 'sub-c1'),
  subcampaign: fc.constantFrom('sub-c1', 'sub-c2'),
  locations: fc.subarray(['l1', 'l2', 'l3'], { minLength: 1 }),
  types: fc.subarray(['CASH', 'STOCK', 'NEW'], { minLength: 1 }),
  methods: fc.subarray(['card', 'ach'], { minLength: 1 }),
  frequency: fc.constantFrom('recurring', 'one-time'),
  first: yesOrNo,
  anonymous: yesOrNo,
  outcome: fc.subarray([...giftOutcomes], { minLength: 1 }),
  without: fc.subarray(['campaign', 'location', 'method'], { minLength: 1 }),
  least: fc.integer({ min: 0, max: 30 }),
});
/** Few members, so that most searches match gifts. */
const search: fc.Arbitrary<ContributionsSearch> = members.chain((all) =>
  fc
    .subarray(Object.entries(all), { maxLength: 3 })
    .map((some) => readContributionsSearch(Object.fromEntries(some))),
);

/** What our server makes of the question that the page of an address sends. */
const filterOf = (address: ContributionsSearch) => giftFilterOf(giftsQuestion(address, ''), zone);

/** Returns what an address lists, with the query that its page sends. */
async function listed(facts: GiftFacts, address: ContributionsSearch) {
  const filter = filterOf(readContributionsSearch({ ...address }));
  return (await facts.search(filter, { sort: 'given', direction: 'DESC', limit: 1, page: 1 })).sum;
}

const nothing = { gifts: 0, cents: 0 };

test("each group's list has the group's gifts and sum; together they equal the grouped list", async () => {
  const { facts, replace } = await openFacts({ calendar, defaultLocation });
  const counts = { linked: 0, unlinked: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(gift, { maxLength: 30 }),
      search,
      fc.constantFrom(...groupings),
      async (gifts, address, grouping) => {
        await replace(gifts);
        const filter = filterOf(address);
        const by = isPeriod(grouping) ? { period: grouping } : { by: grouping };
        const { groups, total } = await facts.groups(filter, by);
        const rows = groupRows(grouping, { ...address, group: grouping }, groups);
        const measured = rows.flatMap(({ measures }) => measures ?? []);
        expect(measured).toHaveLength(groups.length);
        for (const outcome of giftOutcomes) {
          const sums = measured.map(({ sum }) => sum[outcome]);
          expect(sums.reduce((all, { gifts: own }) => all + own, 0)).toBe(total.sum[outcome].gifts);
          expect(sums.reduce((all, { cents }) => all + cents, 0)).toBe(total.sum[outcome].cents);
        }
        // Two years of gifts include hundreds of days without any.
        const empty = rows.filter(({ measures }) => measures === null).slice(0, 2);
        for (const { all, search: received, measures } of [
          ...rows.filter((row) => row.measures !== null),
          ...empty,
        ]) {
          counts[all ? 'linked' : 'unlinked'] += 1;
          if (!all) continue;
          expect(all).not.toHaveProperty('group');
          expect(all).not.toHaveProperty('page');
          const sum = await listed(facts, all);
          for (const outcome of giftOutcomes) expect(sum[outcome]).toEqual(measures?.sum[outcome] ?? nothing);
          if (!received) continue;
          // A total counts received gifts, and all that a list narrowed to statuses or outcomes shows.
          const counted = await listed(facts, received);
          for (const outcome of giftOutcomes)
            expect(counted[outcome]).toEqual(
              (outcome === 'received' || countsEvery(filter) ? measures?.sum[outcome] : null) ?? nothing,
            );
        }
      },
    ),
    { numRuns: process.env.SOAK ? 2_000 : 60 },
  );
  // Gifts without a date, and those of a subcampaign that the address names as a campaign, have no list of their own: on average one group
  // in 14, at worst one in six.
  expect(counts.unlinked).toBeLessThan(counts.linked / 2);
});

test('each figure of a split report, including "Other", equals that of its list, if a list can show it', async () => {
  const days = { from: '2025-01-01', to: '2026-12-31' };
  const { facts, replace } = await openFacts({ calendar, defaultLocation });
  const counts = { linked: 0, unlinked: 0, others: 0 };
  // More campaigns than fit in a chart.
  const campaign = fc.option(
    fc.integer({ min: 1, max: 12 }).map((n) => `c-${n}`),
    { freq: 7 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(gift, campaign), { minLength: 20, maxLength: 60 }),
      // Only campaigns can have more values than fit in a chart.
      fc.constantFrom('campaign' as const, 'campaign' as const, ...givingSplits),
      fc.constantFrom(undefined, 'l1', 'l2'),
      async (gifts, split, location) => {
        await replace(
          gifts.map(([one, campaignId]) => ({ ...one, campaign_id: campaignId, status: 'PAID_OUT' })),
        );
        const choices = readChoices(
          '',
          { ...days, split, by: 'fiscal-year', ...defined('location', location) },
          days.to,
        );
        const filter = filterOf(listOf(choices, days));
        const { groups } = await facts.groups(
          { ...filter, outcome: undefined },
          { period: 'fiscal-year', by: split },
        );
        const { series, rows } = splitGiving(
          { split, period: 'fiscal-year', days, before: null, fiscalStart: calendar.fiscalYearStart },
          groups,
        );
        for (const row of rows)
          for (const [at, one] of series.entries()) {
            const address = splitSearch({ choices, split, series }, one, row.days);
            counts[address ? 'linked' : 'unlinked'] += 1;
            if (!address) continue;
            if (one.isOther) counts.others += 1;
            expect((await listed(facts, address)).received).toEqual(row.cells[at]);
          }
      },
    ),
    { numRuns: process.env.SOAK ? 2_000 : 60 },
  );
  expect(counts.others).toBeGreaterThan(0);
  expect(counts.unlinked).toBe(0);
});
