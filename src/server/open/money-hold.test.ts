import { expect, test } from 'vitest';
import { openFixture } from '../auth/access-fixture.ts';
import { issueLink, ownerOfLink, spendLink } from '../auth/passwords/password-links.ts';
import { createSecondFactors } from '../auth/second-factor/second-factors.ts';
import { codeOf, newTotpKey, stepAt } from '../auth/second-factor/totp.ts';
import { issueTicket, ownerOfTicket } from '../auth/sign-in/sign-in-tickets.ts';
import { Secret } from '../base/secret.ts';
import { zoneTexts } from '../base/texts.ts';
import { createOutbox } from '../notices/mail/outbox.ts';
import { raiseIn } from '../notices/raise.ts';
import { createNotificationMails } from '../screens/notifications/notification-mails.ts';
import { createManualClock, type ManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { intentRow } from '../writes/intent-fixture.ts';
import { createMoneyHolds, effectsComeWithinMs } from '../writes/money-hold.ts';
import { markRestored } from './mark-restored.ts';
import { readAgainSince } from './read-again.ts';

async function restored() {
  const at = await openFixture();
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
  const { token } = await at.database.write((trx) => issueLink(trx, user.id, clock));
  const ticket = await issueTicket(at.database, clock, user);
  await restore();
  const [owner, spent] = await at.database.write(async (trx) => [
    await ownerOfLink(trx, token, clock),
    await spendLink(trx, token, clock),
  ]);
  expect([owner, spent, await ownerOfTicket(at.database, clock, ticket)]).toEqual([null, false, null]);
});

test('voids the recovery codes and the latest codes of authenticator apps: one that was used since would work again', async () => {
  const { at, clock, user, restore } = await restored();
  const factors = createSecondFactors({
    ...at,
    clock,
    key: new Secret('k'.repeat(43)),
    log: createRecordingLog().log,
  });
  const key = (await factors.begin(user.id)) ?? newTotpKey();
  const codeNow = () => codeOf(key, stepAt(clock.now()));
  const nextCode = () => codeOf(key, stepAt(clock.now()) + 1);
  const [recovery = ''] = await at.database.write(async (trx) => {
    expect(await factors.confirm(trx, user.id, codeNow())).toBe(true);
    return factors.newRecoveryCodes(trx, user.id);
  });
  const check = (code: string) => at.database.write((trx) => factors.check(trx, user.id, code));
  await clock.advance(60_000);
  await restore();
  expect([await check(recovery), await check(codeNow()), await check(nextCode())]).toEqual([
    null,
    null,
    null,
  ]);
  // The profile asks for new ones. The app itself goes on working.
  expect(await factors.stateOf(user.id)).toMatchObject({ since: expect.any(Number), recoveryCodesLeft: 0 });
  await clock.advance(60_000);
  expect(await check(codeNow())).toBe('app');
});

test('email that was waiting in the backup is not sent: it may have been sent since, and its links are void', async () => {
  const { at, clock, user, restore } = await restored();
  const outbox = createOutbox({ ...at, clock, key: new Secret('k'.repeat(43)) });
  const content = { subject: 'Welcome', text: 'Welcome', html: 'Welcome' };
  const id = await at.database.write((trx) =>
    outbox.queueIn(trx, { to: user.id, kind: 'account-link', content }),
  );
  await restore();
  expect([await outbox.claim(1_000), await outbox.progress(id)]).toEqual([null, null]);
});

test('notifications that were waiting to be emailed in the backup are not emailed', async () => {
  const { at, clock, user, restore } = await restored();
  await at.database.db.updateTable('users').set({ role: 'admin' }).execute();
  await at.database.write((trx) => raiseIn(trx, [{ kind: 'webhook', recordId: 'w1' }], clock.now()));
  await clock.advance(60_000);
  await restore();
  const queued: string[] = [];
  const mail = { queueIn: async (_: unknown, { to }: { to: string }) => `${queued.push(to)}` };
  const organization = {
    name: 'Harbor Relief',
    timeZone: 'America/Chicago',
    fiscalYearStart: 7,
    domains: [],
    platform: null,
  };
  const config = { organization, publicUrl: new URL('https://steward.example.org') };
  const mailDue = createNotificationMails({ database: at.database, mail, clock, config });
  await clock.advance(5 * 60_000);
  await mailDue();
  expect(queued).toEqual([]);
  // Notifications from after the restore are emailed.
  await at.database.write((trx) => raiseIn(trx, [{ kind: 'webhook', recordId: 'w2' }], clock.now()));
  await clock.advance(5 * 60_000);
  await mailDue();
  expect(queued).toEqual([user.id]);
});

