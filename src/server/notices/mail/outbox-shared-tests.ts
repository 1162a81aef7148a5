/** Tests of queueing and sending email to a real mail server, on any database. */
import { expect, test } from 'vitest';
import { mailFaultLabels } from '#contract/steward/mail/mail-progress.ts';
import { Secret } from '../../base/secret.ts';
import type { Database } from '../../database/database.ts';
import type { Mail } from './open-mail.ts';
import { type ClaimedMail, createOutbox, type MailOutcome } from './outbox.ts';
import { minuteMs, secretWords, setUp, words } from './outbox-fixture.ts';
import { startMailServer } from './started-mail-fixture.ts';

const storedText = async ({ db }: Database) =>
  JSON.stringify(await db.selectFrom('mails').selectAll().execute());

export function outboxSharedTests(openDatabase: () => Promise<Database>): void {
  test('a message is sent once its transaction commits, and its text is never stored in the clear', async () => {
    const at = await setUp(openDatabase);
    const { mail, lines } = at.open();
    const failing = at.database.write(async (trx) => {
      await mail.queueIn(trx, { to: at.person, kind: 'notification', ...words });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const id = await at.database.write(async (trx) => {
      const queued = await mail.queueIn(trx, { to: at.person, kind: 'notification', ...words });
      const rows = await trx.selectFrom('mails').selectAll().execute();
      expect(rows).toMatchObject([{ state: 'waiting', tries: 0 }]);
      for (const secret of [secretWords, 'large gift', 'bea@'])
        expect(JSON.stringify(rows)).not.toContain(secret);
      return queued;
    });
    await expect.poll(() => mail.progress(id)).toEqual({ state: 'sent', fault: null, code: null });
    expect(at.server.mails).toMatchObject([{ to: ['bea@example.org'], from: 'giving@example.org' }]);
    const [sent] = at.server.mails;
    expect(sent?.header('from')).toBe('Harbor Relief <giving@example.org>');
    expect(sent?.text).toContain(`${secretWords} <b>&`);
    expect(sent?.html).toContain(`${secretWords} &lt;b&gt;&amp;`);
    expect(sent?.text).toContain('https://steward.example.org/overview');
    expect(await at.database.db.selectFrom('mails').select(['sealed', 'state']).execute()).toEqual([
      { sealed: null, state: 'sent' },
    ]);
    expect(`${lines.join()} ${await storedText(at.database)}`).not.toMatch(/canary|bea@|large/);
  });

  test('messages wait while the mail server is down, even across a restart, and then go out once with the same ID', async () => {
    const at = await setUp(openDatabase);
    await at.server.stop();
    const first = at.open();
    const id = await at.queue(first.mail);
    const progress = (mail: Mail) => mail.progress(id);
    await expect
      .poll(() => progress(first.mail))
      .toEqual({ state: 'waiting', fault: 'unreachable', code: null });
    expect(await first.mail.serverFault()).toBe('unreachable');
    await first.mail.stop();
    const back = await startMailServer({ port: at.server.port });
    const second = at.open();
    const restarted = at.clock.now();
    await at.pollWhile(2_500, () => progress(second.mail)).toMatchObject({ state: 'sent' });
    expect(at.clock.now() - restarted).toBeGreaterThanOrEqual(30_000);
    expect(back.mails.map((mail) => mail.header('message-id'))).toEqual([`<${id}@example.org>`]);
    expect(first.activity).toEqual([]);
    expect(await second.mail.serverFault()).toBeNull();
  });

  test('a message fails when its time is up: its text is deleted, and the activity log records it', async () => {
    const at = await setUp(openDatabase);
    at.server.refused.set('bea@example.org', 451);
    const { mail, activity, lines } = at.open();
    const id = await at.queue(mail);
    let tries = 0;
    const seen = async () => {
      const row = await at.database.db.selectFrom('mails').select(['tries', 'state']).executeTakeFirst();
      tries = row?.tries ?? 0;
      return row?.state;
    };
    await expect.poll(seen).toBe('waiting');
    await at.database.db
      .updateTable('mails')
      .set({ give_up_at: at.clock.now() + 4 * minuteMs })
      .execute();
    await at.pollWhile(10_000, seen).toBe('failed');
    expect(tries).toBeGreaterThan(1);
    // The mail server is well: it refuses one person.
    expect(await mail.serverFault()).toBeNull();
    expect(await mail.progress(id)).toEqual({ state: 'failed', fault: 'recipient-refused', code: 451 });
    expect(activity).toEqual([
      {
        operation: 'mail.send',
        outcome: 'not-sent',
        target: { type: 'account', id: at.person },
        input: { message: 'notification', why: mailFaultLabels['recipient-refused'], code: 451 },
      },
    ]);
    expect(await at.database.db.selectFrom('mails').select('sealed').execute()).toEqual([{ sealed: null }]);
    expect(lines.filter((line) => line.includes('"email not sent"'))).toHaveLength(1);
  });

  test('a message waits for at most a day, or until its own deadline', async () => {
    const at = await setUp(openDatabase);
    const { mail } = at.open();
    await mail.stop();
    const now = at.clock.now();
    await at.queue(mail);
    await at.queue(mail, { until: now + minuteMs });
    await at.queue(mail, { until: now + 99 * 3_600_000 });
    const rows = await at.database.db.selectFrom('mails').select('give_up_at').execute();
    expect(rows.map((row) => row.give_up_at - now).sort((a, b) => a - b)).toEqual([
      minuteMs,
      24 * 60 * minuteMs,
      24 * 60 * minuteMs,
    ]);
    await at.clock.advance(2 * minuteMs);
    const next = at.open();
    await expect.poll(() => at.server.mails.length).toBe(2);
    await expect.poll(() => next.activity).toMatchObject([{ input: { why: mailFaultLabels['too-late'] } }]);
  });

  test('a permanently refused address is tried once', async () => {
    const at = await setUp(openDatabase);
    at.server.refused.set('bea@example.org', 550);
    const { mail } = at.open();
    const id = await at.queue(mail);
    await expect
      .poll(() => mail.progress(id))
      .toEqual({ state: 'failed', fault: 'recipient-refused', code: 550 });
    expect(await at.database.db.selectFrom('mails').select('tries').execute()).toEqual([{ tries: 1 }]);
    expect(await mail.health()).toMatchObject({ waiting: 0, failed: 1 });
  });

  test('sends nothing to a person who has been disabled, and no message that was dropped or encrypted with another key', async () => {
    const at = await setUp(openDatabase);
    const before = at.open(new Secret('o'.repeat(43)));
    await before.mail.stop();
    const unreadable = await at.queue(before.mail);
    const dropped = await at.queue(before.mail);
    await at.database.write(async (trx) => {
      await trx.updateTable('mails').set({ kind: 'account-link' }).where('id', '=', dropped).execute();
      await before.mail.dropIn(trx, at.person, 'account-link');
    });
    const { mail } = at.open();
    await expect.poll(() => mail.progress(unreadable)).toMatchObject({ fault: 'unreadable' });
    expect(await mail.progress(dropped)).toMatchObject({ state: 'failed', fault: 'replaced' });
    await at.database.db.updateTable('users').set({ disabled_at: 1 }).execute();
    const late = await at.queue(mail);
    await expect.poll(() => mail.progress(late)).toMatchObject({ fault: 'account-disabled' });
    expect(at.server.mails).toEqual([]);
  });

  test('two servers on one database send each message once', async () => {
    const at = await setUp(openDatabase);
    const [one, two] = [at.open(), at.open()];
    const ids = await at.database.write((trx) =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (index % 2 ? one : two).mail.queueIn(trx, { to: at.person, kind: 'notification', ...words }),
        ),
      ),
    );
    await expect
      .poll(
        async () =>
          (await at.database.db.selectFrom('mails').select('state').execute()).every(
            ({ state }) => state === 'sent',
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(at.server.mails.map((mail) => mail.header('message-id')).sort()).toEqual(
      ids.map((id) => `<${id}@example.org>`).sort(),
    );
    const sentBy = [one, two].map(({ lines }) => lines.filter((line) => line.includes('email sent')).length);
    expect(Math.min(...sentBy)).toBeGreaterThan(0);
  });

  test('ignores the result of a server that took too long, because another server has claimed the message', async () => {
    const at = await setUp(openDatabase);
    const { database, clock } = at;
    const outbox = createOutbox({ database, clock, key: new Secret('k'.repeat(43)) });
    const content = { subject: 'Welcome', text: 'Welcome', html: 'Welcome' };
    const id = await database.write((trx) =>
      outbox.queueIn(trx, { to: at.person, kind: 'notification', content }),
    );
    const slow = await outbox.claim(minuteMs);
    expect(await outbox.claim(minuteMs)).toBeNull();
    await clock.advance(minuteMs);
    const next = await outbox.claim(minuteMs);
    if (!slow || !next) throw new Error('Nothing was claimed.');
    const settle = (claimed: ClaimedMail, outcome: MailOutcome) =>
      database.write((trx) => outbox.settleIn(trx, claimed, outcome));
    expect(await settle(slow, { state: 'failed', fault: 'unreachable', code: null })).toBe(false);
    expect(await settle(next, { state: 'sent' })).toBe(true);
    expect(await outbox.progress(id)).toMatchObject({ state: 'sent' });
  });

  test('stopping waits for the message being sent and leaves the rest; a message claimed by a killed server goes out later', async () => {
    let reply: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    let isReached = false;
    const at = await setUp(openDatabase, () => {
      isReached = true;
      return held;
    });
    const first = at.open();
    const id = await at.queue(first.mail);
    await expect.poll(() => isReached).toBe(true);
    const later = await at.queue(first.mail);
    let isStopped = false;
    const stopping = first.mail.stop().then(() => {
      isStopped = true;
    });
    await at.clock.advance(1);
    expect(isStopped).toBe(false);
    reply();
    await stopping;
    expect(await first.mail.progress(id)).toMatchObject({ state: 'sent' });
    expect(await first.mail.progress(later)).toMatchObject({ state: 'waiting' });
    // As a killed server leaves it: claimed for three minutes.
    await at.database.db
      .updateTable('mails')
      .set({ state: 'sending', tries: 1, next_try_at: at.clock.now() + 3 * minuteMs })
      .where('id', '=', later)
      .execute();
    at.open();
    const claimed = at.clock.now();
    await at.pollWhile(10_000, () => at.server.mails.length).toBe(2);
    expect(at.clock.now() - claimed).toBeGreaterThanOrEqual(3 * minuteMs);
  });
}
