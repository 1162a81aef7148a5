/** The copy of gifts, filled from the sandbox over sockets while gifts arrive and change, ends up equal to the platform. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/giving/operations.ts';
import { dollars } from '#contract/values/money.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import { type Copy, openCopy } from '../../src/server/copy/copy.ts';
import type { CopiedGifts } from '../../src/server/copy/gifts/copied-gifts.ts';
import { giftRow } from '../../src/server/copy/gifts/gift-row.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';
import { createRecordingLog } from '../../src/server/tests/recording-log.ts';
import { createGateway, type Gateway } from '../../src/server/upstream/gateway.ts';

type Step = 'day' | 'week' | 'restart' | 'errors' | 'drops';
type Setting = { gifts: number; odd?: readonly string[]; refreshMs?: number };
type World = {
  sandbox: Sandbox;
  clock: ManualClock;
  gateway: Gateway;
  index(): CopiedGifts;
  copy(): Copy;
  /** `change` is done to its tables while no one reads them. */
  restart(change?: (copy: Copy) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

const runs = process.env.SOAK ? 200 : 2;

async function openWorld({ gifts, odd = [], refreshMs = 60_000 }: Setting): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-copied-gifts-'));
  const clock = createManualClock(testNow);
  const options = { port: 0, dataDir: folder, seed: 3, gifts, simulation: true, control: true } as const;
  const sandbox = await startSandbox({ ...options, clock: clock.now, odd, rateLimit: 100_000 });
  const [pair] = sandbox.credentials;
  if (!pair) throw new Error('The sandbox has no nonprofit');
  const { log } = createRecordingLog();
  const gateway = createGateway({
    baseUrl: sandbox.url,
    credentials: { clientId: { reveal: () => pair.clientId }, apiKey: { reveal: () => pair.apiKey } },
    arrayStyle: 'brackets',
    clock,
    log,
  });
  const config = { kind: 'sqlite', file: join(folder, 'copy.sqlite') } as const;
  const open = () =>
    openCopy({ config, source: randomSource, gateway, clock, log, refreshMs, keepsGifts: true });
  const randomSource = randomUUID();
  let copy = await open();
  copy.start();
  return {
    sandbox,
    clock,
    gateway,
    index: () => copy.copiedGifts,
    copy: () => copy,
    restart: async (change) => {
      await clock.during(copy.stop());
      await change?.(copy);
      await copy.close();
      copy = await open();
      copy.start();
    },
    stop: async () => {
      await clock.during(copy.stop());
      await copy.close();
      await clock.during(gateway.close());
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Advances time until the index is filled and was compared after the last change. */
async function settled({ clock, index }: World): Promise<void> {
  let isRequested = false;
  for (let turns = 0; turns < 3_000; turns += 1) {
    const { complete, checkedAt, checking } = await index().state();
    if (isRequested && !checking) return;
    // Its time went on by days at once, which only its next answer tells.
    if (complete && checkedAt && !isRequested && (await clock.during(index().refresh()))) {
      index().audit();
      isRequested = true;
    }
    await clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
    await clock.advance(2_000);
  }
  throw new Error('The index did not become complete');
}

const lists = ['contributions.list', 'refunds.list', 'chargebacks.list'] as const;
type ListId = (typeof lists)[number];

async function allOfPlatform<Id extends ListId>({ clock, gateway }: World, id: Id) {
  const all: Reply<Id>['data'][number][] = [];
  for (let page = 1; ; page += 1) {
    const query = { limit: 100, page };
    const { reply } = await clock.during(gateway.read(id, { query }, { maxAgeMs: 0 }));
    all.push(...reply.data);
    if (reply.data.length < 100) return all;
  }
}

/** Adding a refund to a deposit doesn't change its `updatedAt`, so only the next complete reading shows it. */
async function sweptAgain({ clock, copy }: World): Promise<void> {
  const since = clock.now();
  for (let turns = 0; turns < 3_000; turns += 1) {
    const sets = await copy()
      .database.db.selectFrom('directory_sets')
      .select('swept_at')
      .where('set_name', 'in', ['refunds', 'chargebacks'])
      .execute();
    const sweptAt = Math.min(...sets.map(({ swept_at: at }) => at ?? 0));
    if (sweptAt >= since) return;
    const isDue = clock.now() >= sweptAt + 86_400_000;
    await clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
    // Longer steps would end a call before its reply can arrive.
    await clock.advance(isDue ? 2_000 : 600_000);
  }
  throw new Error('Refunds and chargebacks were not read again');
}

async function expectSameReversals(world: World): Promise<void> {
  await sweptAgain(world);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  for (const set of ['refunds', 'chargebacks'] as const) {
    const expected = await allOfPlatform(world, `${set}.list`);
    expect((await world.copy().records(set)).toSorted(byId)).toEqual(expected.toSorted(byId));
  }
}

async function expectSame(world: World): Promise<void> {
  world.sandbox.control?.time.freeze();
  await settled(world);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  // A gift repeats members of its donor that change without it; its page has those of the donor itself.
  const withoutDonor = <Row extends { rest: string | null }>({ rest, ...row }: Row) => {
    const { donor: _, ...others } = JSON.parse(rest ?? '{}') as Record<string, unknown>;
    return { ...row, rest: others };
  };
  const expected = (await allOfPlatform(world, 'contributions.list'))
    .map((gift) => withoutDonor(giftRow(gift)))
    .toSorted(byId);
  const { db } = world.copy().database;
  const stored = await db.selectFrom('gifts').selectAll().where('gone', '=', 0).execute();
  expect(
    stored
      .map(({ number: _, stored: __, gone: ___, read_at: ____, outdated: _____, ...row }) =>
        withoutDonor(row),
      )
      .toSorted(byId),
  ).toEqual(expected);
  const page = { sort: 'given', direction: 'DESC', limit: 100, page: 1 } as const;
  const { gifts, totalCount } = await world.index().search({}, page);
  expect(totalCount).toBe(expected.length);
  expect(gifts.map(({ given_at }) => given_at)).toEqual(
    expected
      .map(({ given_at }) => given_at)
      .sort((a, b) => Number(b) - Number(a))
      .slice(0, 100),
  );
  await expectTrueStatuses(world);
  const { total, differing } = await world.index().state();
  expect([total, differing]).toEqual([expected.length, []]);
  await expectSameReversals(world);
}

/** Here every change of status updates `updatedAt`, and nothing later does, so the last change is within its window. */
async function expectTrueStatuses(world: World): Promise<void> {
  const { db } = world.copy().database;
  const rows = await db.selectFrom('gift_statuses').selectAll().orderBy('not_after').execute();
  const last = new Map(rows.map((row) => [row.gift_id, row]));
  const gifts = await db
    .selectFrom('gifts')
    .selectAll()
    .where('id', 'in', [...last.keys()])
    .execute();
  for (const { id, status, updated_at: changedAt } of gifts) {
    const seen = last.get(id);
    expect(seen?.status).toBe(status);
    expect(seen?.not_before).toBeLessThanOrEqual(changedAt);
    expect(seen?.not_after).toBeGreaterThanOrEqual(changedAt);
  }
}

async function take(world: World, step: Step): Promise<void> {
  const { sandbox, clock } = world;
  const day = 86_400_000;
  if (step === 'restart') await world.restart();
  else if (step === 'errors' || step === 'drops')
    for (const operation of lists)
      sandbox.control?.faults.set({
        operation,
        times: 3,
        fault: step === 'drops' ? { kind: 'drop' } : { kind: 'error', status: 503 },
      });
  else {
    await sandbox.control?.time.advance(step === 'week' ? 7 * day : day);
    for (let part = 0; part < 5; part += 1) {
      await clock.during(new Promise((resolve) => setTimeout(resolve, 5)));
      await clock.advance(5_000);
    }
  }
}

describe.each([
  ['instants', []],
  ['only days', ['days-only']],
] as const)('a platform that takes %s in its date filters', (_, odd) => {
  test('after any history of new gifts, changes, errors and restarts, the index equals the platform', {
    retry: 0,
  }, async () => {
    const step = fc.constantFrom<Step>('day', 'week', 'restart', 'errors', 'drops');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const world = await openWorld({ gifts: 200, odd });
        try {
          for (const next of steps) await take(world, next);
          await expectSame(world);
        } finally {
          await world.stop();
        }
      }),
      {
        numRuns: runs,
        examples: [[['week', 'errors', 'week', 'restart', 'drops', 'day', 'week']], [['day', 'day', 'day']]],
      },
    );
  });
});

