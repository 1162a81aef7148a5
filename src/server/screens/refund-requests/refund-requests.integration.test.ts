/** Refund requests on a real PostgreSQL. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityLog } from '../../activity/activity.ts';
import type { Secret } from '../../base/secret.ts';
import type { Copy } from '../../copy/copy.ts';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import type { RouteRequest, Session } from '../../gate/route.ts';
import { forgetUnreadable } from '../../notices/notification-store.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import { intentWith, sentStep } from '../../writes/intent-fixture.ts';
import { openNotificationFixture } from '../notifications/notification-fixture.ts';
import { openRefundRequests } from './open-refund-requests.ts';
import { openWithoutRequests } from './refund-request-fixture.ts';
import { refundRequestSharedTests } from './refund-request-shared-tests.ts';
import { createRefundRequests } from './refund-requests.ts';
import { refundedOutsideSharedTests } from './refunded-outside-shared-tests.ts';
import { requestNoticesSharedTests } from './request-notices-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: requests for a refund', () => {
  const open = () => createDatabase({ kind: 'postgres', url });
  refundRequestSharedTests(open);
  requestNoticesSharedTests(open);
  refundedOutsideSharedTests(open);

  test('a request at the moment when its gift is refunded blocks neither', async () => {
    const database = await openWithoutRequests(open);
    const { add, clock } = await openNotificationFixture(database);
    await add('cho', 'staff');
    const [recording, going] = [createGate(), createGate()];
    const recordIn: ActivityLog['recordIn'] = async (trx, { operation }) => {
      if (operation === 'refunds.request') {
        recording.open();
        await going.opened;
      }
      // As the log does: its rows are numbered one after the other.
      await database.lock(trx, 'activity');
    };
    const { recordStep, stop, routes } = openRefundRequests({
      database,
      activity: { recordIn },
      changes: { announce: () => undefined, subscribe: () => () => undefined },
      // The gift exists.
      gateway: { read: async () => undefined } as unknown as Gateway,
      copy: { records: async () => [], gifts: { of: async () => ({}) } } as unknown as Copy,
      clock,
      log: createRecordingLog().log,
    });
    const path = { contributionId: 'gift-1' };
    const { actor } = actingAs('staff')('cho');
    const requested = routes['POST /api/refund-requests/{contributionId}']({
      path,
      body: { note: 'Charged twice' },
      // Only what this route uses of them.
      session: { user: actor, tag: actor.sessionTag } as unknown as Session,
      request: { raw: new Request('http://steward.test/') } as unknown as RouteRequest,
      query: {},
    });
    await recording.opened;
    const refund = intentWith({ operation: 'contributions.initiateRefund', state: 'done', path });
    const refunded = database.write((trx) => recordStep(trx, refund, { ...sentStep, outcome: 'done' }));
    const isBlocked = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await isBlocked.execute(database.db)).rows.length).toBe(1);
    going.open();
    expect((await Promise.allSettled([requested, refunded])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
    await stop();
    await database.close();
  });

  test('an answer at the moment when an administrator loses that role blocks neither', async () => {
    const database = await openWithoutRequests(open);
    const { add, clock } = await openNotificationFixture(database);
    await add('ada', 'admin');
    await add('cho', 'staff');
    const [recorded, going] = [createGate(), createGate()];
    const recordIn: ActivityLog['recordIn'] = async (trx, { operation }) => {
      await database.lock(trx, 'activity');
      if (operation !== 'refunds.declineRequest') return;
      recorded.open();
      await going.opened;
    };
    const changes = { announce: () => undefined };
    const requests = createRefundRequests({ database, activity: { recordIn }, changes, clock });
    await requests.add(actingAs('staff')('cho'), 'gift-1', 'Charged twice');
    const declined = requests.close(actingAs('admin')('ada'), 'gift-1', { state: 'declined', answer: 'No' });
    await recorded.opened;
    const demoted = database.write(async (trx) => {
      await forgetUnreadable(trx, { id: 'ada', role: 'field' });
      await database.lock(trx, 'activity');
    });
    const isBlocked = sql`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await isBlocked.execute(database.db)).rows.length).toBe(1);
    going.open();
    expect((await Promise.allSettled([declined, demoted])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
    await database.close();
  });
});

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
