/** Tests single guards of reading the sets, with a platform that answers as each test needs. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { ServiceDown } from '../../upstream/errors.ts';
import { type Copy, openCopy, together } from '../copy.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy-database.ts';
import { searchDonors } from '../donor-search.ts';
import { concernOf } from '../plan-index.ts';
import { createChangingService, donorWith, planWith } from './changing-service-fixture.ts';
import { lead, NotLeader } from './leader.ts';
import { type PassKind, type PassParts, readSet, runPass } from './pass.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const signal = new AbortController().signal;

let clock: ManualClock;
let database: CopyDatabase;
beforeEach(async () => {
  clock = createManualClock();
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
});
afterEach(() => database.close());

test('only one of several servers on one database reads, until it has been silent for a minute', async () => {
  const take = (owner: string) =>
    database.write((trx) => lead({ kind: 'postgres' }, trx, owner, clock.now()));
  await take('one');
  await expect(take('two')).rejects.toBeInstanceOf(NotLeader);
  await clock.advance(50_000);
  await take('one');
  await clock.advance(60_000);
  await expect(take('two')).rejects.toBeInstanceOf(NotLeader);
  await clock.advance(1);
  await take('two');
  await expect(take('one')).rejects.toBeInstanceOf(NotLeader);
});

describe('a pass', () => {
  type Query = { page: number; limit: number; minimumUpdatedDate?: string };
  let queries: Query[];
  /** The platform's clock minus ours. */
  let offsetMs: number;
  const passOver = (
    rows: readonly object[],
    how: { kind?: PassKind; signal?: AbortSignal; database?: CopyDatabase } = {},
  ) => {
    const gateway = {
      offsetMs: () => offsetMs,
      read: async (_: string, { query }: { query: Query }) => {
        queries.push(query);
        const from = (query.page - 1) * query.limit;
        return { reply: { data: rows.slice(from, from + query.limit), totalCount: rows.length } };
      },
      // Only what a pass uses of it.
    } as unknown as PassParts['gateway'];
    return runPass(
      { database, gateway, clock, indexes: {}, owner: 'one', changed: () => undefined, ...how },
      'donors',
      how.kind ?? 'sweep',
      { lane: 3, signal, ...how },
    );
  };
  const donors = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => donorWith(from + index, {}));
  const present = async () =>
    (await database.db.selectFrom('directory_records').select('id').where('absent', '=', 0).execute()).length;
  beforeEach(() => {
    queries = [];
    offsetMs = 0;
  });

  test.each([
    [5 * hourMs, false],
    [6 * hourMs, true],
  ])('that was interrupted %d ms ago starts over: %s', async (age, startsOver) => {
    const rows = donors(150);
    const interrupted = new AbortController();
    const gateway = {
      offsetMs: () => 0,
      read: async (_: string, { query }: { query: Query }) => {
        if (query.page > 1 || query.limit < 100) interrupted.abort(new Error('stopped'));
        interrupted.signal.throwIfAborted();
        return { reply: { data: rows.slice(0, 100), totalCount: 150 } };
      },
      // Only what a pass uses of it.
    } as unknown as PassParts['gateway'];
    const parts = { database, gateway, clock, indexes: {}, owner: 'one', changed: () => undefined };
    await expect(runPass(parts, 'donors', 'sweep', { lane: 3, signal })).rejects.toThrow('stopped');
    await clock.advance(age);
    await passOver(rows);
    expect(queries[0]?.page === 1).toBe(startsOver);
    expect(await present()).toBe(150);
  });

  test('that another server ended while this one waited for the lease is not resumed', async () => {
    const rows = donors(150);
    const interrupted = new AbortController();
    const until = async <Result>(written: Promise<Result>) => {
      const result = await written;
      if (queries.length === 1) interrupted.abort(new Error('stopped'));
      return result;
    };
    const first = { ...database, write: ((work) => until(database.write(work))) as CopyDatabase['write'] };
    const reading = passOver(rows, { database: first, signal: interrupted.signal });
    await expect(reading).rejects.toThrow('stopped');
    let other: Promise<boolean> | undefined;
    const afterOther: CopyDatabase['write'] = async (work) => {
      other ??= passOver(rows);
      await other;
      return database.write(work);
    };
    await passOver(rows, { database: { ...database, write: afterOther } });
    // Both read from the start: the other server's pass had ended, so this one is a new sweep.
    expect((await readSet(database, 'donors')).sweeps).toBe(2);
    expect(queries.at(-2)?.page).toBe(1);
  });

  test('is as old as its start, and the next increment reads from the day before that', async () => {
    await passOver(donors(10));
    const started = clock.now();
    expect((await readSet(database, 'donors')).as_of).toBe(started);
    await clock.advance(dayMs);
    await passOver([], { kind: 'increment' });
    expect(queries.at(-1)?.minimumUpdatedDate).toBe(new Date(started - dayMs).toISOString().slice(0, 10));
    expect(await present()).toBe(10);
  });

  test("reads from a day on the platform's clock", async () => {
    await passOver(donors(10));
    const started = clock.now();
    offsetMs = 30 * hourMs;
    await passOver([], { kind: 'increment' });
    const since = new Date(started + offsetMs - dayMs).toISOString().slice(0, 10);
    expect(queries.at(-1)?.minimumUpdatedDate).toBe(since);
  });

  test('over an unordered list counts only if it has seen every row', async () => {
    await passOver(donors(150));
    const { as_of: asOf } = await readSet(database, 'donors');
    await clock.advance(dayMs);
    // Fewer different rows than the platform counts: one came twice, so another was missed.
    const odd = [...donors(149).toReversed(), donorWith(0, {})];
    await expect(passOver(odd)).rejects.toMatchObject({ name: 'Strayed' });
    expect(await readSet(database, 'donors')).toMatchObject({ as_of: asOf, cursor: null });
    await passOver(donors(150).toReversed());
    expect((await readSet(database, 'donors')).as_of).toBe(clock.now());
  });

  test('stores addresses, which letters need', async () => {
    const address = {
      line1: '12 Elm Street',
      line2: null,
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      timezone: null,
      country: 'US',
    };
    await passOver([donorWith(1, { address })]);
    const rows = await database.db.selectFrom('directory_records').select('record').execute();
    expect(rows.map(({ record }) => JSON.parse(record))).toMatchObject([{ address }]);
  });
});

