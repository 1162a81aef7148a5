/**
 * Tests of the local copy on either database, with a platform whose records change while they are
 * read.
 */
import { expect, test } from 'vitest';
import type { PlanRecord } from '#contract/steward/copy.ts';
import { dollars } from '#contract/values/money.ts';
import type { DatabaseConfig } from '../config/config.ts';
import { type DonorQuestion, listDonors } from '../lists/donor-list.ts';
import { listPlans, type PlanQuestion } from '../lists/plan-list.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { type Copy, openCopy } from './copy.ts';
import { openCopyDatabase } from './copy-database.ts';
import { searchDonors } from './donor-search.ts';
import { summarizePlans } from './plan-summary.ts';
import {
  type ChangingService,
  createChangingService,
  donorWith,
  planWith,
} from './reading/changing-service-fixture.ts';

type Fixture = { service: ChangingService; copy: Copy; clock: ReturnType<typeof createManualClock> };

/** `many`: the number of rows in the two tests of large sets. */
export function copySharedTests(freshConfig: () => Promise<DatabaseConfig>, many: number): void {
  const open = async (
    donors: number,
    config?: DatabaseConfig,
  ): Promise<Fixture & { config: DatabaseConfig }> => {
    const clock = createManualClock();
    const service = createChangingService(clock, donors);
    const used = config ?? (await freshConfig());
    const { log } = createRecordingLog();
    const copy = await openCopy({
      config: used,
      source: 'test',
      gateway: service,
      clock,
      log,
      refreshMs: dayMs,
    });
    return { service, copy, clock, config: used };
  };
  const close = async ({ copy }: Fixture) => {
    await copy.stop();
    await copy.close();
  };
  const filled = async (fixture: Fixture) => {
    fixture.copy.start();
    await until(async () => (await fixture.copy.state()).donors.complete);
  };
  const donorIds = async ({ copy }: Fixture) => (await copy.records('donors')).map(({ id }) => id);

  test('every row that exists throughout is copied, and no other, while the platform changes with each call', async () => {
    const fixture = await open(many);
    fixture.service.changeWithEachRead({ removeEvery: 3, addEvery: 2, touchEvery: 2 });
    await filled(fixture);
    fixture.service.changeWithEachRead(null);
    for (let nights = 0; nights < 2; nights += 1) await nextSweep(fixture);
    expect(await donorIds(fixture)).toEqual(fixture.service.donorIds());
    const kept = await fixture.copy.records('donors');
    const stale = kept.filter((donor) => donor.updatedAt !== fixture.service.donor(donor.id)?.updatedAt);
    expect(stale).toEqual([]);
    console.log(
      `${kept.length} rows after ${fixture.service.reads.length} calls of a changing list: 0 missing, 0 extra, 0 stale`,
    );
    await close(fixture);
  }, 120_000);

  test('a process that stops at any page resumes where it was', async () => {
    const first = await open(many);
    let fixture: Fixture = first;
    const reads = new Map<string, number>();
    for (let kill = 1; kill <= 20; kill += 1) {
      const { service } = fixture;
      service.stopAfter(1);
      fixture.copy.start();
      await until(async () => service.isStopped());
      for (const read of service.reads) reads.set(read, (reads.get(read) ?? 0) + 1);
      await close(fixture);
      const next = await open(many, first.config);
      fixture = { ...next, clock: next.clock };
    }
    await filled(fixture);
    expect(await donorIds(fixture)).toEqual(fixture.service.donorIds());
    // Each restart repeats only the page that was in flight.
    expect(Math.max(...reads.values())).toBeLessThanOrEqual(2);
    const again = [...reads.values()].filter((times) => times > 1).length;
    console.log(
      `${many} rows, 20 restarts of the process, ${again} pages requested again: 0 missing, 0 extra`,
    );
    await close(fixture);
  }, 120_000);

  test("shows a missing record until two consecutive sweeps don't find it, and again if it returns", async () => {
    const fixture = await open(120);
    await filled(fixture);
    const [gone = ''] = fixture.service.donorIds();
    const night = () => nextSweep(fixture);
    const record = fixture.service.remove(gone);
    await night();
    expect(await donorIds(fixture)).toContain(gone);
    await night();
    expect(await donorIds(fixture)).not.toContain(gone);
    expect((await searchDonors(fixture.copy.database, gone, { limit: 5, page: 1 })).rows).toEqual([]);
    // A platform that restores a record may show an older change than the last one.
    if (record) fixture.service.put({ ...record, updatedAt: '2020-01-01T00:00:00.000Z' });
    await night();
    expect(await donorIds(fixture)).toContain(gone);
    const name = `${record?.firstName} ${record?.lastName}`;
    const { rows } = await searchDonors(fixture.copy.database, name, { limit: 100, page: 1 });
    expect(rows.map(({ id }) => id)).toContain(gone);
    await close(fixture);
  }, 120_000);

  test('reads changes incrementally, and at once after our own write; an older record never replaces a newer one', async () => {
    const fixture = await open(300);
    await filled(fixture);
    const [id = ''] = fixture.service.donorIds();
    fixture.service.rename(id, 'Élodie', 'Sørensen');
    fixture.service.reads.length = 0;
    fixture.copy.touched('donors.update');
    const isNamed = async () => (await fixture.copy.donorNames([id]))[id] === 'Élodie Sørensen';
    await until(isNamed);
    expect(fixture.service.reads).toHaveLength(1);
    fixture.service.answerOld(id);
    fixture.copy.touched('donors.update');
    await until(async () => fixture.service.reads.length === 2);
    expect(await isNamed()).toBe(true);
    await close(fixture);
  }, 120_000);

  test('finds donors by word prefixes in any order, regardless of case, accents, and punctuation', async () => {
    const fixture = await open(0);
    fixture.service.put(
      donorWith(1, { firstName: 'Élodie', lastName: "O'Brien-Łuk", email: 'e.obrien@example.org' }),
    );
    fixture.service.put(donorWith(2, { firstName: 'Ann', lastName: 'Brienz', phone: '+15550102345' }));
    fixture.service.put(donorWith(3, { firstName: 'Anna', lastName: 'Bell', email: null, phone: null }));
    await filled(fixture);
    const find = async (text: string) =>
      (await searchDonors(fixture.copy.database, text, { limit: 10, page: 1 })).rows.map(
        ({ firstName }) => firstName,
      );
    expect(await find('brien ELO')).toEqual(['Élodie']);
    expect(await find('obrien')).toEqual(['Élodie']);
    expect(await find('luk')).toEqual(['Élodie']);
    expect(await find('e.obrien@exam')).toEqual(['Élodie']);
    expect(await find('ann')).toEqual(['Ann', 'Anna']);
    for (const number of [
      '555-010',
      '010 2345',
      '(555) 010-2345',
      '(555)010-2345',
      '5550102345',
      '555.010.2345',
      '555 01 02 345',
      '1-555-010-2345',
      '+1 555 010 2345',
      '+1 (555) 010\u20112345',
      'tel:+15550102345',
    ])
      expect(await find(number), number).toEqual(['Ann']);
    const list = async (question: Partial<DonorQuestion>) =>
      (
        await listDonors(
          fixture.copy.database,
          { sort: 'firstName', direction: 'ASC', limit: 10, page: 1, ...question },
          zone,
          null,
        )
      ).data.map(({ firstName }) => firstName);
    // Without accents it would come before Ann.
    expect(await list({})).toEqual(['Ann', 'Anna', 'Élodie']);
    expect(await list({ sort: 'email', direction: 'DESC' })).toHaveLength(3);
    expect(await list({ locations: ['l_1'], updatedFrom: '1900-01-01' })).toEqual([]);
    for (const odd of ['"', "' --;", '*', ':*', '!', '&', '\\', 'zz', '()'])
      expect(await find(odd), odd).toEqual([]);
    await close(fixture);
  }, 120_000);

  test('filters and sorts plans by any column, with their donor, and sums them by status and concern', async () => {
    const fixture = await open(3);
    const [a = '', b = ''] = fixture.service.donorIds();
    fixture.service.rename(b, 'Élodie', 'Sørensen');
    const plans: PlanRecord[] = [
      planWith(1, {
        donorId: b,
        amount: dollars(10.1),
        frequency: 'weekly',
        status: 'active',
        locationId: 'north',
      }),
      planWith(2, {
        donorId: a,
        amount: dollars(30),
        frequency: 'monthly',
        status: 'failed',
        locationId: 'north',
      }),
      planWith(3, {
        donorId: 'nobody',
        amount: dollars(20),
        frequency: 'two-weeks',
        status: 'an-unknown-word',
        campaign: { id: 'c1', name: 'Winter shelter' },
        paymentMethod: { id: 'm1', holderName: null, type: 'Bank', last4: '1234', expiration: null },
      }),
      planWith(4, {
        amount: dollars(70),
        frequency: 'quarterly',
        status: 'active',
        subcampaign: { id: 's1', name: null },
      }),
    ];
    for (const plan of plans) fixture.service.putPlan(plan);
    await filled(fixture);
    const ask = async (question: Partial<PlanQuestion>) =>
      (await listPlans(fixture.copy.database, { ...usual, ...question }, zone)).data.map(
        ({ plan }) => plan.amount,
      );
    expect(await ask({ sort: 'amount', direction: 'ASC' })).toEqual([10.1, 20, 30, 70]);
    expect(await ask({ sort: 'amount' })).toEqual([70, 30, 20, 10.1]);
    // Unknown names come last.
    expect((await ask({ sort: 'donor', direction: 'ASC' })).slice(2).toSorted()).toEqual([20, 70]);
    // Finds a frequency however the platform spells it.
    expect(await ask({ frequencies: ['biweekly'] })).toEqual([20]);
    expect(await ask({ text: a.toUpperCase() })).toEqual([30]);
    expect(await ask({ text: 'soren elo' })).toEqual([10.1]);
    expect(await ask({ text: 'soren', amountFrom: 2000 })).toEqual([]);
    expect(await ask({ text: 'no donor' })).toEqual([]);
    expect(await ask({ text: '---' })).toEqual([]);
    expect(await ask({ methods: ['bank'] })).toEqual([20]);
    expect(await ask({ campaign: 'c1' })).toEqual([20]);
    expect(await ask({ campaign: 's1' })).toEqual([70]);
    expect(await ask({ amountFrom: 1010, amountTo: 2000, sort: 'amount' })).toEqual([20, 10.1]);
    const [first] = (await listPlans(fixture.copy.database, { ...usual, text: a }, zone)).data;
    expect(first?.phone).toBe(null);
    const some = await listPlans(fixture.copy.database, { ...usual, amountFrom: 2000, limit: 1 }, zone);
    expect(some.sums).toEqual({ count: 3, monthlyCents: 3000 + Math.round((2000 * 26) / 12), unpriced: 1 });
    expect(await ask({ concern: ['failing'] })).toEqual([30]);
    expect(await ask({ status: ['active', 'failed'], sort: 'amount' })).toEqual([70, 30, 10.1]);
    const { active, statuses, concerns, activeByLocation } = await summarizePlans(fixture.copy.database);
    expect(active).toEqual(statuses.active);
    expect(statuses.active).toEqual({ count: 2, monthlyCents: Math.round((1010 * 52) / 12), unpriced: 1 });
    expect(statuses['an-unknown-word']).toEqual({
      count: 1,
      monthlyCents: Math.round((2000 * 26) / 12),
      unpriced: 0,
    });
    expect(concerns.failing).toEqual({ count: 1, monthlyCents: 3000, unpriced: 0 });
    expect(activeByLocation).toEqual({ north: 1 });
    await close(fixture);
  }, 120_000);

  test('drops tables of another version of the schema, and reads everything again', async () => {
    const fixture = await open(5);
    await filled(fixture);
    await fixture.copy.database.db.updateTable('directory_form').set({ form: 99 }).execute();
    await close(fixture);
    const again = await open(5, fixture.config);
    expect((await again.copy.state()).donors).toMatchObject({ rows: 0, complete: false });
    await filled(again);
    expect(await donorIds(again)).toHaveLength(5);
    await close(again);
  }, 120_000);

  test('keeps what it has while the tables of an earlier form are renewed, or drops it if they cannot be', async () => {
    const fixture = await open(5);
    await filled(fixture);
    const donors = await fixture.copy.records('donors');
    const { db } = fixture.copy.database;
    await fixture.copy.stop();
    for (const { id, ...donor } of donors)
      await db
        .updateTable('directory_records')
        .set({ record: JSON.stringify({ id, ...donor, lastName: 'Earlier' }) })
        .where('set_name', '=', 'donors')
        .where('id', '=', id)
        .execute();
    await db.schema.alterTable('gifts').dropColumn('outdated').execute();
    for (const column of ['set_back', 'renewing'])
      await db.schema.alterTable('gift_reading').dropColumn(column).execute();
    await db.updateTable('directory_form').set({ form: 18 }).execute();
    await fixture.copy.close();

    const again = await open(5, fixture.config);
    expect((await again.copy.state()).donors).toMatchObject({ rows: 5, complete: true });
    expect((await again.copy.records('donors')).map(({ lastName }) => lastName)).toContain('Earlier');
    again.copy.start();
    await until(async () =>
      (await again.copy.records('donors')).every(({ lastName }) => lastName !== 'Earlier'),
    );
    expect((await again.copy.state()).donors).toMatchObject({ rows: 5, complete: true });

    // These tables aren't those of the form that they say they have.
    await again.copy.stop();
    await again.copy.database.db.updateTable('directory_form').set({ form: 18 }).execute();
    await again.copy.close();
    const anew = await open(5, fixture.config);
    expect((await anew.copy.state()).donors).toMatchObject({ rows: 0, complete: false });
    await filled(anew);
    expect(await donorIds(anew)).toHaveLength(5);
    await close(anew);
  }, 120_000);

  test('drops what was read from another platform or nonprofit', async () => {
    const config = await freshConfig();
    const first = await openCopyDatabase(config, 'one nonprofit');
    await first.db
      .insertInto('donor_names')
      .values({
        id: 'a',
        first_name: 'Ada',
        last_name: null,
        email: null,
        sort_name: 'ada',
        gifts: 1,
        plans: 0,
        phone: '',
        created_at: 0,
        locations: '',
        listed: 1,
        named_at: 0,
      })
      .execute();
    await first.close();
    const names = async (source: string) => {
      const database = await openCopyDatabase(config, source);
      const rows = await database.db.selectFrom('donor_names').select('id').execute();
      await database.close();
      return rows.length;
    };
    expect([await names('one nonprofit'), await names('another'), await names('one nonprofit')]).toEqual([
      1, 0, 0,
    ]);
  }, 120_000);
}

const dayMs = 86_400_000;

const usual: PlanQuestion = { sort: 'createdAt', direction: 'DESC', limit: 25, page: 1 };
const zone = 'America/Chicago';

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

/** Advances to the next night, and waits for its sweep of the donors to finish. */
async function nextSweep({ copy, clock }: Fixture): Promise<void> {
  const swept = async () =>
    (
      await copy.database.db
        .selectFrom('directory_sets')
        .select('swept_at')
        .where('set_name', '=', 'donors')
        .executeTakeFirst()
    )?.swept_at;
  const before = await swept();
  await clock.advance(dayMs);
  await until(async () => (await swept()) !== before);
}
