/** Sends single messages to the configured mail server. Neither their content nor the server's replies are logged. */

import { type MailFault, serverFaults } from '#contract/steward/mail/mail-progress.ts';
import { withoutDirections } from '#contract/values/text-direction.ts';
import type { MailConfig, MailServer } from '../../config/mail-config.ts';

/** The same words as plain text and as HTML. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Address that ends these messages with one POST (RFC 8058), for email clients that offer that. */
  unsubscribe?: string;
};

export type OutgoingMail = MailContent & {
  /** The same for every try, so that an email client shows a message that arrived twice only once. */
  id: string;
  to: { name: string; address: string };
};

export type Smtp = {
  /** Resolves with null once the server has accepted the message, or with the reason it wasn't. Never rejects. */
  send(mail: OutgoingMail): Promise<MailFailure | null>;
};

/** Classifies why a mail server didn't accept a message. Leaves out the server's text, which can contain addresses. */
type MailFailure = {
  fault: MailFault;
  /** The server's reply code, such as 550; null if it gave none. */
  code: number | null;
  /** True if the same message would be refused again. */
  isFinal: boolean;
  /** True if other messages would fail as well. */
  isOfServer: boolean;
};

/** Classifies an error from nodemailer. */
function mailFailure(thrown: unknown): MailFailure {
  const code = member(thrown, 'responseCode');
  const fault = faultOf(member(thrown, 'code'), member(thrown, 'command'), thrown);
  return {
    fault,
    code: typeof code === 'number' ? code : null,
    // Wrong settings can be corrected while the message waits.
    isFinal: !serverFaults.includes(fault) && member(thrown, 'permanent') === true,
    isOfServer: serverFaults.includes(fault),
  };
}

function faultOf(code: unknown, command: unknown, thrown: unknown): MailFault {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login-refused';
  if (code === 'ETLS' || isCertificate(thrown)) return 'not-encrypted';
  if (command === 'MAIL FROM') return 'sender-refused';
  if (command === 'RCPT TO') return 'recipient-refused';
  if (command === 'DATA' || code === 'EMESSAGE') return 'message-refused';
  return 'unreachable';
}

/** Node has many error codes for untrusted certificates; nodemailer may move them to `originalCode`. */
const isCertificate = (thrown: unknown): boolean =>
  [member(thrown, 'originalCode'), member(thrown, 'code')].some(
    (code) => typeof code === 'string' && /CERT|TLS|SSL|SIGNED|ISSUER/.test(code),
  );

const member = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** Timeouts in ms. After one, the message is retried later. */
export type SmtpTimes = { connect: number; silence: number; whole: number };

export const usualTimes: SmtpTimes = { connect: 10_000, silence: 30_000, whole: 60_000 };

type Parts = {
  config: MailConfig;
  /** The sender's name if none is configured. */
  organization: string;
  times: SmtpTimes;
};

export function createSmtp({ config, organization, times }: Parts): Smtp {
  const sender = { name: config.from.name ?? organization, address: config.from.address };
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (mail) => {
      transport ??= openTransport(config.server, times);
      try {
        const signal = AbortSignal.timeout(times.whole);
        await (await transport).sendMail({ ...messageOf(mail, sender), signal });
        return null;
      } catch (thrown) {
        return mailFailure(thrown);
      }
    },
  };
}

/** Connects and signs in, without sending anything; null if that works. Never rejects. */
export async function checkMailServer({ server }: Pick<MailConfig, 'server'>): Promise<MailFault | null> {
  try {
    const transport = await openTransport(server, usualTimes);
    await transport.verify().finally(() => transport.close());
    return null;
  } catch (thrown) {
    return mailFailure(thrown).fault;
  }
}

async function openTransport({ host, port, encryption, login }: MailServer, times: SmtpTimes) {
  // Loaded with the first message: most servers send none.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    // Local connections can't be intercepted, and a local relay often has a self-signed certificate.
    ignoreTLS: encryption === 'none',
    // Overrides the environment.
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(login ? { auth: { user: login.user, pass: login.password.reveal() } } : {}),
    connectionTimeout: times.connect,
    dnsTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type Person = OutgoingMail['to'];

/** Builds the message for nodemailer. */
export const messageOf = ({ id, to, subject, text, html, unsubscribe }: OutgoingMail, sender: Person) => ({
  messageId: `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
  from: { name: oneLine(sender.name), address: sender.address },
  to: { name: oneLine(to.name), address: to.address },
  subject: oneLine(subject),
  text,
  html,
  // Suppresses out-of-office replies, which no one would read.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
});

/** Removes line breaks, and characters that turn the direction of text, since names and subjects are typed by people. */
const oneLine = (text: string): string =>
  withoutDirections(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Mail programs would decode it.
    .replaceAll('=?', '= ?')
    .trim()
    .slice(0, 300);
