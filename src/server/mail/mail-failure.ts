/** Classifies why a mail server didn't accept a message. Leaves out the server's text, which can contain addresses. */
import type { MailFault } from '#contract/steward/mail/mail-progress.ts';

export type MailFailure = {
  fault: MailFault;
  /** The server's reply code, such as 550; null if it gave none. */
  code: number | null;
  /** True if the same message would be refused again. */
  isFinal: boolean;
  /** True if other messages would fail as well. */
  isOfServer: boolean;
};

const ofServer: readonly MailFault[] = ['unreachable', 'not-encrypted', 'login-refused', 'sender-refused'];

/** Classifies an error from nodemailer. */
export function mailFailure(thrown: unknown): MailFailure {
  const code = member(thrown, 'responseCode');
  const fault = faultOf(member(thrown, 'code'), member(thrown, 'command'), thrown);
  return {
    fault,
    code: typeof code === 'number' ? code : null,
    // Wrong settings can be corrected while the message waits.
    isFinal: !ofServer.includes(fault) && member(thrown, 'permanent') === true,
    isOfServer: ofServer.includes(fault),
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
