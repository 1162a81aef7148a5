/** Cached answers on SQLite and PostgreSQL: after any writes, an answer equals that of a freshly started server. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { giftDimensions } from '#contract/steward/gifts/gift-sorts.ts';
import type { DatabaseConfig } from '../config.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { written } from '../http/written.ts';
import { donorIndex } from '../mirror/donor-index.ts';
import { type MirrorDatabase, openMirrorDatabase } from '../mirror/mirror-database.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createGiftMemory, type GiftMemory } from './gift-memory.ts';
import type { GiftRow } from './gift-tables.ts';
import { anyFilter, anyGift } from './plain-filter-fixture.ts';
import { dropMissing, storeGifts } from './store-gifts.ts';

const page = { sort: 'given', direction: 'ASC', limit: 100, page: 1 } as const;

/** Most random filters match few gifts; these match many, and each depends on something else. */
const wide = fc.constantFrom<GiftFilter>(
  {},
  { text: 'zoe' },
  { text: 'roof' },
  { location: ['l1'] },
  { location: ['l2'] },
);
const question = fc.record({
  filter: fc.oneof(wide, anyFilter),
  by: fc.option(fc.constantFrom(...giftDimensions)),
});
type Question = { filter: GiftFilter; by: (typeof giftDimensions)[number] | null };

const answer = (memory: GiftMemory, { filter, by }: Question): Promise<object> =>
  by ? memory.groups(filter, { by, period: 'month' }, 'UTC') : memory.search(filter, page);

/** What happens between two rounds of queries. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('gifts' as const),
    gifts: fc.array(anyGift, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('again' as const) }),
  fc.record({ kind: fc.constant('gone' as const) }),
  fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom('Ada', 'Zoë', 'Roof') }),
  fc.record({ kind: fc.constant('default' as const), location: fc.constantFrom('l1', 'l2') }),
  fc.record({ kind: fc.constant('nothing' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const gifts = (some: readonly (typeof anyGift extends fc.Arbitrary<infer One> ? One : never)[]): GiftRow[] =>
  some.map((gift, index) => ({
    ...gift,
    id: `gift-${index}`,
    asset: null,
    asset_quantity: null,
    created_at: null,
    // Never older than the stored version.
    updated_at: 1,
  }));

const reading = { kind: 'increment', from: 0, to: 0, changedSince: 0 } as const;

/** Writes as a server does. `memory` is that of the writing server; null for another server. */
async function make(
  { write, kind }: MirrorDatabase,
  memory: GiftMemory | null,
  last: GiftRow[],
  one: Change,
): Promise<GiftRow[]> {
  if (one.kind === 'gifts' || one.kind === 'again') {
    const rows = one.kind === 'gifts' ? gifts(one.gifts) : last;
    const stored = await write((trx) => storeGifts(trx, rows, reading));
    memory?.stored(stored);
    return rows;
  }
  if (one.kind === 'gone') {
    const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
    const dropped = await write((trx) => dropMissing(trx, range, new Set(['gift-0'])));
    memory?.dropped(dropped);
  }
  if (one.kind === 'name') {
    const none = {
      lastName: null,
      email: null,
      phone: null,
      address: null,
      createdAt: null,
      updatedAt: null,
    };
    const counts = { activeRecurringCount: null, latestContributionDate: null, locationIds: null };
    const donor = { id: 'd1', firstName: one.name, ...none, ...counts, totalContributionsCount: null };
    await write((trx) => donorIndex(kind).put(trx, [donor]));
  }
  if (one.kind === 'default')
    await write(async (trx) => {
      await trx.deleteFrom('directory_records').execute();
      const record = JSON.stringify({ id: one.location, isDefaultLocation: true });
      const rest = { record, updated_at: 0, seen_in: 1, absent: 0 };
      await trx
        .insertInto('directory_records')
        .values({ set_name: 'locations', id: one.location, ...rest })
        .execute();
    });
  return last;
}

test.each(['sqlite', 'postgres'] as const)(
  'cached answers on %s equal those of a freshly started server',
  async (kind) => {
    const config: DatabaseConfig =
      kind === 'sqlite' ? { kind, file: ':memory:' } : { kind, url: await freshPostgres() };
    const database = await openMirrorDatabase(config, 'test');
    // A SQLite file belongs to one process.
    const other = kind === 'sqlite' ? database : await openMirrorDatabase(config, 'test');
    const memory = createGiftMemory(database);
    await memory.load();
    const cache = createAnswerCache(1_000_000);
    let last: GiftRow[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(question, { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ change, isOther: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        async (questions, changes) => {
          for (const { change: one, isOther } of changes) {
            const isOwn = kind === 'sqlite' || !isOther;
            last = await make(isOwn ? database : other, isOwn ? memory : null, last, one);
            const fresh = createGiftMemory(database);
            await fresh.load();
            for (const each of questions) {
              const basis = await memory.basis(each.filter, each.by ? { by: each.by } : {});
              const { bytes } = await cache.of(JSON.stringify(each), basis, async () =>
                written(await answer(memory, each)),
              );
              expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(
                JSON.parse(JSON.stringify(await answer(fresh, each))),
              );
            }
          }
        },
      ),
      { numRuns: process.env.SOAK ? 300 : kind === 'sqlite' ? 40 : 15 },
    );
    await Promise.all([database.close(), ...(other === database ? [] : [other.close()])]);
  },
);
