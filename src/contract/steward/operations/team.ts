import * as z from 'zod/mini';
import { emailKey } from '../../values/email-key.ts';
import { mailFaults, mailStates } from '../mail/mail-progress.ts';
import type { StewardTable } from '../operation.ts';
import { personStates } from '../team.ts';
import { personName } from './account.ts';
import { linkToken } from './inputs.ts';
import { count, nothing, role, textOrNull, time, timeOrNull, userMembers } from './outputs.ts';

const email = z.pipe(z.string().check(z.overwrite(emailKey), z.maxLength(254)), z.email());

export const team = z.strictObject({
  emails: z.boolean(),
  /** Single sign-on, if it is set up. `only`: passwords work only for the break-glass administrator. */
  provider: z.nullable(z.strictObject({ label: z.string(), only: z.boolean() })),
  people: z.array(
    z.strictObject({
      ...userMembers,
      state: z.enum(personStates),
      /** `password`: has one that works. `provider`: has signed in there. */
      signsInWith: z.strictObject({ password: z.boolean(), provider: z.boolean() }),
      /** The administrator whose password works while passwords are off. */
      breakGlass: z.boolean(),
      /** Two-step verification with an authenticator app. */
      secondFactor: z.boolean(),
      /** Number of passkeys. */
      passkeys: count,
      /** Number of open sessions. */
      sessions: count,
      /** ISO time; null for someone who has never signed in. */
      lastSeenAt: timeOrNull,
    }),
  ),
});
export const administrators = z.strictObject({ names: z.array(z.string()) });
export const teamNotices = z.strictObject({
  notices: z.array(
    z.strictObject({ id: z.string(), at: time, name: z.string(), email: z.string(), by: textOrNull }),
  ),
});
export const oneUseLink = z.strictObject({
  personId: z.string(),
  token: z.nullable(linkToken),
  expiresAt: timeOrNull,
  mailId: textOrNull,
});
export const mailHealth = z.strictObject({
  health: z.nullable(
    z.strictObject({
      /** Such as `Harbor Relief <giving@example.org>`. */
      sender: z.string(),
      /** Host and port of the mail server. */
      server: z.string(),
      waiting: count,
      failed: count,
    }),
  ),
});
const failure = { fault: z.enum(mailFaults), code: z.nullable(z.int()) };
export const mailTest = z.strictObject({ failure: z.nullable(z.strictObject(failure)) });
export const mailProgress = z.strictObject({
  state: z.enum(mailStates),
  fault: z.nullable(z.enum(mailFaults)),
  code: z.nullable(z.int()),
});

const manages = { access: 'team.manage' } as const;
/** Each ends the person's sessions and is logged. 404 for an unknown person; 409 `last-administrator`. */
const changes = { ...manages, announces: 'team', stepUp: true, reply: nothing } as const;

/** The state of a message. `fault` is why it wasn't sent, or why the last try failed; `code` is the mail server's, such as 550. */
export type MailProgress = z.infer<typeof mailProgress>;

/** The result of a test; `failure` is null if the mail server accepted it. */
export type MailTest = z.infer<typeof mailTest>;

/** The state of email; counts are of messages of the last 30 days. */
export type MailHealth = NonNullable<z.infer<typeof mailHealth>['health']>;

export type TeamPerson = Team['people'][number];

/** `emails`: Steward sends email, so links are emailed. */
export type Team = z.infer<typeof team>;

/**
 * The token of a one-use link, returned only once; null for people who need none, since they sign in with the provider only. The link is /welcome#TOKEN. `mailId` is that of its email; null if email isn't set up.
 */
export type OneUseLink = z.infer<typeof oneUseLink>;

/** People to ask for access. */
export type Administrators = z.infer<typeof administrators>;

/** A new administrator since this one last checked. */
export type TeamNotice = TeamNotices['notices'][number];

export type TeamNotices = z.infer<typeof teamNotices>;

/** The team's accounts. */
export const teamOperations = {
  'GET /api/team': { id: 'team.list', ...manages, reply: team },
  // `untrustedProxy`: since this server started, a request came through a proxy that TRUSTED_PROXIES doesn't name.
  'GET /api/team/network': {
    id: 'team.network',
    ...manages,
    reply: z.strictObject({ untrustedProxy: z.boolean() }),
  },
  // `health` is null if email isn't set up.
  'GET /api/team/mails': { id: 'team.mails', ...manages, reply: mailHealth },
  // Sends a test to the caller at once. 404 if email isn't set up.
  'POST /api/team/mails': { id: 'team.testMail', ...manages, announces: null, reply: mailTest },
  // The state of an email with a link. 404 if unknown.
  'GET /api/team/mails/{mailId}': { id: 'team.mail', ...manages, reply: mailProgress },
  // Names of the administrators, whom people can ask for access.
  'GET /api/administrators': {
    id: 'team.administrators',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: administrators,
  },
  'GET /api/team/notices': { id: 'team.notices', ...manages, reply: teamNotices },
  'POST /api/team/notices/seen': {
    id: 'team.noticesSeen',
    ...manages,
    announces: null,
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(100)) }),
    reply: nothing,
  },
  // 409 `address-taken`.
  'POST /api/team/invitations': {
    id: 'team.invite',
    ...manages,
    announces: 'team',
    stepUp: true,
    body: z.strictObject({ email, name: personName, role }),
    reply: oneUseLink,
    status: 201,
  },
  'POST /api/team/{personId}/role': { id: 'team.setRole', ...changes, body: z.strictObject({ role }) },
  'POST /api/team/{personId}/disable': { id: 'team.disable', ...changes },
  'POST /api/team/{personId}/enable': { id: 'team.enable', ...changes },
  'POST /api/team/{personId}/sign-out': { id: 'team.signOut', ...changes },
  // Forgets the person's identity at the sign-in provider.
  'POST /api/team/{personId}/unbind': { id: 'team.unbind', ...changes },
  // Voids the password and passkeys at once, and turns off two-step verification if requested. 409 `own-account`.
  'POST /api/team/{personId}/password-link': {
    id: 'team.passwordLink',
    ...manages,
    announces: 'team',
    stepUp: true,
    body: z.strictObject({ clearSecondFactor: z.boolean() }),
    reply: oneUseLink,
    status: 201,
  },
} as const satisfies StewardTable;
