/** Email to the people of the team: the outbox and its delivery. */
import { randomUUID } from 'node:crypto';
import type { MailFault } from '#contract/steward/mail/mail-progress.ts';
import type { MailHealth, MailProgress, MailTest } from '#contract/steward/operations/team.ts';

import type { ActivityLog } from '../../activity/activity.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Config } from '../../config/config.ts';
import { sessionKey } from '../../config/keys.ts';
import type { MailConfig } from '../../config/mail-config.ts';
import type { Database, Trx } from '../../database/database.ts';
import { type Delivering, deliverMails } from './deliver-mails.ts';
import { type MailLook, mailLayout } from './mail-layout.ts';
import { createOutbox, type MailKind, type NewMail } from './outbox.ts';
import { createSmtp, type SmtpTimes, usualTimes } from './smtp.ts';

export type QueuedMail = Omit<NewMail, 'content'> & MailLook;

/** Exists only if a mail server is configured; callers take `Mail | null`. */
export type Mail = {
  /**
   * Queues an email to an account within the caller's transaction; it is sent in the background soon after the commit. Builds text and HTML
   * from the same words. Returns an ID for `progress`. A person who has been disabled by then gets nothing.
   */
  queueIn(trx: Trx, mail: QueuedMail): Promise<string>;
  /** Drops messages of this kind that are still waiting for this person. */
  dropIn(trx: Trx, personId: string, kind: MailKind): Promise<void>;
  /** Returns the state of a message; null if unknown. Sent and failed messages are kept for 30 days. */
  progress(id: string): Promise<MailProgress | null>;
  /** Sends a test message to a person at once, bypassing the outbox. */
  test(person: { name: string; email: string }): Promise<MailTest>;
  health(): Promise<MailHealth>;
  /** Why the mail server can't be used; null if it can, or if nothing was sent. */
  serverFault(): Promise<MailFault | null>;
  /** Starts sending, including messages left by an earlier process. */
  start(activity: Pick<ActivityLog, 'recordIn'>): void;
  /** Resolves once no message is being sent. Call before the database closes. */
  stop(): Promise<void>;
};

type Parts = {
  config: Pick<Config, 'mail' | 'organization' | 'publicUrl' | 'sessionSecret' | 'dataDir'>;
  database: Database;
  clock: Clock;
  log: Log;
  /** For tests of slow servers. */
  times?: SmtpTimes;
};

/** Returns null if no mail server is configured. */
export function openMail({ config, database, clock, log, times = usualTimes }: Parts): Mail | null {
  const { mail: settings, publicUrl } = config;
  if (!settings) return null;
  const organization = config.organization.name;
  const outbox = createOutbox({ database, clock, key: sessionKey(config) });
  const smtp = createSmtp({ config: settings, organization, times });
  const layout = mailLayout({ organization, publicUrl });
  let delivering: Delivering | null = null;
  return {
    queueIn: async (trx, { to, kind, until, ...words }) => {
      database.afterCommit(trx, () => delivering?.queued());
      return outbox.queueIn(trx, {
        to,
        kind,
        content: layout(words),
        ...(until === undefined ? {} : { until }),
      });
    },
    dropIn: outbox.dropIn,
    progress: outbox.progress,
    test: async ({ name, email }) => {
      const failure = await smtp.send({
        id: randomUUID(),
        to: { name, address: email },
        ...layout(testWords(organization)),
      });
      return { failure: failure && { fault: failure.fault, code: failure.code } };
    },
    serverFault: outbox.serverFault,
    health: async () => ({ ...(await outbox.counts()), ...describe(settings, organization) }),
    start: (activity) => {
      delivering ??= deliverMails({ outbox, smtp, database, activity, clock, log });
    },
    stop: async () => delivering?.stop(),
  };
}

const testWords = (organization: string): MailLook => ({
  subject: 'Test email from Steward',
  heading: 'Email works',
  paragraphs: [
    `This is a test. Steward can send email for ${organization}: invitations and password links arrive like this one.`,
  ],
});

const describe = ({ server, from }: MailConfig, organization: string) => ({
  sender: `${from.name ?? organization} <${from.address}>`,
  server: `${server.host.includes(':') ? `[${server.host}]` : server.host}:${server.port}`,
});
