/** Tests when changes of gifts are read, with a platform that has no gifts and answers as each test needs. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { ServiceDown } from '../../upstream/errors.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy-database.ts';
import { filledUntil, readingOf } from './gift-reading.ts';
import { type GiftKeeper, keepGifts } from './keep-gifts.ts';
import { type ListedGift, listedGift } from './listed-gift.ts';
import { plainGift } from './plain-filter-fixture.ts';
import type { GiftGateway } from './windows/request-gifts.ts';

let clock: ManualClock;
let database: CopyDatabase;
let logged: string[];
let keeper: GiftKeeper | null;
let calls: number;
/** Readings of changes that have begun. */
let readings: number;
/** Awaited by each reading of changes. */
let answer: Promise<void>;
/** What such a reading finds. */
let found: ListedGift[];
/** Awaited by each count. */
let counted: Promise<void>;
/** Awaited by each reading of older gifts. */
let older: Promise<void>;
let announced: string[];
/** The platform's time minus ours, once it has answered. */
let offset: { known: number; ofPlatform: number };
const gateway = {
  offsetMs: () => offset.known,
  read: async (_: string, { query }: { query: Record<string, unknown> }) => {
    calls += 1;
    offset.known = offset.ofPlatform;
    if ('minimumUpdatedDate' in query) {
      readings += 1;
      await answer;
      return { reply: { data: found, totalCount: found.length }, asOf: 0, stale: false };
    }
    // A count needs only one.
    await (query.limit === 1 ? counted : older);
    return { reply: { data: [], totalCount: 0 }, asOf: 0, stale: false };
  },
  // Only what reading gifts uses of it.
} as unknown as GiftGateway;

beforeEach(async () => {
  clock = createManualClock();
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  [keeper, calls, readings, answer] = [null, 0, 0, Promise.resolve()];
  offset = { known: 0, ofPlatform: 0 };
  [found, counted, older, announced] = [[], Promise.resolve(), Promise.resolve(), []];
});
afterEach(async () => {
  await keeper?.stop();
  await database.close();
});

function open(other: { database?: CopyDatabase; refreshMs?: number } = {}): GiftKeeper {
  const memory = { stored: () => undefined, dropped: () => undefined };
  const { log, lines } = createRecordingLog();
  logged = lines;
  const changed = (gifts: readonly ListedGift[]) => void announced.push(...gifts.map(({ id }) => id));
  const parts = { database, memory, gateway, clock, owner: 'one', changed, log, refreshMs: 0, ...other };
  keeper = keepGifts(parts);
  return keeper;
}

/** Starts reading, and waits until there is nothing left to read. */
async function start(): Promise<GiftKeeper> {
  const opened = open();
  await expect.poll(async () => (await readingOf(database))?.audited_at ?? null).not.toBeNull();
  readings = 0;
  return opened;
}

