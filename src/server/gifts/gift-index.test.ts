/** Tests how the index starts, with a database that fails until told otherwise, and a platform without gifts. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMirrorDatabase } from '../mirror/mirror-database.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { createGiftIndex } from './gift-index.ts';
import { plainGift } from './plain-filter-fixture.ts';
import { storeGifts } from './store-gifts.ts';
import type { GiftGateway } from './windows/request-gifts.ts';

const clock = createManualClock();
let isDown: boolean;
/** How often the table of gifts was read. */
let reads: number;
let index: ReturnType<typeof createGiftIndex>;
let lines: string[];
let close: () => Promise<void>;

beforeEach(async () => {
  const database = await openMirrorDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  await database.write((trx) =>
    storeGifts(trx, [plainGift('g1'), { ...plainGift('g2'), given_at: Date.UTC(2026, 9, 14) }], {
      kind: 'fill',
      from: 0,
      to: 0,
      changedSince: null,
    }),
  );
  isDown = false;
  reads = 0;
  const db = new Proxy(database.db, {
    get: (real, name) => {
      if (isDown) throw new TypeError('Connection terminated');
      const member: unknown = Reflect.get(real, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (name === 'selectFrom' && args[0] === 'gifts') reads += 1;
        return member.apply(real, args);
      };
    },
  });
  const recorded = createRecordingLog();
  lines = recorded.lines;
  index = createGiftIndex({
    database: { ...database, db },
    // Only what reading gifts uses of it.
    gateway: {
      offsetMs: () => 0,
      read: async () => ({ reply: { data: [], totalCount: 0 }, asOf: 0, stale: false }),
    } as unknown as GiftGateway,
    clock,
    owner: 'one',
    changed: () => undefined,
    log: recorded.log,
    refreshMs: 0,
  });
  isDown = true;
  close = async () => {
    await index.stop();
    await database.close();
  };
});
afterEach(() => close());

const page = { sort: 'given', direction: 'DESC', limit: 25, page: 1 } as const;

test('gifts that could not be loaded at startup are reported, never shown as none, and loaded later', async () => {
  index.start(Promise.resolve());
  await expect(index.search({}, page)).rejects.toMatchObject({ status: 503, type: 'gifts-not-loaded' });
  await expect(index.byDonor({})).rejects.toMatchObject({ status: 503 });
  await expect.poll(() => lines.join()).toContain('loading the gifts failed; trying again');
  expect(lines).toHaveLength(1);
  isDown = false;
  await expect(index.search({}, page)).rejects.toMatchObject({ status: 503 });
  await clock.advance(10_000);
  expect(await index.search({}, page)).toMatchObject({ totalCount: 2 });
  expect(await index.state()).toMatchObject({ gifts: 2, undated: 1 });
});

test('a server stops while its gifts could not be loaded', async () => {
  index.start(Promise.resolve());
  await expect.poll(() => lines).toHaveLength(1);
  await index.stop();
});

test('until gifts are loaded, their number is counted once, however often someone reads it', async () => {
  isDown = false;
  for (let time = 0; time < 3; time += 1) expect(await index.state()).toMatchObject({ gifts: 2, undated: 1 });
  expect(reads).toBe(1);
});
