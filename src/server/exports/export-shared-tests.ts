/** Tests of stored exports. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { findExport, keepExport, pruneExports } from './export-store.ts';

/** `open` connects to the same database on each call. */
export function exportSharedTests(open: () => Promise<Database>): void {
  const fixture = async () => {
    const database = await open();
    const clock = createManualClock();
    const ownerId = randomBytes(6).toString('hex');
    const keep = (content: string) =>
      database.write((trx) =>
        keepExport(trx, clock, { ownerId, kind: 'k', retentionMs: 15 * 60_000, fileName: 'a.csv', content }),
      );
    return { database, clock, ownerId, keep };
  };

  test('a file is available to the person who made it for 15 minutes', async () => {
    const { database, clock, ownerId, keep } = await fixture();
    const { id } = await keep('Ünïcode, "quoted"\r\n');
    const file = { kind: 'k', fileName: 'a.csv', content: 'Ünïcode, "quoted"\r\n' };
    expect(await findExport(database, clock, id, ownerId)).toEqual(file);
    expect(await findExport(database, clock, id, 'somebody else')).toBeNull();
    expect(await findExport(database, clock, 'another', ownerId)).toBeNull();
    await clock.advance(15 * 60_000);
    expect(await findExport(database, clock, id, ownerId)).toBeNull();
    // The next export deletes expired ones.
    await keep('next');
    const left = await database.db
      .selectFrom('exports')
      .select('content')
      .where('owner_id', '=', ownerId)
      .execute();
    expect(left).toEqual([{ content: 'next' }]);
    await database.close();
  });

  test('an expired file is deleted although no one exports again', async () => {
    const { database, clock, ownerId, keep } = await fixture();
    await keep('early');
    await clock.advance(60_000);
    await keep('late');
    const left = async () => {
      await pruneExports(database, clock);
      const rows = await database.db
        .selectFrom('exports')
        .select('content')
        .where('owner_id', '=', ownerId)
        .orderBy('made_at')
        .execute();
      return rows.map(({ content }) => content);
    };
    await clock.advance(14 * 60_000 - 1);
    expect(await left()).toEqual(['early', 'late']);
    await clock.advance(1);
    expect(await left()).toEqual(['late']);
    await database.close();
  });

  test('keeps the newest twenty files per person', async () => {
    const { database, clock, ownerId, keep } = await fixture();
    for (let count = 1; count <= 25; count += 1) {
      await keep(String(count));
      await clock.advance(1);
    }
    const left = await database.db
      .selectFrom('exports')
      .select('content')
      .where('owner_id', '=', ownerId)
      .orderBy('made_at')
      .execute();
    expect(left.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 6),
    );
    await database.close();
  });
}
