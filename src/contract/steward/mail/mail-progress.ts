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

/** Those that other messages would meet as well. */
export const serverFaults: readonly MailFault[] = [
  'unreachable',
  'not-encrypted',
  'login-refused',
  'sender-refused',
];

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** "The mail server doesn't accept email for this address (550)." */
export const mailFailureText = ({ fault, code }: { fault: MailFault; code: number | null }): string =>
  `${mailFaultLabels[fault]}${code === null ? '' : ` (${code})`}.`;
