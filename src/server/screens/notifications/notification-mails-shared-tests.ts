/** Tests of emails about notifications. Shared by a unit test on SQLite and an integration test on PostgreSQL. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emailTimes,
  mayBeNotified,
  type NotificationKind,
  notificationKinds,
} from '#contract/steward/live/notifications.ts';
import { roleIds } from '#contract/steward/roles.ts';
import type { Database } from '../../database/database.ts';
import type { QueuedMail } from '../../notices/mail/open-mail.ts';
import type { Fact } from '../../notices/raise.ts';
import { actingAs } from '../../tests/recorded-activity.ts';
import { openNotificationFixture } from './notification-fixture.ts';
import { createNotificationMails, lastMorning } from './notification-mails.ts';

const timeZone = 'America/New_York';
const config = {
  organization: { name: 'Harbor Relief', timeZone, fiscalYearStart: 7, domains: [], platform: null },
  publicUrl: new URL('https://steward.example.org'),
};
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

async function fixture(database: Database) {
  const at = await openNotificationFixture(database);
  const sent: { to: string; at: number; subject: string; lines: readonly string[] }[] = [];
  const mail = {
    queueIn: async (_: unknown, { to, subject, paragraphs }: QueuedMail) => {
      sent.push({ to, at: at.clock.now(), subject, lines: paragraphs });
      return 'id';
    },
  };
  /** Two servers that both send emails. */
  const servers = [1, 2].map(() => createNotificationMails({ ...at, mail, config }));
  const sendDue = () => Promise.all(servers.map((mailDue) => mailDue()));
  /** Advances a minute at a time, as the servers do. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += minuteMs) {
      await at.clock.advance(minuteMs);
      await sendDue();
    }
  };
  const choose = async (id: string, email: (typeof emailTimes)[number], ...kinds: NotificationKind[]) => {
    const role = at.people.get(id) ?? 'field';
    const now = await at.choices.of(id, role);
    const chosen = now.kinds.map((one) => (kinds.includes(one.kind) ? { ...one, email } : one));
    await at.choices.change(actingAs(role)(id), role, { ...now, kinds: chosen }, now.version);
  };
  const read = async (id: string) => {
    const [newest] = await at.shown(id);
    if (newest) await at.store.markAllRead(at.reader(id), newest.id);
  };
  let last = 0;
  const happen = (kind: NotificationKind) => {
    last += 1;
    const fact: Fact = { kind, recordId: `r${last}` };
    return at.raise(fact);
  };
  return { ...at, sent, sendDue, pass, choose, read, happen };
}

/** `open` connects to an empty database on each call. `runs` is the number of runs of the property. */
export function notificationMailsSharedTests(open: () => Promise<Database>, runs: number): void {
  const run = async (test: (at: Awaited<ReturnType<typeof fixture>>) => Promise<void>) => {
    const database = await open();
    try {
      await test(await fixture(database));
    } finally {
      await database.close();
    }
  };

  test('combines two minutes of notifications in one email, and sends the next one 15 minutes later', () =>
    run(async (at) => {
      await at.add('ada', 'admin');
      await at.choose('ada', 'at-once', 'chargeback', 'webhook');
      await at.happen('chargeback');
      await at.pass(minuteMs);
      expect(at.sent).toEqual([]);
      await at.happen('chargeback');
      await at.happen('webhook');
      await at.pass(minuteMs);
      expect(at.sent).toHaveLength(1);
      expect(at.sent[0]).toMatchObject({
        to: 'ada',
        subject: '3 notifications',
        lines: [
          '2 new chargebacks, the first on March 3, 2026 at 10:00 AM.',
          '1 failing webhook, on March 3, 2026 at 10:01 AM.',
        ],
      });
      await at.happen('chargeback');
      await at.pass(14 * minuteMs);
      expect(at.sent).toHaveLength(1);
      await at.pass(minuteMs);
      expect(at.sent.map(({ subject }) => subject)).toEqual(['3 notifications', '1 new chargeback']);
    }));

  test('a morning summary comes at 8:00 AM with earlier notifications, except those already read', () =>
    run(async (at) => {
      await at.add('ada', 'admin');
      await at.choose('ada', 'morning', 'chargeback', 'plan');
      await at.happen('plan');
      await at.read('ada');
      await at.happen('chargeback');
      // From 10 AM to 7:59 AM.
      await at.clock.advance(22 * hourMs - 2 * minuteMs);
      await at.pass(minuteMs);
      expect(at.sent).toEqual([]);
      await at.pass(minuteMs);
      expect(at.sent).toMatchObject([{ subject: 'Morning summary: 1 new chargeback' }]);
      await at.happen('chargeback');
      await at.clock.advance(23 * hourMs);
      await at.sendDue();
      expect(at.sent).toHaveLength(1);
    }));

  test('emails nothing that is two days old by the time a mail server is set up, and nothing to a disabled person', () =>
    run(async (at) => {
      await at.add('ada', 'admin');
      await at.add('ben', 'admin');
      await at.choose('ada', 'at-once', 'chargeback');
      await at.choose('ben', 'at-once', 'webhook');
      await at.happen('chargeback');
      await at.clock.advance(48 * hourMs);
      await at.happen('webhook');
      await at.database.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'ben').execute();
      await at.pass(30 * minuteMs);
      expect(at.sent.filter(({ to, lines }) => to === 'ben' || lines.join().includes('chargeback'))).toEqual(
        [],
      );
    }));

  test('emails each notification at most once, according to current choices and role, and only if unread', async () => {
    const database = await open();
    const person = fc.constantFrom('ada', 'ben');
    const act = fc.oneof(
      fc.record({ act: fc.constant('happen' as const), kind: fc.constantFrom(...notificationKinds) }),
      fc.record({ act: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ act: fc.constant('sleep' as const), hours: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ act: fc.constant('read' as const), person }),
      fc.record({ act: fc.constant('role' as const), person, role: fc.constantFrom(...roleIds) }),
      fc.record({
        act: fc.constant('choose' as const),
        person,
        email: fc.constantFrom(...emailTimes),
        kind: fc.constantFrom(...notificationKinds),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const at = await fixture(database);
        await at.add('ada', 'admin');
        await at.add('ben', 'staff');
        const rows = () => database.db.selectFrom('notifications').selectAll().execute();
        let before = await rows();
        /** Checks after each step that the notifications marked as emailed match the queued emails. */
        const check = async (queued: number) => {
          const after = await rows();
          const known = new Map(before.map((row) => [row.id, row]));
          const mailed = after.filter((row) => row.email !== 'off' && row.mailed_at !== null);
          const fresh = mailed.filter((row) => known.get(row.id)?.mailed_at == null);
          for (const row of mailed) {
            const was = known.get(row.id);
            if (was?.mailed_at != null) expect(row.mailed_at).toBe(was.mailed_at);
          }
          for (const row of fresh) {
            expect(row.read_at).toBeNull();
            expect(mayBeNotified(at.people.get(row.person_id) ?? '', row.kind)).toBe(true);
            const { kinds } = await at.choices.of(row.person_id, at.people.get(row.person_id) ?? '');
            expect(kinds.find(({ kind }) => kind === row.kind)?.email).toBe(row.email);
          }
          const said = at.sent
            .slice(queued)
            .flatMap(({ to, lines }) => lines.map((line) => [to, Number.parseInt(line, 10)] as const));
          for (const id of at.people.keys()) {
            const own = said.filter(([to]) => to === id).reduce((sum, [, count]) => sum + count, 0);
            expect(own).toBe(fresh.filter((row) => row.person_id === id).length);
          }
          before = after;
        };
        for (const one of acts) {
          const queued = at.sent.length;
          if (one.act === 'happen') await at.happen(one.kind);
          else if (one.act === 'pass') await at.pass(one.minutes * minuteMs);
          else if (one.act === 'sleep') {
            await at.clock.advance(one.hours * hourMs);
            await at.sendDue();
          } else if (one.act === 'read') await at.read(one.person);
          else if (one.act === 'role') await at.setRole(one.person, one.role);
          else await at.choose(one.person, one.email, one.kind);
          await check(queued);
        }
        // After a day nothing is waiting: there was a morning, and 15 minutes have passed.
        for (let hours = 0; hours < 25; hours += 1) {
          await at.clock.advance(hourMs);
          await at.sendDue();
        }
        const waiting = (await rows()).filter(
          (row) => row.email !== 'off' && row.mailed_at === null && row.read_at === null,
        );
        expect(waiting).toEqual([]);
        // Immediate emails to one person are 15 minutes apart.
        const atOnce = at.sent.filter(({ subject }) => !subject.startsWith('Morning'));
        for (const id of at.people.keys()) {
          const times = atOnce.filter(({ to }) => to === id).map((mail) => mail.at);
          for (const [index, time] of times.entries())
            expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(15 * minuteMs);
        }
      }),
      { numRuns: runs },
    );
    await database.close();
  });
}

export function lastMorningTests(): void {
  test('the last morning is the latest past 8:00 AM, even when clocks change', () => {
    const zones = fc.constantFrom('UTC', timeZone, 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe');
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(zones, moments, (zone, now) => {
        const found = lastMorning(now, zone);
        expect(found).toBeLessThanOrEqual(now);
        expect(now - found).toBeLessThan(25 * hourMs);
        const local = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' });
        expect(local.format(found)).toMatch(/^8:00\sAM$/);
      }),
    );
  });
}
