/** Test fixture: servers that send email from one database, and a mail server that receives it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { ActivityEntry } from '../../activity/activity.ts';
import { addUser } from '../../auth/accounts/credentials.ts';
import { Secret } from '../../base/secret.ts';
import type { Database } from '../../database/database.ts';
import { createManualClock, type ManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import type { MailServerFixture } from './mail-fixture.ts';
import { type Mail, openMail } from './open-mail.ts';
import { startMailServer } from './started-mail-fixture.ts';

const publicUrl = new URL('https://steward.example.org');
export const secretWords = 'canary words of the message';
export const words = {
  subject: 'A large gift',
  heading: 'A large gift',
  paragraphs: [`${secretWords} <b>&`],
  action: { label: 'Open', address: 'https://steward.example.org/overview' },
};
export const minuteMs = 60_000;

type Process = { mail: Mail; activity: ActivityEntry[]; lines: string[] };
export type Setup = {
  database: Database;
  clock: ManualClock;
  server: MailServerFixture;
  person: string;
  /** Starts a server on the same database. */
  open(key?: Secret): Process;
  queue(mail: Mail, more?: { until?: number }): Promise<string>;
  /** Polls while time goes by in steps of `ms`. */
  pollWhile<T>(ms: number, read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>>;
};

export async function setUp(
  openDatabase: () => Promise<Database>,
  beforeReply: () => Promise<void> = async () => undefined,
): Promise<Setup> {
  const database = await openDatabase();
  const clock = createManualClock();
  const server = await startMailServer({ beforeReply });
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-mail-'));
  const person = await database.write((trx) =>
    addUser(trx, { email: 'bea@example.org', name: 'Bea Example', role: 'staff', origin: 'command' }),
  );
  const opened: Mail[] = [];
  const open = (key = new Secret('k'.repeat(43))): Process => {
    const { log, lines } = createRecordingLog();
    const mail = openMail({
      config: {
        mail: {
          server: { host: '127.0.0.1', port: server.port, encryption: 'none', login: null },
          from: { name: null, address: 'giving@example.org' },
        },
        organization: {
          name: 'Harbor Relief',
          timeZone: 'America/Chicago',
          fiscalYearStart: 7,
          domains: [],
          platform: null,
        },
        publicUrl,
        sessionSecret: key,
        dataDir: folder,
      },
      database,
      clock,
      log,
    });
    if (!mail) throw new Error('No mail server is configured.');
    const activity: ActivityEntry[] = [];
    mail.start({ recordIn: async (_, entry) => void activity.push(entry) });
    opened.push(mail);
    return { mail, activity, lines };
  };
  onTestFinished(async () => {
    await Promise.all(opened.map((mail) => mail.stop()));
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return {
    database,
    clock,
    server,
    person,
    open,
    pollWhile: (ms, read) =>
      expect.poll(
        async () => {
          await clock.advance(ms);
          return read();
        },
        { interval: 10, timeout: 30_000 },
      ),
    queue: (mail, more = {}) =>
      database.write((trx) => mail.queueIn(trx, { to: person, kind: 'notification', ...words, ...more })),
  };
}
