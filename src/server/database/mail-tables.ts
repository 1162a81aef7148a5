import type { MailFault } from '#contract/steward/mail/mail-progress.ts';

/** Row of `mails`: an email to a person of the team. Times are ms since 1970. */
export type MailsTable = {
  id: string;
  person_id: string;
  kind: string;
  /** Subject and bodies, encrypted; null once it is settled. */
  sealed: string | null;
  /** `sending`: a server is at it, until `next_try_at`. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  queued_at: number;
  next_try_at: number;
  give_up_at: number;
  /** Also tells two tries apart: what an earlier one has to say no longer counts. */
  tries: number;
  /** Why the last try failed. */
  fault: MailFault | null;
  code: number | null;
  settled_at: number | null;
};
