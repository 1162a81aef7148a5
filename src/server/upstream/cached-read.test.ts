/** What a read returns while the platform is down. tests/server/cached-read.test.ts has the other tests. */
import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createCachedRead } from './cached-read.ts';
import { ServiceDown } from './errors.ts';
import { createFullPages } from './full-pages.ts';

const hourMs = 3_600_000;

test('while the platform is down, returns a copy that is less than twelve hours old, but never an older one', async () => {
  const clock = createManualClock();
  const asOf = clock.now();
  const down = new ServiceDown();
  const read = createCachedRead({
    endpoint: { request: () => ({ path: '/donors' }) },
    cache: { get: () => ({ reply: { data: [{ id: 'd1' }], totalCount: 900 }, asOf }) },
    inFlight: { join: () => Promise.reject(down) },
    pages: createFullPages(),
    dates: { outgoing: (input: object) => ({ input }), afterRefusal: () => null },
    parts: { clock },
    // Only the parts that are used while nothing can be read.
  } as unknown as Parameters<typeof createCachedRead>[0]);
  await clock.advance(12 * hourMs - 1);
  expect(await read('donors.list', {})).toMatchObject({ asOf, stale: true });
  await clock.advance(1);
  await expect(read('donors.list', {})).rejects.toBe(down);
});
