/** How SQLite answers each question: what few gifts match is looked up, what many match is read from the first to the last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { CoreSqliteDialect } from '../../database/sqlite-dialect.ts';
import type { MirrorTables } from '../../mirror/mirror-tables.ts';
import { openFacts } from '../facts-fixture.ts';
import { createGiftFacts, type GiftFacts } from '../gift-facts.ts';

const dayMs = 86_400_000;
const newest = Date.UTC(2026, 9, 1);
const sorted = 'USE TEMP B-TREE FOR ORDER BY';
const iso = (daysAgo: number) => new Date(newest - daysAgo * dayMs).toISOString();

let facts: GiftFacts;
let asked: CompiledQuery[];
let db: Kysely<MirrorTables>;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-plans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mirror.sqlite');
  const { replace } = await openFacts({ config: { kind: 'sqlite', file } });
  await replace(
    Array.from({ length: 1_000 }, (_, day) => ({
      donor_id: `d${day % 50}`,
      donor_last_name: `Name ${day % 50}`,
      campaign_id: `c${day % 5}`,
      plan_id: day % 3 ? null : `p${day % 30}`,
      given_at: newest - day * dayMs,
      updated_at: newest - day * dayMs,
    })),
  );
  asked = [];
  db = new Kysely<MirrorTables>({
    dialect: new CoreSqliteDialect(file),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  onTestFinished(() => db.destroy());
  facts = createGiftFacts({ kind: 'sqlite', reader: { db, atOneMoment: (work) => work(db) } });
});

/** Returns how each query reads facts, and whether it sorts what it found. */
async function steps(): Promise<string[]> {
  const found: string[] = [];
  for (const query of asked.splice(0)) {
    if (!/gift_facts as fact|"gift_facts"/.test(query.sql) || /^explain/.test(query.sql)) continue;
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    } as CompiledQuery<{ detail: string }>);
    found.push(...rows.map(({ detail }) => detail).filter((detail) => / fact\b|ORDER BY/.test(detail)));
  }
  return found;
}
const page = { sort: 'given', direction: 'DESC', limit: 25, page: 1 } as const;

test('the newest gifts are read in their order, however many there are', async () => {
  await facts.search({}, page);
  expect(await steps()).toEqual([
    'SCAN fact',
    'SCAN fact USING COVERING INDEX gift_facts_given_at',
    'SEARCH fact USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
});

test.each([
  ['a donor', { donor: ['d1'] }, 'gift_facts_donor'],
  ['a plan', { plan: ['p3'] }, 'gift_facts_plan'],
  ['a name', { text: 'name' }, 'gift_facts_donor'],
  ['a month of years', { givenFrom: iso(31) }, 'gift_facts_given_at'],
])('the sum of the gifts of %s is looked up', async (_, filter, index) => {
  await facts.groups(filter, { by: 'campaign' });
  const found = await steps();
  expect(found.length).toBeGreaterThan(0);
  for (const step of found.filter((one) => one !== sorted))
    expect(step).toContain(`SEARCH fact USING INDEX ${index}`);
});

test.each([
  ['most of all years', { givenFrom: iso(900) }],
  ['almost all changes', { updatedBefore: iso(3) }],
  ['a campaign', { campaign: ['c1'] }],
  ['any amount', { amountFrom: 1 }],
  ['all outcomes', { outcome: ['received' as const] }],
])('for the sum of the gifts of %s all are read once', async (_, filter) => {
  await facts.groups(filter, { by: 'campaign' });
  const found = await steps();
  expect(found.length).toBeGreaterThan(0);
  for (const step of found.filter((one) => one !== sorted)) expect(step).toBe('SCAN fact');
});

test("a list by donor reads the donors in the order of their names, and each one's gifts", async () => {
  await facts.search({}, { ...page, sort: 'donor' });
  const found = await steps();
  expect(found).toContainEqual(expect.stringContaining('gift_facts_donor (donor=?)'));
  expect(found).not.toContain(sorted);
});

test('what each donor gave is read from the index alone', async () => {
  await facts.byDonor({ outcome: ['received'], givenFrom: iso(900) });
  expect(await steps()).toEqual([expect.stringContaining('USING COVERING INDEX gift_facts_donor')]);
});
