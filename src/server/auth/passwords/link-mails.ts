/** Emails with a one-use link. Only the message contains the link, and it is stored encrypted until it is sent. */
import { type Role, roleLabel } from '#contract/steward/roles.ts';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Trx } from '../../database/database.ts';
import type { MailLook } from '../../notices/mail/mail-layout.ts';
import { momentText } from '../../notices/mail/moment-text.ts';
import type { Mail } from '../../notices/mail/open-mail.ts';
import { issueLink, linkAddress, type PasswordLink } from './password-links.ts';

/** `id` is the recipient's; `by` is the ID of the person who sent the link, null at the command line. */
type Recipient = { id: string; by: string | null };

/**
 * `mailId` is the ID of the email with the link; null if email isn't set up. Token and end are null for people who sign in with the provider
 * only: they need no link.
 */
export type SentLink = (PasswordLink | { token: null; expiresAt: null }) & { mailId: string | null };

export type LinkMails = {
  enabled: boolean;
  /** For a person without a password yet. Earlier links stop working. */
  invite(trx: Trx, recipient: Recipient): Promise<SentLink>;
  /** For a person whose password an administrator has removed. Earlier links stop working. */
  reset(trx: Trx, recipient: Recipient): Promise<SentLink>;
  /** For a person who forgot theirs. Earlier links keep working, or anyone could void them. */
  forgot(trx: Trx, personId: string): Promise<void>;
};

type Parts = {
  /** Null if email isn't set up: links are then shared by hand. */
  mail: Pick<Mail, 'queueIn' | 'dropIn'> | null;
  config: Pick<Config, 'organization' | 'publicUrl' | 'provider'>;
  clock: Clock;
};

/** Longer than for a link that is shared by hand, because email may be read days later. */
const invitationMinutes = 3 * 24 * 60;

export function createLinkMails({ mail, config, clock }: Parts): LinkMails {
  const { publicUrl, organization, provider } = config;
  const queue = async (trx: Trx, to: string, link: PasswordLink, words: Words): Promise<string | null> => {
    if (!mail) return null;
    const { label, after, ...rest } = words;
    return mail.queueIn(trx, {
      to,
      kind: 'account-link',
      until: link.expiresAt,
      ...rest,
      action: { label, address: linkAddress(publicUrl, link.token) },
      after: [
        `The link works once and expires on ${momentText(link.expiresAt, organization.timeZone)}.`,
        ...after,
      ],
    });
  };
  const queueByProvider = async (trx: Trx, to: string, words: Words): Promise<string | null> => {
    if (!mail) return null;
    await mail.dropIn(trx, to, 'account-link');
    const { label, ...rest } = words;
    const until = clock.now() + invitationMinutes * 60_000;
    const address = new URL('/sign-in', publicUrl).href;
    return mail.queueIn(trx, { to, kind: 'account-link', until, ...rest, action: { label, address } });
  };
  const replaceLink = async (trx: Trx, personId: string, minutes?: number): Promise<PasswordLink> => {
    await mail?.dropIn(trx, personId, 'account-link');
    return issueLink(trx, personId, clock, minutes ? { minutes } : {});
  };
  return {
    enabled: mail !== null,
    invite: async (trx, { id, by }) => {
      const person = await personOf(trx, id);
      if (provider?.only && person.break_glass === 0) {
        const words = invitationByProvider(person, await nameOf(trx, by), organization.name, provider.label);
        return { token: null, expiresAt: null, mailId: await queueByProvider(trx, id, words) };
      }
      const link = await replaceLink(trx, id, mail ? invitationMinutes : undefined);
      const words = invitation(person, await nameOf(trx, by), organization.name);
      return { ...link, mailId: await queue(trx, id, link, words) };
    },
    reset: async (trx, { id, by }) => {
      // No password of theirs works, so there is none to choose.
      if (provider?.only && (await personOf(trx, id)).break_glass === 0)
        return { token: null, expiresAt: null, mailId: null };
      const link = await replaceLink(trx, id);
      const words = removedPassword(await personOf(trx, id), await nameOf(trx, by), organization.name);
      return { ...link, mailId: await queue(trx, id, link, words) };
    },
    forgot: async (trx, personId) => {
      const link = await issueLink(trx, personId, clock, { keepsOthers: true });
      await queue(trx, personId, link, forgottenPassword(await personOf(trx, personId), organization.name));
    },
  };
}

type Words = Omit<MailLook, 'action' | 'after'> & { label: string; after: readonly string[] };
type Person = { name: string; email: string; role: Role; break_glass: number };

const invitation = ({ name, email, role }: Person, by: string, organization: string): Words => ({
  subject: `${by} invited you to ${organization} on Steward`,
  heading: `Welcome to Steward, ${name}`,
  paragraphs: [
    `${by} invited you to Steward, where ${organization} follows its gifts. Your role is ${roleLabel(role).toLowerCase()}.`,
    `Choose a password to begin. You'll sign in with ${email}.`,
  ],
  label: 'Choose a password',
  after: ["If you weren't expecting this, ignore this email. The account can't be used without the link."],
});

const invitationByProvider = (person: Person, by: string, organization: string, label: string): Words => ({
  ...invitation(person, by, organization),
  paragraphs: [
    `${by} invited you to Steward, where ${organization} follows its gifts. Your role is ${roleLabel(person.role).toLowerCase()}.`,
    `Sign in with ${label} as ${person.email}. You don't need another password.`,
  ],
  label: `Sign in with ${label}`,
  after: [
    `If you weren't expecting this, ignore this email. Only the owner of ${person.email} can use the account.`,
  ],
});

const removedPassword = ({ name }: Person, by: string, organization: string): Words => ({
  subject: 'Choose a new password for Steward',
  heading: `Choose a new password, ${name}`,
  paragraphs: [
    `${by} reset your password for Steward at ${organization}. Your old password no longer works, and you've been signed out everywhere.`,
  ],
  label: 'Choose a new password',
  after: [`If you weren't expecting this, contact ${by}.`],
});

const forgottenPassword = ({ name, email }: Person, organization: string): Words => ({
  subject: 'Reset your Steward password',
  heading: `Choose a new password, ${name}`,
  paragraphs: [
    `A new password was requested for ${email} at ${organization}. Until you choose one, your current password keeps working.`,
    'Choosing a new password signs you out everywhere.',
  ],
  label: 'Choose a new password',
  after: ["If you didn't request this, ignore this email. Nothing changes without the link."],
});

const personOf = (trx: Trx, id: string): Promise<Person> =>
  trx
    .selectFrom('users')
    .select(['name', 'email', 'role', 'break_glass'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function nameOf(trx: Trx, id: string | null): Promise<string> {
  const person =
    id === null
      ? undefined
      : await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return person?.name ?? 'An administrator';
}