/** Holds the next answers until the returned function is called. */
function hold(): () => void {
  let release = (): void => undefined;
  answer = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

/** Waits as a list does, and tells whether it still waits. */
function wait({ upToDate }: GiftKeeper): { isWaiting: boolean } {
  const waiting = { isWaiting: true };
  void Promise.resolve(upToDate()).then(() => {
    waiting.isWaiting = false;
  });
  return waiting;
}

test('the log says once that every gift was read', async () => {
  await start();
  expect(logged.filter((line) => line.includes('all gifts were read'))).toHaveLength(1);
});

test.each([-8, 8])(
  "after a restart, changes are read up to the platform's time, though it isn't known before its first reply (%s hours from ours)",
  async (hours) => {
    offset.ofPlatform = hours * 3_600_000;
    await (await start()).stop();
    const until = async () => (await readingOf(database))?.changes_until ?? 0;
    expect(await until()).toBe(clock.now() + offset.ofPlatform);
    await clock.advance(1_000);
    // The new process hasn't had a reply yet.
    offset.known = 0;
    const before = readings;
    const again = open();
    again.touched('contributions.charge');
    await expect.poll(() => readings).toBe(before + 1);
    await again.upToDate();
    expect(await until()).toBeLessThanOrEqual(clock.now() + offset.ofPlatform);
  },
);

test('a list waits for the changes of our write also while they are being read, and for no other reading', async () => {
  const gifts = await start();
  const release = hold();
  gifts.touched('contributions.charge');
  const early = wait(gifts);
  await expect.poll(() => readings).toBe(1);
  const late = wait(gifts);
  await clock.advance(0);
  expect([early.isWaiting, late.isWaiting]).toEqual([true, true]);
  release();
  await expect.poll(() => [early.isWaiting, late.isWaiting]).toEqual([false, false]);
  const releaseHinted = hold();
  const hinted = gifts.refresh();
  await expect.poll(() => readings).toBe(2);
  await gifts.upToDate();
  releaseHinted();
  expect(await hinted).toBe(true);
});

test('a list waits for the changes of a write that was sent while those of another were read', async () => {
  const gifts = await start();
  const release = hold();
  gifts.touched('contributions.charge');
  await expect.poll(() => readings).toBe(1);
  gifts.touched('contributions.initiateRefund');
  const list = wait(gifts);
  const releaseNext = hold();
  release();
  await expect.poll(() => readings).toBe(2);
  expect(list.isWaiting).toBe(true);
  releaseNext();
  await expect.poll(() => list.isWaiting).toBe(false);
});

test('changes of our write that could not be read are read later, and no list waits for that', async () => {
  const gifts = await start();
  answer = Promise.reject(new ServiceDown());
  gifts.touched('contributions.charge');
  await expect.poll(() => readings).toBe(1);
  await gifts.upToDate();
  answer = Promise.resolve();
  await clock.advance(10_000);
  await expect.poll(() => readings).toBe(2);
});

test('new gifts are announced while older ones are still being read', async () => {
  older = Promise.reject(new ServiceDown());
  older.catch(() => undefined);
  found = [listedGift(plainGift('5eaff0b4676a73414c2fc21b'))];
  const gifts = open();
  expect(await gifts.refresh()).toBe(true);
  expect((await filledUntil(database)).done).toBe(false);
  expect(announced).toEqual(['5eaff0b4676a73414c2fc21b']);
});

test('a server that does not read for all calls the platform for nothing, and says so to whoever waits', async () => {
  await database.db
    .insertInto('directory_leader')
    .values({ id: 1, owner: 'another', until: clock.now() + 60_000 })
    .execute();
  const gifts = open({ database: { ...database, kind: 'postgres' }, refreshMs: 30_000 });
  gifts.touched('contributions.charge');
  expect(await gifts.refresh()).toBe(false);
  await gifts.upToDate();
  await clock.advance(50_000);
  gifts.audit();
  await clock.advance(10_000);
  expect(calls).toBe(0);
  await clock.advance(10_001);
  await expect.poll(() => calls).toBeGreaterThan(0);
});

test('a comparison that was requested is made although it failed at first, and another one if it was requested during one', async () => {
  const gifts = await start();
  const auditedAt = async () => (await readingOf(database))?.audited_at;
  await expect.poll(() => gifts.isAuditing()).toBe(false);
  counted = Promise.reject(new ServiceDown());
  counted.catch(() => undefined);
  await clock.advance(1_000);
  gifts.audit();
  await expect.poll(() => gifts.failure()).toBeDefined();
  expect(gifts.isAuditing()).toBe(true);
  counted = Promise.resolve();
  await clock.advance(60_000);
  await expect.poll(() => gifts.isAuditing()).toBe(false);
  expect(await auditedAt()).toBeGreaterThan(clock.now() - 60_000);

  let release = (): void => undefined;
  counted = new Promise((resolve) => {
    release = resolve;
  });
  const before = calls;
  gifts.audit();
  await expect.poll(() => calls).toBeGreaterThan(before);
  const ofOne = calls - before;
  gifts.audit();
  release();
  counted = Promise.resolve();
  await expect.poll(() => gifts.isAuditing()).toBe(false);
  expect(calls - before).toBeGreaterThan(2 * ofOne);
});