test('no search finds a record that is gone, even if its words are still in the index', async () => {
  const service = createChangingService(clock, 3);
  const copy = await open(service);
  copy.start();
  await expect.poll(async () => (await copy.state()).donors.complete).toBe(true);
  const find = async () => (await searchDonors(copy.database, 'first1', { limit: 5, page: 1 })).rows.length;
  expect(await find()).toBe(1);
  await copy.database.db.updateTable('directory_records').set({ absent: 2 }).execute();
  expect([await find(), (await copy.records('donors')).length]).toEqual([0, 0]);
  await copy.stop();
  await copy.close();
});

const open = (gateway: ReturnType<typeof createChangingService>, refreshMs = dayMs / 2): Promise<Copy> =>
  openCopy({
    config: { kind: 'sqlite', file: ':memory:' },
    source: 'test',
    gateway,
    clock,
    log: createRecordingLog().log,
    refreshMs,
  });

test('a set is complete once a sweep has ended, and not before', async () => {
  const service = createChangingService(clock, 250);
  service.stopAfter(1);
  const copy = await open(service);
  copy.start();
  await expect.poll(() => service.isStopped()).toBe(true);
  expect((await copy.state()).donors).toMatchObject({ complete: false, rows: 100, total: 250, asOf: null });
  await copy.stop();
  await copy.close();
});

