import { expect, test } from 'vitest';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { openCopy } from '../copy.ts';
import { searchDonors } from '../donor-search.ts';
import { createChangingService } from './changing-service-fixture.ts';
import { rememberSeen } from './remember-seen.ts';

test('a donor who was just written is found by the new name while a sweep of all donors is running', async () => {
  const clock = createManualClock();
  const { log } = createRecordingLog();
  const service = createChangingService(clock, 500);
  const read = (async (...args: Parameters<typeof service.read>) => {
    const [id, input] = args;
    if (id !== 'donors.get') return service.read(...args);
    const { donorId = '' } = (input as { path?: Record<string, string> }).path ?? {};
    return { reply: { data: service.donor(donorId) }, asOf: clock.now(), stale: false };
  }) as typeof service.read;
  const gateway = {
    ...service,
    read,
    known: () => ({ cached: null, isAnswering: true, isOffered: true, isPresent: true }),
  };
  const config = { kind: 'sqlite', file: ':memory:' } as const;
  const copy = await openCopy({
    config,
    source: 'test',
    gateway,
    clock,
    log,
    refreshMs: 0,
  });
  const writes: unknown[] = [];
  const { write } = copy.database;
  const database = {
    ...copy.database,
    write: (async (work) => {
      writes.push(work);
      return write(work);
    }) as typeof write,
  };
  const remembering = rememberSeen(gateway, {
    copy: { ...copy, database },
    clock,
    log,
    changed: () => undefined,
    changes: { announce: () => undefined },
  });
  // The first donor was read; the last page never arrives.
  service.stopAfter(3);
  copy.start();
  await expect.poll(() => service.isStopped()).toBe(true);
  const found = async (name: string) =>
    (await searchDonors(copy.database, name, { limit: 5, page: 1 })).rows.map(({ id }) => id);
  const [first = ''] = service.donorIds();
  const last = service.donorIds().at(-1) ?? '';
  service.rename(first, 'Quillon', 'Zephyrine');
  service.rename(last, 'Quilla', 'Zephyrine');
  for (const donorId of [first, last, first, last])
    await remembering.read('donors.get', { path: { donorId } });
  expect(await found('Zephyrine')).toEqual([last, first]);
  // Nothing is written for a record that is stored already.
  expect(writes).toHaveLength(2);
  await copy.stop();
  await copy.close();
});
