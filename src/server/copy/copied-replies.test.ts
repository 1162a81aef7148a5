import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { openCopy } from './copy.ts';
import { createChangingService, planWith } from './reading/changing-service-fixture.ts';

test("of a donor's plans, one that the last reading didn't find is the platform's to answer", async () => {
  const clock = createManualClock();
  const service = createChangingService(clock, 3);
  const [donorId = ''] = service.donorIds();
  for (const [index, id] of ['p1', 'p2'].entries()) service.putPlan(planWith(index + 1, { id, donorId }));
  const copy = await openCopy({
    config: { kind: 'sqlite', file: ':memory:' },
    source: 'test',
    gateway: service,
    clock,
    log: createRecordingLog().log,
    refreshMs: 0,
  });
  copy.start();
  await expect.poll(async () => (await copy.state()).plans.complete).toBe(true);
  const plans = async () => {
    const found = await copy.copies.of('subscriptions.listByDonor', { path: { donorId } });
    // The form of the platform's lists.
    return found && (found.reply.data as { id: string }[]).map(({ id }) => id).toSorted();
  };
  expect(await plans()).toEqual(['p1', 'p2']);
  await copy.database.write((trx) =>
    trx.updateTable('directory_records').set({ absent: 1 }).where('id', '=', 'p2').execute(),
  );
  expect(await plans()).toBeNull();
  await copy.stop();
  await copy.close();
});
