/** Email that Steward sends to the people of the team. */
import type * as z from 'zod/mini';
import type { mailHealth, mailProgress, mailTest } from '../operations/team.ts';

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

/** The state of a message. `fault` is why it wasn't sent, or why the last try failed; `code` is the mail server's, such as 550. */
export type MailProgress = z.infer<typeof mailProgress>;

/** The result of a test; `failure` is null if the mail server accepted it. */
export type MailTest = z.infer<typeof mailTest>;

/** The state of email; counts are of messages of the last 30 days. */
export type MailHealth = NonNullable<z.infer<typeof mailHealth>['health']>;

/** "The mail server doesn't accept email for this address (550)." */
export const mailFailureText = ({ fault, code }: { fault: MailFault; code: number | null }): string =>
  `${mailFaultLabels[fault]}${code === null ? '' : ` (${code})`}.`;
