import type { MailFault } from '#contract/steward/mail/mail-progress.ts';

/** Row of `mails`: an email to a person of the team. Times are ms since 1970. */
export type MailsTable = {
  id: string;
  person_id: string;
  kind: string;
  /** Subject and bodies, encrypted; null once the email was sent or has failed. */
  sealed: string | null;
  /** `sending`: claimed by a server until `next_try_at`. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  queued_at: number;
  next_try_at: number;
  give_up_at: number;
  /** Also identifies a try: the result of an earlier one is ignored. */
  tries: number;
  /** Why the last try failed. */
  fault: MailFault | null;
  code: number | null;
  settled_at: number | null;
};
