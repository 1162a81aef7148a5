/** Tells a person by email what was done to their account, so that they notice what they didn't do themselves. */
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { MailLook } from '../../notices/mail/mail-layout.ts';
import { momentText } from '../../notices/mail/moment-text.ts';
import type { Mail } from '../../notices/mail/open-mail.ts';

/** `agent` names the browser and the system; `addressPrefix` is the beginning of the network address. */
export type Where = { agent: string; addressPrefix: string };
export type AccountEvent = { where: Where } & (
  | { what: 'new-device' | 'password-changed' | 'two-step-off' }
  /** The name that was typed for it. */
  | { what: 'new-passkey'; name: string }
  /** The sign-in provider's name. */
  | { what: 'new-identity'; label: string }
);

export type SecurityMails = {
  /** Returns true if the person gets such emails: not if email isn't set up, not for sandbox accounts, and not before their first sign-in. */
  reach(db: Database['db'], personId: string): Promise<boolean>;
  /** Does nothing if they don't reach the person. */
  tell(trx: Trx, personId: string, event: AccountEvent): Promise<void>;
};

type Parts = {
  mail: Pick<Mail, 'queueIn'> | null;
  config: Pick<Config, 'organization' | 'publicUrl'>;
  clock: Clock;
};

export function createSecurityMails({ mail, config, clock }: Parts): SecurityMails {
  const { organization, publicUrl } = config;
  const reach = async (db: Database['db'], personId: string): Promise<boolean> => {
    if (!mail) return false;
    const person = await db
      .selectFrom('users')
      .select(['last_seen_at', 'origin'])
      .where('id', '=', personId)
      .executeTakeFirst();
    return person !== undefined && person.last_seen_at !== null && person.origin !== 'sandbox';
  };
  return {
    reach,
    tell: async (trx, personId, event) => {
      if (!mail || !(await reach(trx, personId))) return;
      const { agent, addressPrefix } = event.where;
      const { subject, sentence } = wordsOf(event, organization.name);
      await mail.queueIn(trx, {
        to: personId,
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [
          sentence,
          `${momentText(clock.now(), organization.timeZone)}, ${agent}, network ${addressPrefix}.`,
        ],
        action: { label: 'Check your account', address: new URL('/profile', publicUrl).href },
        after: [
          "If this was you, there is nothing to do. If it wasn't, end all other sessions there, change your password if you have one, and tell an administrator at once.",
        ],
      });
    },
  };
}

function wordsOf(
  event: AccountEvent,
  organization: string,
): Pick<MailLook, 'subject'> & { sentence: string } {
  const account = `your Steward account at ${organization}`;
  switch (event.what) {
    case 'new-device':
      return {
        subject: 'New sign-in to Steward',
        sentence: `Someone signed in to ${account} with a browser that hasn't been used for it in the last 90 days.`,
      };
    case 'new-passkey':
      return {
        subject: 'A passkey was added to your Steward account',
        sentence: `The passkey “${event.name}” now opens ${account}.`,
      };
    case 'new-identity':
      return {
        subject: `${event.label} now opens your Steward account`,
        sentence: `Someone signed in with ${event.label} for the first time, and from now on that opens ${account}.`,
      };
    case 'password-changed':
      return {
        subject: 'Your Steward password was changed',
        sentence: `The password of ${account} was changed.`,
      };
    case 'two-step-off':
      return {
        subject: 'Two-step verification was turned off',
        sentence: `Two-step verification of ${account} was turned off.`,
      };
  }
}
