/** Tests of the log of received deliveries. Shared by a unit test on SQLite and an integration test on PostgreSQL. */
import { expect, test } from 'vitest';
import { openCopyDatabase } from '../../copy/copy-database.ts';
import type { Database } from '../../database/database.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createInbox } from './inbox.ts';

const everything = () => true;

/** `open` connects to an empty database. */
export function deliveryLogSharedTests(open: () => Promise<Database>): void {
  test('lists deliveries newest first, with when they were applied and which records changed', async () => {
    const [database, copy] = [
      await open(),
      await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test'),
    ];
    const clock = createManualClock();
    const began = new Date(clock.now()).toISOString();
    const [inbox, log] = [createInbox(database, clock), createDeliveryLog(database, copy)];
    expect(await log.page({ limit: 2, page: 1, sees: everything })).toEqual({
      data: [],
      totalCount: 0,
      waiting: 0,
    });
    for (const id of ['evt_1', 'evt_2', 'evt_3']) {
      await inbox.keep({ id, type: 'contribution.refunded', name: 'main' });
      await clock.advance(1_000);
    }
    const changed = { refunds: ['r1'], contributions: ['g1', 'g2'], subscriptions: ['s1'], tap: ['t1'] };
    await inbox.applied(['evt_1', 'evt_2'], { deliveries: 2, changed });

    const first = await log.page({ limit: 2, page: 1, sees: everything });
    expect([first.totalCount, first.waiting, first.data.map(({ id }) => id)]).toEqual([
      3,
      1,
      ['evt_3', 'evt_2'],
    ]);
    expect(first.data[0]).toMatchObject({ appliedAt: null, together: 0, changed: [] });
    const records = [
      { kind: 'gift', id: 'g1', donorId: null },
      { kind: 'gift', id: 'g2', donorId: null },
      { kind: 'refund', id: 'r1', donorId: null },
      { kind: 'plan', id: 's1', donorId: null },
    ];
    expect((await log.page({ limit: 2, page: 2, sees: everything })).data).toEqual([
      {
        id: 'evt_1',
        type: 'contribution.refunded',
        name: 'main',
        receivedAt: began,
        appliedAt: new Date(clock.now()).toISOString(),
        together: 2,
        changed: records,
      },
    ]);
    // Leaves out records that a role may not see.
    const { data } = await log.page({
      state: 'applied',
      limit: 9,
      page: 1,
      sees: (kind) => kind === 'refund',
    });
    expect(data.map(({ id, changed: seen }) => [id, seen.map((one) => one.id)])).toEqual([
      ['evt_2', ['r1']],
      ['evt_1', ['r1']],
    ]);
    const waiting = await log.page({ state: 'waiting', limit: 9, page: 1, sees: everything });
    expect([waiting.totalCount, waiting.data.map(({ id }) => id)]).toEqual([1, ['evt_3']]);
    await copy.close();
    await database.close();
  });
}
