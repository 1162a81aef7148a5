/** Compares observed statuses with the true history of a gift that changes while it is read. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { statusReadings } from '#contract/steward/gifts/copied-gifts.ts';
import type { ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';
import { openCopyDatabase } from '../copy-database.ts';
import { type GiftReading, giftHistory } from './gift-statuses.ts';
import type { GiftRow } from './gift-tables.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';

/** `isDated`: the platform updates its date of the last change. If `status` is null, something else changes. */
type Change = { after: number; status: string | null; isDated: boolean };
type Step =
  | { kind: 'wait'; ms: number }
  | { kind: 'read'; by: ObservedStatus['reading']; before: number; after: number }
  /** The index is dropped and rebuilt. */
  | { kind: 'rebuild' };

const database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
afterAll(() => database.close());

const overlap = 5;
const statuses = ['INITIATED', 'IN_PROCESS', 'TROUBLESHOOTING', 'CONTRIBUTION_RECEIVED', 'NEW'];
const span = fc.integer({ min: 1, max: 40 });

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ after: span, status: fc.constantFrom(...statuses), isDated: fc.boolean() }),
  fc.record({ after: span, status: fc.constant(null), isDated: fc.constant(true) }),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: span }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      by: fc.constantFrom(...statusReadings),
      before: fc.nat(3),
      after: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'rebuild' as const }) },
);

/** Returns the gift at a time, and every time at which its status changed. */
function truth(first: string, changes: readonly Change[]) {
  const got = [{ at: 0, status: first }];
  const versions: { at: number; gift: GiftRow }[] = [];
  let gift: GiftRow = { ...plainGift('gift-1'), type: 'STOCK', status: first, created_at: 0, updated_at: 0 };
  let at = 0;
  versions.push({ at, gift });
  for (const { after, status, isDated } of changes) {
    at += after;
    // The platform dates changes of members that aren't stored, too, but those can't be told from an undated change of the status before.
    if (status === gift.status) continue;
    if (status !== null) got.push({ at, status });
    gift = {
      ...gift,
      ...(status === null ? { note: `Note ${at}` } : { status }),
      ...(isDated ? { updated_at: at } : {}),
    };
    versions.push({ at, gift });
  }
  return { got, giftAt: (time: number) => versions.findLast((version) => version.at <= time)?.gift };
}

async function watch(first: string, changes: readonly Change[], steps: readonly Step[]) {
  for (const table of ['gifts', 'gift_statuses', 'gift_months'] as const)
    await database.db.deleteFrom(table).execute();
  const { got, giftAt } = truth(first, changes);
  let now = 0;
  let changesUntil = 0;
  let reads = 0;
  for (const step of steps) {
    if (step.kind === 'wait') now += step.ms;
    else if (step.kind === 'rebuild') await database.db.deleteFrom('gifts').execute();
    else {
      const from = now;
      const gift = giftAt(from + step.before);
      now += step.before + step.after;
      const ofChanges = step.by === 'increment' || step.by === 'write';
      const changedSince = ofChanges ? changesUntil - overlap : null;
      if (ofChanges) changesUntil = from;
      if (!gift || (changedSince !== null && gift.updated_at < changedSince)) continue;
      reads += 1;
      const reading: GiftReading = { kind: step.by, from, to: now, changedSince };
      await database.write((trx) => storeGifts(trx, 'sqlite', [gift], reading));
    }
  }
  const { statuses: seen } = await giftHistory(database, 'gift-1');
  return { got, seen, reads };
}

test('observed statuses are a subset of the true ones, in order, each within its window', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...statuses),
      fc.array(anyChange, { maxLength: 10 }),
      fc.array(anyStep, { maxLength: 25 }),
      async (first, changes, steps) => {
        const { got, seen, reads } = await watch(first, changes, steps);
        let next = 0;
        for (const { status, notBefore, notAfter } of seen) {
          const [low, high] = [Date.parse(notBefore ?? ''), Date.parse(notAfter)];
          const found = got.findIndex(
            (one, index) => index >= next && one.status === status && one.at >= low && one.at <= high,
          );
          expect(found, `${status} between ${low} and ${high}`).toBeGreaterThanOrEqual(next);
          next = found + 1;
        }
        expect(seen.length).toBeLessThanOrEqual(reads);
        const repeated = seen.filter(({ status }, index) => status === seen[index - 1]?.status);
        expect(repeated).toEqual([]);
      },
    ),
    { numRuns: process.env.SOAK ? 5_000 : 150 },
  );
});

const read = (by: ObservedStatus['reading']): Step => ({ kind: 'read', by, before: 0, after: 0 });
const wait = (ms: number): Step => ({ kind: 'wait', ms });
const dated = (after: number, status: string): Change => ({ after, status, isDated: true });

test('a gift that is first read in its last status has no history', async () => {
  const { seen } = await watch('CONTRIBUTION_RECEIVED', [], [read('fill'), wait(9), read('audit')]);
  expect(seen).toEqual([]);
});

test('dates a change found in a reading of changes between two such readings, not between two readings of the gift', async () => {
  const { seen } = await watch(
    'VERIFYING_INFORMATION',
    [dated(95, 'IN_PROCESS')],
    [read('fill'), wait(50), read('increment'), wait(40), read('increment'), wait(10), read('write')],
  );
  expect(seen.map(({ notBefore, notAfter, ...rest }) => [rest, notBefore, notAfter])).toEqual([
    [
      { status: 'IN_PROCESS', reading: 'write' },
      new Date(90 - overlap).toISOString(),
      new Date(100).toISOString(),
    ],
  ]);
});

test('statuses keep the order in which they were observed, even if a clock went back', async () => {
  for (const table of ['gifts', 'gift_statuses'] as const) await database.db.deleteFrom(table).execute();
  const seen = (status: string, to: number) =>
    database.write((trx) =>
      storeGifts(trx, 'sqlite', [{ ...plainGift('gift-1'), status }], {
        kind: 'audit',
        from: to,
        to,
        changedSince: null,
      }),
    );
  await seen('PENDING', 10);
  await seen('CONFIRMED', 20);
  await seen('REFUNDED', 15);
  const { statuses: found } = await giftHistory(database, 'gift-1');
  expect(found.map(({ status }) => status)).toEqual(['CONFIRMED', 'REFUNDED']);
});
