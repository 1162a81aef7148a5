/** Calls the operations of notifications. */

import { expect } from 'vitest';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { cents as centsOf } from '#contract/values/money.ts';
import type { ReceivedMail } from '../../src/server/notices/mail/mail-fixture.ts';
import type { ManualClock } from '../../src/server/tests/manual-clock.ts';
import { firstOf } from './system-fixture.ts';

type Call = <Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
) => Promise<StewardReply<Route>>;

/** Expects two notifications of a new administrator, the older one read. */
export async function callNotificationOperations(
  call: Call,
  clock: ManualClock,
  mails: readonly ReceivedMail[],
): Promise<void> {
  await clock.advance(3 * 60_000);
  const emailed = () => mails.map((mail) => `${mail.to} ${mail.header('subject')}`);
  await expect.poll(emailed).toContain('admin@steward.test 1 new administrator');
  const { notifications } = await call('GET /api/notifications', {});
  const ofAdministrators = notifications.filter(({ kind }) => kind === 'administrator');
  const name = 'Ada Example';
  expect(ofAdministrators).toMatchObject([
    { name, isRead: false },
    { name, isRead: true },
  ]);
  const one = firstOf(ofAdministrators);
  await call('POST /api/notifications/read', { body: { ids: [one.id] } });
  await call('POST /api/notifications/read-all', { body: { upTo: firstOf(notifications).id } });
  expect((await call('GET /api/me', {}))?.unread).toBe(0);
  await call('GET /api/notifications/unread', {});
  const { version, kinds } = await call('GET /api/notifications/choices', {});
  const body = { version, kinds, giftFromCents: centsOf(123_400) };
  expect((await call('POST /api/notifications/choices', { body })).giftFromCents).toBe(123_400);
}
