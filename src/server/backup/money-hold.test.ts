import { afterAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../auth/access-fixture.ts';
import { issueLink, ownerOfLink, spendLink } from '../auth/passwords/password-links.ts';
import { issueTicket, ownerOfTicket } from '../auth/sign-in/sign-in-tickets.ts';
import { createManualClock } from '../tests/manual-clock.ts';
import { createMoneyHolds, effectsComeWithinMs, markRestored } from './money-hold.ts';
import { readAgainSince } from './read-again.ts';

const fixtures: Fixture[] = [];
afterAll(() => Promise.all(fixtures.map((fixture) => fixture.close())));
async function restored() {
  const at = await createFixture();
  fixtures.push(at);
  await at.addPerson('ada@example.org');
  const clock = createManualClock(at.now());
  const user = await at.database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const restore = () =>
    at.database.write((trx) =>
      markRestored(trx, { restoredAt: clock.now(), backupAt: clock.now() - 3_600_000 }),
    );
  return { at, clock, user, restore };
}

test('a restore ends every session', async () => {
  const { at, restore } = await restored();
  const body = { email: 'ada@example.org', password: 'seven quiet otters at dawn' };
  expect((await at.call('/api/auth/sign-in', { body })).status).toBe(200);
  expect(await restore()).toMatchObject({ sessions: 1 });
  expect(await at.database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('voids links and half-finished sign-ins of the backup, so that none works twice', async () => {
  const { at, clock, user, restore } = await restored();
  const token = await at.database.write((trx) => issueLink(trx, user.id, clock));
  const ticket = await issueTicket(at.database, clock, user);
  await restore();
  const [owner, spent] = await at.database.write(async (trx) => [
    await ownerOfLink(trx, token, clock),
    await spendLink(trx, token, clock),
  ]);
  expect([owner, spent, await ownerOfTicket(at.database, clock, ticket)]).toEqual([null, false, null]);
});

test('a restore blocks charges until late effects can have appeared, and then until everything was read', async () => {
  const { at, clock, restore } = await restored();
  await restore();
  const holds = createMoneyHolds({ database: at.database, activity: at.access.activity, clock });
  const reads: string[] = [];
  // Only what this test needs of the gateway.
  const gateway = {
    offsetMs: () => 0,
    read: async (id: string) => {
      reads.push(id);
      return { reply: { data: [] }, asOf: null, stale: false };
    },
  } as unknown as Parameters<typeof readAgainSince>[0]['gateway'];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const reading = readAgainSince({ holds, gateway, clock, log: log as never });
  await clock.advance(effectsComeWithinMs - 1_000);
  expect(reads).toEqual([]);
  await expect(holds.check('contributions.charge')).rejects.toMatchObject({ type: 'held-after-restore' });
  await clock.advance(2_000);
  await expect.poll(() => holds.active()).toBeNull();
  expect(reads).toEqual(['contributions.list', 'refunds.list', 'subscriptions.list']);
  await expect(holds.check('contributions.charge')).resolves.toBeUndefined();
  await reading.stop();
});
