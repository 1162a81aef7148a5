/** Email that Steward sends to the people of the team. */

/** Reasons why a message wasn't sent, with their texts for people. */
export const mailFaultLabels = {
  unreachable: "The mail server isn't responding",
  'not-encrypted': "The connection to the mail server couldn't be encrypted",
  'login-refused': "The mail server rejected Steward's sign-in",
  'sender-refused': "The mail server doesn't accept email from this sender",
  'recipient-refused': "The mail server doesn't accept email for this address",
  'message-refused': 'The mail server rejected the message',
  'too-late': 'It was no longer needed when it could be sent',
  replaced: 'A newer message replaced it',
  'account-disabled': 'The account was disabled',
  unreadable: 'It was stored with another SESSION_SECRET',
} as const;
export type MailFault = keyof typeof mailFaultLabels;
// The keys of the table.
export const mailFaults = Object.keys(mailFaultLabels) as MailFault[];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The state of a message. `fault` is why it wasn't sent, or why the last try failed; `code` is the mail server's, such as 550. */
export type MailProgress = { state: MailState; fault: MailFault | null; code: number | null };

/** The result of a test; `failure` is null if the mail server accepted it. */
export type MailTest = { failure: { fault: MailFault; code: number | null } | null };

/** The state of email; counts are of messages of the last 30 days. */
export type MailHealth = {
  /** Such as `Harbor Relief <giving@example.org>`. */
  sender: string;
  /** Host and port of the mail server. */
  server: string;
  waiting: number;
  failed: number;
};

/** "The mail server doesn't accept email for this address (550)." */
export const mailFailureText = ({ fault, code }: { fault: MailFault; code: number | null }): string =>
  `${mailFaultLabels[fault]}${code === null ? '' : ` (${code})`}.`;