test('while it is filled, it has all gifts given since the time it reports', async () => {
  const world = await openWorld({ gifts: 3_000 });
  const { clock, index, sandbox } = world;
  sandbox.control?.time.freeze();
  const given = (await allOfPlatform(world, 'contributions.list')).map((gift) => giftRow(gift).given_at);
  const times = new Set<string>();
  const page = { sort: 'given', direction: 'DESC', limit: 1, page: 1 } as const;
  for (let turns = 0; turns < 1_000; turns += 1) {
    const { complete, since } = await index().state();
    if (complete) break;
    if (since !== null && !times.has(since)) {
      times.add(since);
      const { totalCount } = await index().search({ givenFrom: since }, page);
      expect(totalCount).toBe(given.filter((at) => at !== null && at >= Date.parse(since)).length);
    }
    await clock.during(new Promise((resolve) => setTimeout(resolve, 1)));
    await clock.advance(500);
  }
  expect((await index().state()).complete).toBe(true);
  expect(times.size).toBeGreaterThan(5);
  await world.stop();
});

test('the comparison with the platform detects a lost gift, and the month is read again', async () => {
  const world = await openWorld({ gifts: 400 });
  await settled(world);
  const { db } = world.copy().database;
  const lost = await db.selectFrom('gifts').select('id').orderBy('given_at').limit(3).execute();
  const ids = lost.map(({ id }) => id);
  await db.deleteFrom('gifts').where('id', 'in', ids).execute();
  await db.updateTable('gift_reading').set({ audited_at: null }).execute();
  world.index().audit();
  await expectSame(world);
  const found = await db.selectFrom('gifts').select('id').where('id', 'in', ids).execute();
  expect(found).toHaveLength(3);
  await world.stop();
});

