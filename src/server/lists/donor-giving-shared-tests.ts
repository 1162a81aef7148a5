/** What a list says that donors gave, and its order by that, are what a plain list of their gifts says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GivingSort, givingSorts } from '#contract/nouns/donor/filters.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { DonorGiving } from '#contract/steward/operations/lists.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { donorIndex } from '../copy/donor-index.ts';
import { returnsIndex } from '../copy/gifts/facts/gift-returns.ts';
import { openFacts } from '../copy/gifts/facts-fixture.ts';
import { type AnyGift, anyGift, type PlainReturn, plainAmounts } from '../copy/gifts/plain-filter-fixture.ts';
import { reversals } from '../copy/gifts/plain-gifts-fixture.ts';
import { donorWith } from '../copy/reading/changing-service-fixture.ts';
import { keepRecords } from '../copy/reading/keep-records.ts';
import { listDonors } from './donor-list.ts';

/** Gifts are of d1 to d6. d6 has no record, so it isn't listed, and d9 has no gifts. */
const donors = ['d1', 'd2', 'd3', 'd4', 'd5', 'd9'].map((id, index) =>
  donorWith(index + 1, { id, locationIds: index % 2 ? ['l1'] : ['l2'] }),
);

const hour = 3_600_000;
/** In one of these zones or another, each is within a day of a year's end. */
const moment = fc.oneof(
  fc.integer({ min: -14, max: 14 }).map((hours) => Date.UTC(2026, 0, 1) + hours * hour),
  fc.integer({ min: -14, max: 14 }).map((hours) => Date.UTC(2027, 0, 1) + hours * hour),
  fc.integer({ min: 0, max: 400 }).map((days) => Date.UTC(2025, 8, 1) + days * 24 * hour),
);
const returned = fc.record({
  kind: fc.constantFrom('refund' as const, 'chargeback' as const),
  cents: fc.integer({ min: 0, max: 70 }),
  status: fc.constantFrom('SUCCEEDED', 'PENDING', 'FAILED'),
  decision: fc.constantFrom('lost', 'pending', 'won'),
});
const given = fc
  .tuple(anyGift, fc.option(moment, { freq: 6 }), fc.array(returned, { maxLength: 2 }))
  .map(([gift, at, returns]) => ({
    gift: { ...gift, given_at: at },
    returns: returns.map(
      ({ kind, cents, status, decision }): PlainReturn => ({
        kind,
        cents,
        status: kind === 'refund' ? status : decision,
      }),
    ),
  }));
type Given = { gift: AnyGift; returns: readonly PlainReturn[] };

/** One gift after another, as a person would add them up. */
function plainGiving(all: readonly Given[], id: string, zone: string): DonorGiving {
  const found: DonorGiving = {
    lastAt: null,
    thisYear: { cents: 0, unknown: 0 },
    lifetime: { cents: 0, unknown: 0 },
  };
  for (const { gift, returns } of all) {
    const outcome = giftOutcome(gift.type, gift.status);
    if (gift.donor_id !== id || outcome === 'failed' || outcome === 'returned') continue;
    const at = gift.given_at === null ? null : new Date(gift.given_at);
    if (at && (found.lastAt === null || at.toISOString() > found.lastAt)) found.lastAt = at.toISOString();
    if (outcome !== 'received') continue;
    const { kept } = plainAmounts(gift, returns);
    found.lifetime.cents += kept ?? 0;
    if (kept === null) found.lifetime.unknown += 1;
    const isThisYear = at !== null && wallTimeOf(at, zone).day.startsWith('2026-');
    if (isThisYear) found.thisYear.cents += kept ?? 0;
    if (at === null || (isThisYear && kept === null)) found.thisYear.unknown += 1;
  }
  return found;
}

/** What donors are sorted by; null if nothing is known. */
const sortedBy: Record<GivingSort, (giving: DonorGiving) => string | number | null> = {
  lastGift: ({ lastAt }) => lastAt,
  thisYear: ({ thisYear: { cents, unknown } }) => (cents === 0 && unknown > 0 ? null : cents),
  lifetime: ({ lifetime: { cents, unknown } }) => (cents === 0 && unknown > 0 ? null : cents),
};

export function testDonorGiving(
  freshConfig: () => Promise<DatabaseConfig>,
  { worlds }: { worlds: number },
): void {
  test.each(['America/Chicago', 'Pacific/Auckland'])(
    'what donors gave, and their order by it, matches a plain list of gifts in %s',
    async (zone) => {
      const made = await openFacts({ config: await freshConfig(), calendar: { zone, fiscalYearStart: 7 } });
      const { database } = made;
      const year = { year: 2026, zone };
      const usual = { limit: 100, page: 1, direction: 'ASC' } as const;
      await fc.assert(
        fc.asyncProperty(fc.array(given, { maxLength: 40 }), async (all) => {
          await made.replace(
            all.map(({ gift }) => gift),
            async (trx) => {
              await keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex(database.kind) }, donors);
              for (const kind of ['refund', 'chargeback'] as const)
                await returnsIndex(kind).put(trx, reversals(all, kind));
            },
          );
          const expected = new Map(donors.map(({ id }) => [id, plainGiving(all, id, zone)]));
          const byId = await listDonors(database, { ...usual, sort: 'id' }, zone, year);
          expect(byId.giving).toEqual(Object.fromEntries(expected));
          for (const sort of givingSorts)
            for (const direction of ['ASC', 'DESC'] as const) {
              const way = direction === 'ASC' ? 1 : -1;
              const value = ({ id }: { id: string }) => {
                const giving = expected.get(id);
                return giving ? sortedBy[sort](giving) : null;
              };
              const ordered = donors
                .toSorted((one, other) => {
                  const [x, y] = [value(one), value(other)];
                  if (x === y) return way * (one.id < other.id ? -1 : 1);
                  if (x === null || y === null) return x === null ? 1 : -1;
                  return way * (x < y ? -1 : 1);
                })
                .map(({ id }) => id);
              const question = { ...usual, sort, direction };
              const listed = await listDonors(database, question, zone, year);
              expect([sort, direction, listed.data.map(({ id }) => id)]).toEqual([sort, direction, ordered]);
              expect(listed).toMatchObject({ totalCount: 6 });
              const second = await listDonors(database, { ...question, limit: 2, page: 2 }, zone, year);
              expect(second.data.map(({ id }) => id)).toEqual(ordered.slice(2, 4));
              expect(Object.keys(second.giving ?? {}).sort()).toEqual(ordered.slice(2, 4).sort());
              const some = await listDonors(database, { ...question, locations: ['l1'] }, zone, year);
              expect(some.data.map(({ id }) => id)).toEqual(
                ordered.filter((id) => donors.find((one) => one.id === id)?.locationIds?.includes('l1')),
              );
            }
        }),
        { numRuns: worlds, endOnFailure: true },
      );
    },
    120_000,
  );
}
