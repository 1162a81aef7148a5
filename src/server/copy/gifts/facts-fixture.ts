/** For property tests about gifts: one database, whose gifts are replaced for each run. */
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../config/config.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';
import type { CalendarOf } from './facts/calendar.ts';
import { createGiftFacts, type GiftFacts } from './gift-facts.ts';
import type { GiftRow } from './gift-tables.ts';
import { type AnyGift, plainGift } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';

export type FactsForTest = {
  database: CopyDatabase;
  facts: GiftFacts;
  /** Stores these gifts in place of all others. Those without an ID are `g0`, `g1`, and so on. `before` runs before they are stored. */
  replace(
    gifts: readonly (Partial<AnyGift> & { id?: string })[],
    before?: (trx: CopyTrx) => Promise<void>,
  ): Promise<GiftRow[]>;
};

const tables = [
  'gift_returns',
  'gifts',
  'gift_facts',
  'gift_keys',
  'gift_statuses',
  'donor_names',
  'gift_words',
  'donor_words',
];

export async function openFacts({
  config = { kind: 'sqlite', file: ':memory:' },
  calendar,
  defaultLocation,
}: {
  config?: DatabaseConfig;
  calendar?: CalendarOf;
  defaultLocation?: string;
} = {}): Promise<FactsForTest> {
  const database = await openCopyDatabase(config, 'test', calendar);
  onTestFinished(() => database.close());
  if (defaultLocation !== undefined) await putLocation(database, defaultLocation);
  return {
    database,
    facts: createGiftFacts(database),
    replace: (gifts, before) =>
      database.write(async (trx) => {
        for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
        // Answers are kept while no fact changes.
        await sql`update facts_form set version = version + 1`.execute(trx);
        await before?.(trx);
        const rows = gifts.map((gift, index): GiftRow => ({ ...plainGift(`g${index}`), ...gift }));
        await storeGifts(trx, database.kind, rows, { kind: 'fill', from: 0, to: 0, changedSince: null });
        return rows;
      }),
  };
}

const putLocation = ({ db }: CopyDatabase, id: string) =>
  db
    .insertInto('directory_records')
    .values({
      set_name: 'locations',
      id,
      record: JSON.stringify({ id, isDefaultLocation: true }),
      owner: null,
      updated_at: 0,
      seen_in: 1,
      absent: 0,
    })
    .execute();