test('finds a gift of our own at once, although the platform reports its time in whole seconds', async () => {
  const world = await openWorld({ gifts: 200 });
  await settled(world);
  const { clock, gateway } = world;
  const { reply } = await clock.during(gateway.read('contributions.list', { query: { limit: 100 } }));
  const donorId =
    reply.data.find(({ paymentMethod, donor }) => paymentMethod?.last4 && donor)?.donor?.id ?? '';
  const methods = await clock.during(gateway.read('paymentMethods.listByDonor', { path: { donorId } }));
  const paymentMethodId = methods.reply.data[0]?.id ?? '';
  // The last tenth of a second.
  await clock.advance(1_900 - (clock.now() % 1_000));
  const body = { donorId, paymentMethodId, amount: dollars(50) };
  const { reply: charged } = await clock.during(gateway.send('contributions.charge', { body }));
  world.index().touched('contributions.charge');
  await clock.during(world.index().upToDate());
  const page = { sort: 'given', direction: 'DESC', limit: 1, page: 1 } as const;
  const { gifts } = await world.index().search({ donor: [donorId] }, page);
  expect(gifts.map(({ id }) => id)).toEqual([charged.data.id]);
  await world.stop();
});

test('the tables of an earlier form stay whole, and are renewed by reading everything again behind them', async () => {
  const world = await openWorld({ gifts: 400 });
  world.sandbox.control?.time.freeze();
  await settled(world);
  const page = { sort: 'given', direction: 'DESC', limit: 100, page: 1 } as const;
  const before = await world.index().search({}, page);
  const donors = await world.copy().records('donors');
  const words = donors.find(({ lastName }) => lastName)?.lastName ?? '';
  const found = (await world.index().search({ text: words }, page)).totalCount;
  expect(found).toBeGreaterThan(0);
  await world.restart(async ({ database: { db } }) => {
    // What that form stored otherwise, or not at all, though nothing of it has changed on the platform.
    await db.updateTable('gifts').set({ note: null, rest: null }).execute();
    await db.updateTable('gift_facts').set({ noted: 0, given_cents: 1 }).execute();
    await sql`delete from gift_words`.execute(db);
    await sql`update directory_records set record = json_remove(record, '$.email')`.execute(db);
    await sql`alter table gifts drop column outdated`.execute(db);
    await sql`alter table gift_reading drop column set_back`.execute(db);
    await db.updateTable('directory_form').set({ form: 18 }).execute();
  });
  const whole = async () => {
    const { complete, gifts, differing } = await world.index().state();
    const sets = await world.copy().state();
    return [complete, gifts, differing.length, sets.donors.complete, sets.donors.rows, sets.refunds.complete];
  };
  expect(await whole()).toEqual([true, before.totalCount, 0, true, donors.length, true]);
  const isRenewed = async () => {
    const { db } = world.copy().database;
    const left = await db.selectFrom('gifts').select('id').where('outdated', '=', 1).execute();
    const sets = await db.selectFrom('directory_sets').select('set_name').where('swept_at', '=', 1).execute();
    const reading = await db.selectFrom('gift_reading').select('set_back').executeTakeFirst();
    return left.length + sets.length + (reading?.set_back ?? 1) === 0;
  };
  for (let turns = 0; turns < 2_000 && !(await isRenewed()); turns += 1) {
    expect(await whole()).toEqual([true, before.totalCount, 0, true, donors.length, true]);
    await world.clock.during(new Promise((resolve) => setTimeout(resolve, 2)));
    await world.clock.advance(2_000);
  }
  expect(await isRenewed()).toBe(true);
  expect((await world.index().search({}, page)).sum).toEqual(before.sum);
  expect((await world.index().search({ text: words }, page)).totalCount).toBe(found);
  expect(await world.copy().records('donors')).toEqual(donors);
  await expectSame(world);
  await world.stop();
});
