/** An upgrade that raises the form of the copy: what is there stays, and everything is read again behind it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshPostgres } from '../../src/server/database/postgres-fixture.ts';
import { allOfPlatform, expectSame, openWorld, settled } from './copied-world.ts';

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  test('the tables of an earlier form stay whole, and are renewed by reading everything again behind them', async () => {
    const config = kind === 'sqlite' ? undefined : ({ kind, url: await freshPostgres() } as const);
    // With an interval of 0, everything is read once.
    const refreshMs = kind === 'sqlite' ? 60_000 : 0;
    const world = await openWorld({ gifts: 400, config, refreshMs });
    world.sandbox.control?.time.freeze();
    await settled(world);
    const page = { sort: 'given', direction: 'DESC', limit: 100, page: 1 } as const;
    const before = await world.index().search({}, page);
    const noted = before.gifts.find(({ note }) => note)?.note ?? '';
    const word = noted.split(/\W+/).find((one) => one.length > 4) ?? '';
    const found = (await world.index().search({ text: word }, page)).totalCount;
    expect(found).toBeGreaterThan(0);
    const factsOf = async () =>
      (await world.copy().database.db.selectFrom('gift_facts').selectAll().orderBy('number').execute()).map(
        ({ updated_at: _, ...fact }) => fact,
      );
    const facts = await factsOf();
    const donors = await world.copy().records('donors');
    const checkedAt = (await world.index().state()).checkedAt;
    await world.restart(async ({ database: { db } }) => {
      // What that form stored otherwise, or not at all, though nothing of it has changed on the platform.
      await db.updateTable('gifts').set({ note: null, rest: null }).execute();
      await db.updateTable('gift_facts').set({ noted: 0, given_cents: 1 }).execute();
      await sql`delete from gift_words`.execute(db);
      // No comparison by months finds it.
      const [undated] = await db.selectFrom('gifts').select('number').orderBy('given_at').limit(1).execute();
      await db
        .updateTable('gifts')
        .set({ given_at: null })
        .where('number', '=', undated?.number ?? 0)
        .execute();
      for (const { email: _, ...donor } of donors)
        await db
          .updateTable('directory_records')
          .set({ record: JSON.stringify(donor) })
          .where('set_name', '=', 'donors')
          .where('id', '=', donor.id)
          .execute();
      await db.schema.alterTable('gifts').dropColumn('outdated').execute();
      for (const column of ['set_back', 'renewing'])
        await db.schema.alterTable('gift_reading').dropColumn(column).execute();
      await db.updateTable('directory_form').set({ form: 18 }).execute();
    });
    const whole = async () => {
      const { complete, gifts, differing } = await world.index().state();
      const sets = await world.copy().state();
      return [
        complete,
        gifts,
        differing.length,
        sets.donors.complete,
        sets.donors.rows,
        sets.refunds.complete,
      ];
    };
    const isWhole = [true, before.totalCount, 0, true, donors.length, true];
    expect(await whole()).toEqual(isWhole);
    expect((await world.index().state()).checkedAt).toBe(checkedAt);
    const isRenewed = async () => {
      const { db } = world.copy().database;
      const left = await db.selectFrom('gifts').select('id').where('outdated', '=', 1).execute();
      const sets = await db
        .selectFrom('directory_sets')
        .select('set_name')
        .where('swept_at', '=', 1)
        .execute();
      const reading = await db.selectFrom('gift_reading').select('renewing').executeTakeFirst();
      return left.length + sets.length + (reading?.renewing ?? 1) === 0;
    };
    for (let turns = 0; turns < 2_000 && !(await isRenewed()); turns += 1) {
      expect((await whole()).with(2, 0)).toEqual(isWhole);
      await world.clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
      await world.clock.advance(2_000);
    }
    expect(await isRenewed()).toBe(true);
    expect((await world.index().search({}, page)).sum).toEqual(before.sum);
    expect((await world.index().search({ text: word }, page)).totalCount).toBe(found);
    expect(await factsOf()).toEqual(facts);
    expect(await world.copy().records('donors')).toEqual(donors);
    if (refreshMs > 0) await expectSame(world);
    await world.stop();
  });
});

test('what changes while the tables of an earlier form are renewed is there before they are', async () => {
  const world = await openWorld({ gifts: 400 });
  await settled(world);
  await world.restart(async ({ database: { db } }) => {
    await db.schema.alterTable('gifts').dropColumn('outdated').execute();
    for (const column of ['set_back', 'renewing'])
      await db.schema.alterTable('gift_reading').dropColumn(column).execute();
    await db.updateTable('directory_form').set({ form: 18 }).execute();
  });
  // The list of donors, which is read last, can't be read now.
  world.sandbox.control?.faults.set({ operation: 'donors.list', fault: { kind: 'error', status: 503 } });
  const { gifts } = await world.index().state();
  await world.sandbox.control?.time.advance(14 * 86_400_000);
  const all = (await allOfPlatform(world, 'contributions.list')).length;
  expect(all).toBeGreaterThan(gifts);
  for (let turns = 0; turns < 300 && (await world.index().state()).gifts < all; turns += 1) {
    await world.clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
    await world.clock.advance(2_000);
  }
  expect((await world.index().state()).gifts).toBe(all);
  await world.stop();
});
