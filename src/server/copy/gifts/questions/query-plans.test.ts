/** How SQLite answers each question: what few gifts match is looked up, what many match is read from the first to the last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { givingSorts } from '#contract/nouns/donor/filters.ts';
import { CoreSqliteDialect } from '../../../database/sqlite-dialect.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { openFacts } from '../facts-fixture.ts';
import { createGiftFacts, type GiftFacts } from '../gift-facts.ts';
import { givingColumn, givingOf } from './donor-giving.ts';

const dayMs = 86_400_000;
const newest = Date.UTC(2026, 9, 1);
const sorted = 'USE TEMP B-TREE FOR ORDER BY';
const iso = (daysAgo: number) => new Date(newest - daysAgo * dayMs).toISOString();

let facts: GiftFacts;
let asked: CompiledQuery[];
let db: Kysely<CopyTables>;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-plans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'copy.sqlite');
  const { replace } = await openFacts({ config: { kind: 'sqlite', file } });
  await replace(
    Array.from({ length: 1_000 }, (_, day) => ({
      donor_id: `d${day % 50}`,
      donor_last_name: `Name ${day % 50}`,
      campaign_id: `c${day % 5}`,
      campaign_name: `Campaign ${day % 5}`,
      subcampaign_id: `c${day % 2}`,
      subcampaign_name: `Campaign ${day % 2}`,
      last4: String(4_200 + (day % 100)),
      note: day % 2 ? 'A gift' : null,
      plan_id: day % 3 ? null : `p${day % 30}`,
      given_at: newest - day * dayMs,
      updated_at: newest - day * dayMs,
    })),
  );
  asked = [];
  db = new Kysely<CopyTables>({
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
  ['a rare name', { text: 'name 7' }, 'gift_facts_donor'],
  ['a rare name and a common word of notes', { text: 'gift 7' }, 'gift_facts_donor'],
  ['a month of years', { givenFrom: iso(31) }, 'gift_facts_given_at'],
  ['a month of a campaign', { givenFrom: iso(31), campaign: ['c1'] }, 'gift_facts_given_at'],
  ['changes of a month', { updatedFrom: iso(31), outcome: ['received' as const] }, 'gift_facts_updated_at'],
])('the sum of the gifts of %s is looked up', async (_, filter, index) => {
  await facts.groups(filter, { by: 'campaign' });
  const found = await steps();
  expect(found.length).toBeGreaterThan(0);
  for (const step of found.filter((one) => one !== sorted))
    expect(step).toMatch(new RegExp(`^SEARCH fact USING (COVERING )?INDEX ${index} `));
});

test('the last digits of a card are looked up wherever a gift may have them', async () => {
  await facts.search({ text: '4200' }, page);
  const found = await steps();
  expect(found).toContainEqual(expect.stringContaining('SEARCH fact USING INDEX gift_facts_last4'));
  expect(found).not.toContain(readOnce);
});

const readOnce = 'SCAN fact';
const inIndex = 'SCAN fact USING COVERING INDEX gift_facts_donor';

test.each([
  ['most of all years', { givenFrom: iso(900) }, inIndex],
  ['all outcomes', { outcome: ['received' as const] }, inIndex],
  ['almost all changes', { updatedBefore: iso(3) }, readOnce],
  ['a campaign', { campaign: ['c1'] }, readOnce],
  ['any amount', { amountFrom: 1 }, readOnce],
  ['a common name', { text: 'name' }, readOnce],
  ['a common word of notes', { text: 'gift' }, readOnce],
])(
  'for the sum of the gifts of %s all are read once, and once for their donors',
  async (_, filter, donors) => {
    await facts.groups(filter, { by: 'campaign' });
    expect((await steps()).filter((one) => one !== sorted)).toEqual([readOnce, donors]);
  },
);

test.each(['donor', 'campaign', 'subcampaign'] as const)(
  "a list by %s reads the names in their order, and each one's gifts",
  async (sort) => {
    await facts.search({ amountFrom: 1 }, { ...page, sort });
    const found = await steps();
    expect(found).toContainEqual(expect.stringContaining(`gift_facts_${sort} (${sort}=?)`));
    expect(found).not.toContain(sorted);
  },
);

test('a list by campaign of a few gifts sorts them', async () => {
  await facts.search({ givenFrom: iso(99) }, { ...page, sort: 'campaign', limit: 1 });
  const found = await steps();
  expect(found).toContainEqual(expect.stringContaining('SEARCH fact USING INDEX gift_facts_given_at'));
  expect(found).toContain(sorted);
});

test('since when plans have failed is looked up by plan', async () => {
  await facts.failedSince(['p3', 'p6']);
  expect(await steps()).toEqual([
    expect.stringContaining('SEARCH fact USING INDEX gift_facts_plan (plan=?)'),
  ]);
});

test('what the donors of a list gave is read from the index alone, for each of them', async () => {
  const year = { year: 2026, zone: 'America/Chicago' };
  for (const sort of givingSorts)
    await sql`select ${givingColumn('sqlite', sort, year)} from donor_names`.execute(db);
  await givingOf(db, 'sqlite', ['d1', 'd2'], year);
  const found = await steps();
  expect(found).toHaveLength(8);
  for (const step of found)
    expect(step).toMatch(/^SEARCH fact USING COVERING INDEX gift_facts_donor \(donor=\?/);
});

test('what each donor gave is read from the index alone', async () => {
  await facts.byDonor({ outcome: ['received'], givenFrom: iso(900) });
  expect(await steps()).toEqual([expect.stringContaining('USING COVERING INDEX gift_facts_donor')]);
});

test('new donors and slow gifts of a month are looked up by date, of years read once', async () => {
  const month = { givenFrom: iso(31), givenBefore: iso(0) };
  await facts.newDonorMonths(month);
  await facts.slowest(month, 10);
  const few = (await steps()).filter((step) => / fact\b/.test(step));
  expect(few.length).toBeGreaterThan(2);
  for (const step of few) expect(step).toMatch(/^SEARCH fact USING INDEX gift_facts_given_at /);
  const years = { givenFrom: iso(900), givenBefore: iso(0) };
  await facts.newDonors(years, { again: true, limit: 25 });
  expect((await steps()).filter((step) => / fact\b/.test(step))).toEqual([readOnce]);
});

test('money returned is looked up by when its refunds were made, and by their gifts', async () => {
  await facts.returned({}, [{ from: newest - 31 * dayMs, before: newest }]);
  const [query] = asked.filter((one) => one.sql.includes('gift_returns'));
  const { rows } = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query?.sql}`,
  } as CompiledQuery<{ detail: string }>);
  const details = rows.map(({ detail }) => detail).join('\n');
  expect(details).toContain('USING INDEX gift_returns_made_at');
  expect(details).toMatch(/SEARCH fact USING INTEGER PRIMARY KEY/);
});
