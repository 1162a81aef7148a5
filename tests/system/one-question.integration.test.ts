/** Whatever a list is asked, its groups and its file are about the same records: a filter that one of them doesn't know would be ignored by it. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filter, type Filters, membersOf } from '#contract/lists/filters.ts';
import { depositFilters } from '#contract/nouns/deposit/filters.ts';
import { donorFilters } from '#contract/nouns/donor/filters.ts';
import { giftFilters } from '#contract/nouns/gift/filters.ts';
import { planFilters } from '#contract/nouns/plan/filters.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { GiftGroups } from '#contract/steward/operations/copied-gifts.ts';
import type { ExportPreview } from '#contract/steward/operations/exports.ts';
import { depositColumnIds } from '../../src/web/nouns/deposit/deposit-column-ids.ts';
import { donorColumnIds } from '../../src/web/nouns/donor/donor-column-ids.ts';
import { columnIds } from '../../src/web/nouns/gift/gift-column-ids.ts';
import { planColumnIds } from '../../src/web/nouns/plan/plan-column-ids.ts';
import { refundColumnIds } from '../../src/web/nouns/refund/refund-column-ids.ts';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
let staff: string;
/** IDs of campaigns, locations, and donors, so that some filters by ID find something. */
const ids: string[] = [];
beforeAll(async () => {
  system = await openSystem({ gifts: 600 });
  const admin = await system.signIn('admin');
  await system.readGifts(admin);
  staff = await system.signIn('staff');
  const { data } = await ask<{ data: Linked[] }>('/api/lists/gifts', { limit: 100 });
  for (const { campaign, donor, locationId } of data)
    ids.push(...[campaign?.id, donor?.id, locationId].filter((id) => typeof id === 'string'));
});
afterAll(() => system.stop());

type Linked = { campaign: { id: string } | null; donor: { id: string } | null; locationId: string | null };

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  const answer = await system.post(staff, path, body);
  const text = await answer.text();
  expect(answer.status, `${path} ${JSON.stringify(body)} ${text}`).toBe(200);
  // The reply of the route.
  return JSON.parse(text) as Reply;
}

const day = fc
  .date({ min: new Date('2026-03-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const some = <Value>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(values.length, 20) });
const words = ['CASH', 'STOCK', 'PAID_OUT', 'REFUNDED', 'card', 'ach', 'BTC', 'AAPL', 'NEW'];

/** Values of one member of a filter, most of which match some records. */
function valueFor(filter: Filter): fc.Arbitrary<unknown> {
  switch (filter.kind) {
    case 'days':
      return day;
    case 'cents':
      return fc.integer({ min: 0, max: 30_000 });
    case 'yesNo':
      return fc.constantFrom('yes', 'no');
    case 'oneOf':
      return fc.constantFrom(...filter.values);
    case 'someOf':
      return some(filter.values);
    case 'words':
      return some(words);
    case 'record':
    case 'id':
      return fc.nat().map((at) => ids[at % ids.length]);
    case 'ids':
      return fc.nat().map((at) => [ids[at % ids.length]]);
    case 'text':
      return fc.constantFrom('a', 'camp');
  }
}

/** One filter alone, or two together, each as often as the others. */
const questionOf = (filters: Filters): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .subarray(
      Object.entries(filters).flatMap(([id, filter]) =>
        membersOf(id, filter).map((member) => [member, filter] as const),
      ),
      { minLength: 1, maxLength: 2 },
    )
    .chain((members) =>
      fc.record(Object.fromEntries(members.map(([member, filter]) => [member, valueFor(filter)]))),
    );

const lists = {
  gifts: giftFilters,
  refunds: reversalFilters,
  chargebacks: reversalFilters,
  deposits: depositFilters,
  plans: planFilters,
  donors: donorFilters,
} as const satisfies Record<string, Filters>;

test.each(Object.entries(lists))(
  'the count of %s is that of their file, and of their groups if they have any, whatever is asked',
  async (list, filters) => {
    const found = { some: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(questionOf(filters), async (question) => {
        const { totalCount } = await ask<{ totalCount: number }>(`/api/lists/${list}`, {
          ...question,
          limit: 1,
        });
        found[totalCount > 0 ? 'some' : 'none'] += 1;
        const { rows } = await ask<ExportPreview>('/api/exports/preview', { kind: list, filter: question });
        expect(rows).toBe(totalCount);
        if (list !== 'gifts') return;
        const grouped = await ask<GiftGroups>('/api/copied-gifts/groups', { ...question, by: 'type' });
        const counts = grouped.groups.flatMap(({ sum: { received, pending, failed, returned } }) =>
          [received, pending, failed, returned].map(({ gifts }) => gifts),
        );
        expect(counts.reduce((all, gifts) => all + gifts, 0)).toBe(totalCount);
      }),
      { numRuns: process.env.SOAK ? 600 : list === 'gifts' ? 120 : 40 },
    );
    expect(found.some).toBeGreaterThan(5);
  },
);

/** The columns of each list, and those that its file has no column for. */
const onScreen: [list: string, filter: object, ids: readonly string[], unfiled: readonly string[]][] = [
  ['gifts', {}, columnIds, []],
  // Names of locations aren't read for a file.
  ['donors', {}, donorColumnIds, ['locations']],
  // Who ended a plan, and why, are Steward's own records.
  ['plans', {}, planColumnIds, ['ended', 'reason']],
  ['refunds', {}, refundColumnIds, []],
  ['deposits', {}, depositColumnIds, []],
];
test.each(onScreen)(
  "a file of %s can have the columns on screen, and names none that isn't there",
  async (kind, filter, ids, unfiled) => {
    const { columns } = await ask<ExportPreview>('/api/exports/preview', { kind, filter });
    const shown = new Set(columns.flatMap(({ shownAs }) => shownAs ?? []));
    expect([...shown].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !shown.has(id))).toEqual(unfiled);
  },
);