const holdsOf = (at: Awaited<ReturnType<typeof restored>>['at'], clock: ManualClock) =>
  createMoneyHolds({
    ...{ database: at.database, activity: at.access.activity, clock },
    timeText: zoneTexts('America/Chicago').time,
  });

test('a restore blocks charges until late effects can have appeared, and then until everything was read', async () => {
  const { at, clock, restore } = await restored();
  await restore();
  const holds = holdsOf(at, clock);
  const reads: string[] = [];
  const oneUnreadable = Array.from({ length: 99 }, (_, index) => ({ id: `r${index}`, createdAt: null }));
  // Only what this test needs of the gateway.
  const gateway = {
    offsetMs: () => 0,
    read: async (id: string, { query }: { query: { page: number } }) => {
      reads.push(`${id} ${query.page}`);
      // A record that can't be read doesn't make a full page the last one.
      const data = id === 'refunds.list' && query.page === 1 ? oneUnreadable : [];
      return {
        reply: { data, ...(data.length > 0 ? { unreadable: [{}] } : {}) },
        asOf: null,
        stale: false,
      };
    },
  } as unknown as Parameters<typeof readAgainSince>[0]['gateway'];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const reading = readAgainSince({ holds, gateway, clock, log: log as never });
  await clock.advance(effectsComeWithinMs - 1_000);
  expect(reads).toEqual([]);
  await expect(holds.check('contributions.charge')).rejects.toMatchObject({
    type: 'held-after-restore',
    // As everywhere in the organization's time zone.
    details: { detail: expect.stringMatching(/the backup of \w+ \d+, \d{4}, \d+:\d\d [AP]M\./) },
  });
  await clock.advance(2_000);
  await expect.poll(() => holds.active()).toBeNull();
  expect(reads).toEqual(['contributions.list 1', 'refunds.list 1', 'refunds.list 2', 'subscriptions.list 1']);
  await expect(holds.check('contributions.charge')).resolves.toBeUndefined();
  await reading.stop();
});

test('a write that the backup shows in progress is checked, and never reported as not sent', async () => {
  const { at, clock, restore } = await restored();
  await at.database.db
    .insertInto('intents')
    .values([intentRow('i1', 'sending'), intentRow('i2', 'done')] as never)
    .execute();
  expect(await restore()).toMatchObject({ sending: 1 });
  const rows = await at.database.db
    .selectFrom('intents')
    .select(['id', 'state', 'next_check_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 'i1', state: 'unknown', next_check_at: clock.now() },
    { id: 'i2', state: 'done', next_check_at: null },
  ]);
});

test('after two restores, reads everything since the older backup, once late effects from before the newer restore can have appeared', async () => {
  const { at, clock, restore } = await restored();
  const backupAt = clock.now() - 3_600_000;
  await restore();
  await clock.advance(60_000);
  await restore();
  const holds = holdsOf(at, clock);
  expect(await holds.active()).toEqual({ restoredAt: clock.now(), backupAt });
});

test('reads every page since the day before the backup, again if one fails, and counts what is new', async () => {
  const { at, clock, restore } = await restored();
  await restore();
  const holds = holdsOf(at, clock);
  const hold = await holds.active();
  const since = hold?.backupAt ?? 0;
  const row = (index: number, createdAt: number) => ({
    id: `g${index}`,
    createdAt: new Date(createdAt).toISOString(),
  });
  const pages = [Array.from({ length: 100 }, (_, index) => row(index, since - 1)), [row(100, since)]];
  let failing = true;
  const queries: unknown[] = [];
  // Only what this test needs of the gateway.
  const gateway = {
    offsetMs: () => 0,
    read: async (id: string, { query }: { query: { page: number } }) => {
      queries.push(query);
      if (query.page === 2 && failing) {
        failing = false;
        throw new Error('cut');
      }
      return { reply: { data: id === 'contributions.list' ? pages[query.page - 1] : [] } };
    },
  } as unknown as Parameters<typeof readAgainSince>[0]['gateway'];
  const { log } = createRecordingLog();
  const reading = readAgainSince({ holds, gateway, clock, log });
  await clock.advance(effectsComeWithinMs);
  await expect.poll(() => queries.length).toBe(2);
  expect(await holds.active()).not.toBeNull();
  await clock.advance(10_000);
  await expect.poll(() => holds.active()).toBeNull();
  const day = new Date(since - 86_400_000).toISOString().slice(0, 10);
  expect(queries[0]).toEqual({ minimumUpdatedDate: day, limit: 100, page: 1 });
  const [latest] = await at.access.activity.list({ limit: 1 });
  expect(JSON.parse(latest?.input ?? '{}')).toMatchObject({ gifts: 1, refunds: 0, plans: 0 });
  await reading.stop();
});