test('several sets are complete if each of them is', () => {
  const state = (complete: boolean) => ({
    rows: 1,
    total: 1,
    asOf: null,
    complete,
    unreadable: 1,
    missing: false,
  });
  expect([
    together([state(true), state(false)]).complete,
    together([state(true), state(true)]).complete,
  ]).toEqual([false, true]);
});

test("retries reading a set after our own write until it succeeds; reads it in full every night, after people's calls", async () => {
  const service = createChangingService(clock, 3);
  const reads: { lane?: number; increment: boolean }[] = [];
  let isDown = false;
  const read = (async (...args: Parameters<typeof service.read>) => {
    const [id, { query }, options] = args;
    if (id === 'donors.list')
      reads.push({ lane: options?.lane ?? -1, increment: 'minimumUpdatedDate' in (query ?? {}) });
    if (isDown) throw new ServiceDown();
    return service.read(...args);
  }) as typeof service.read;
  const copy = await open({ ...service, read });
  copy.start();
  await expect.poll(async () => (await copy.state()).donors.complete).toBe(true);
  expect(reads).toEqual([{ lane: 3, increment: false }]);
  isDown = true;
  copy.touched('donors.update');
  await copy.upToDate('donors');
  // In the lane of people's calls: background work may have to wait for the next minute.
  expect(reads.at(-1)).toEqual({ lane: 1, increment: true });
  isDown = false;
  const before = reads.length;
  await clock.advance(10_000);
  await expect.poll(() => reads.length).toBe(before + 1);
  for (let half = 0; half < 2; half += 1) {
    await clock.advance(dayMs / 2);
    await expect.poll(() => reads.length).toBeGreaterThan(before + 1 + half);
  }
  expect(reads.at(-1)).toEqual({ lane: 4, increment: false });
  await copy.stop();
  await copy.close();
});

test('a search waits for the changes of a write that was sent while those of another were read', async () => {
  const service = createChangingService(clock, 3);
  let reads = 0;
  let answer = Promise.resolve();
  const read = (async (...args: Parameters<typeof service.read>) => {
    if (args[0] === 'donors.list') {
      reads += 1;
      await answer;
    }
    return service.read(...args);
  }) as typeof service.read;
  const hold = () => {
    let release = (): void => undefined;
    answer = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  const copy = await open({ ...service, read });
  copy.start();
  await expect.poll(async () => (await copy.state()).donors.complete).toBe(true);
  const release = hold();
  copy.touched('donors.update');
  await expect.poll(() => reads).toBe(2);
  copy.touched('donors.update');
  let isWaiting = true;
  const waited = copy.upToDate('donors').then(() => {
    isWaiting = false;
  });
  const releaseNext = hold();
  release();
  await expect.poll(() => reads).toBe(3);
  expect(isWaiting).toBe(true);
  releaseNext();
  await waited;
  await copy.stop();
  await copy.close();
});

test.each([
  ['the card ends with the month before the next payment', 'UTC', '02/26', '2026-03-01T00:00:00Z', 'ending'],
  ['the card still works on that day', 'UTC', '02/26', '2026-02-28T23:59:59Z', null],
  ['the card still works on that day there', 'America/Chicago', '02/26', '2026-03-01T05:59:59Z', null],
  ['there is no next payment', 'UTC', '02/20', null, null],
  ['there is no card', 'UTC', null, '2026-03-01T00:00:00Z', null],
])('the concern of a plan with an expiring card: %s', (_, zone, expiration, nextPaymentDate, concern) => {
  const paymentMethod = { id: 'm1', holderName: null, type: 'Card', last4: '4242', expiration };
  const plan = planWith(1, { nextPaymentDate, paymentMethod });
  expect(concernOf(plan, zone)).toBe(concern);
  expect(concernOf({ ...plan, status: 'pending' }, zone)).toBeNull();
  expect(concernOf({ ...plan, status: 'failed' }, zone)).toBe('failing');
});
