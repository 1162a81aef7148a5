import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { applyDeliveries } from './apply-deliveries.ts';
import { createInbox } from './inbox.ts';

test('deliveries wait until their records can be read, and are then applied together', async () => {
  const database = await openEmptyDatabase();
  const clock = createManualClock();
  const inbox = createInbox(database, clock);
  await inbox.keep({ id: 'e1', type: 'contribution.refunded', name: 'main' });
  await inbox.keep({ id: 'e2', type: 'contribution.approved', name: 'main' });
  const asked: string[] = [];
  let canRead = false;
  const applying = applyDeliveries({
    inbox,
    refresh: async (sets) => {
      asked.push(sets.join());
      return canRead;
    },
    changes: { subscribe: () => () => undefined },
    kind: 'sqlite',
    clock,
    log: createRecordingLog().log,
  });
  await expect.poll(() => asked).toEqual(['gifts,refunds']);
  await clock.advance(9_999);
  expect([asked.length, (await inbox.waiting()).length]).toEqual([1, 2]);
  canRead = true;
  await clock.advance(1);
  await expect.poll(async () => (await inbox.waiting()).length).toBe(0);
  expect(asked).toEqual(['gifts,refunds', 'gifts,refunds']);
  await applying.stop();
  await database.close();
});
