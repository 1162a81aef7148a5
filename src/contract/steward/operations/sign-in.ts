import * as z from 'zod/mini';
import { operationIds } from '../../giving/catalog.ts';
import type { StewardTable } from '../operation.ts';
import { stewardPermissions } from '../permissions.ts';
import { secondFactorState } from './account.ts';
import { linkToken, plainId, typedText } from './inputs.ts';
import {
  count,
  nothing,
  sessionMembers,
  sessionTimes,
  textOrNull,
  timeOrNull,
  userMembers,
} from './outputs.ts';

const mode = z.enum(['sandbox', 'service']);
export const me = z.strictObject({
  user: z.strictObject({ ...userMembers, roleLabel: z.string() }),
  /** Those of the role; none while two-step verification must be set up first. */
  permissions: z.array(z.enum([...operationIds, ...stewardPermissions])),
  /**
   * `fiscalYearStart`: the month that the fiscal year begins with, from 1 to 12. `domains`: hosts of the organization's pages; empty if not
   * configured. `platform`: the giving platform's name, if configured.
   */
  organization: z.strictObject({
    name: z.string(),
    timeZone: z.string(),
    fiscalYearStart: z.int().check(z.gte(1), z.lte(12)),
    domains: z.array(z.string()),
    platform: textOrNull,
  }),
  mode,
  /** Extended operations that the configured platform doesn't have. */
  missing: z.array(z.enum(operationIds)),
  /** False while the platform refuses our credentials: reads are limited, writes are blocked. */
  credentialsAccepted: z.boolean(),
  /** ISO time since which the platform hasn't responded; null for the first two minutes, which may pass. */
  platformSilentSince: timeOrNull,
  ...sessionMembers,
  secondFactor: secondFactorState,
  /** Number of new administrators since this one last checked; 0 for other roles. */
  teamNotices: count,
  /** True until the person has dismissed the notes of a first visit. */
  firstNotes: z.boolean(),
  /** What fails in the installation, in one sentence; null if nothing does, and for all but administrators. The platform's silence has a member of its own. */
  failing: textOrNull,
  /** Number of notifications that the person hasn't read. */
  unread: count,
  /** ID of the newest change when this was read. The page's stream of changes begins after it, so that nothing is missed in between. */
  lastChange: plainId,
});
export const signInAbout = z.strictObject({
  organization: z.string(),
  /** The giving platform's name, if configured. */
  platform: textOrNull,
  mode,
  /** Whom to write to about accessibility: an email address, or the https address of a page; null if not configured. */
  accessibilityContact: textOrNull,
  /** A link to choose a new password can be emailed. */
  emailsLinks: z.boolean(),
  /** The host name that passkeys are for; null if they are off. */
  passkeySite: textOrNull,
  /** Single sign-on, if it is set up. `only`: passwords work only for the break-glass administrator. `isUp`: it responded when it was last asked. */
  provider: z.nullable(z.strictObject({ label: z.string(), only: z.boolean(), isUp: z.boolean() })),
  /** Accounts of the sandbox, shown as buttons; empty with a real platform. */
  accounts: z.array(z.strictObject({ label: z.string(), email: z.string(), password: z.string() })),
});
export const signInAnswer = z.union([
  sessionTimes,
  z.strictObject({ next: z.literal('code'), ticket: linkToken }),
]);

/** A session, or a request for the code of two-step verification. The ticket is sent back with the code within five minutes. */
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** What the sign-in page needs before anyone has signed in. */
export type SignInAbout = z.infer<typeof signInAbout>;

/** The signed-in person, and what the app needs to know about the organization and its platform. */
export type Me = z.infer<typeof me>;

/** Signing in and out, and the current session. */
export const signInOperations = {
  // Null for signed-out visitors; a first visit calls it too.
  'GET /api/me': { id: 'me', access: 'visitor', reply: z.nullable(me) },
  'GET /api/auth/about': { id: 'auth.about', access: 'public', reply: signInAbout },
  // 401 `sign-in-failed`; 429 after too many tries.
  'POST /api/auth/sign-in': {
    id: 'auth.signIn',
    access: 'public',
    announces: null,
    body: z.strictObject({ email: typedText, password: typedText }),
    reply: signInAnswer,
  },
  // 422 `wrong-code`; 410 `sign-in-over` when the ticket has expired.
  'POST /api/auth/sign-in/code': {
    id: 'auth.signInCode',
    access: 'public',
    announces: null,
    body: z.strictObject({ ticket: linkToken, code: typedText }),
    reply: sessionTimes,
  },
  // Public, so that signing out twice or after the session has ended succeeds.
  // `keeps`: the browser still has unsent changes of someone else, so it removes what it stores of this person itself.
  'POST /api/auth/sign-out': {
    id: 'auth.signOut',
    access: 'public',
    announces: null,
    query: z.strictObject({ keeps: z.optional(z.literal('unsent')) }),
    reply: nothing,
  },
  // 410 `link-over`. The person then signs in with the new password.
  'POST /api/auth/password-link': {
    id: 'auth.passwordLink',
    access: 'public',
    announces: 'team',
    body: z.strictObject({ token: linkToken, password: typedText }),
    reply: nothing,
  },
  // Asks whether the link still works, without using it. 410 `link-over`, like using it. A POST, so that the token isn't in an address.
  'POST /api/auth/password-link/check': {
    id: 'auth.checkPasswordLink',
    access: 'public',
    announces: null,
    body: z.strictObject({ token: linkToken }),
    reply: nothing,
  },
  // The same reply for every address. 404 if email isn't set up; 429 after too many requests.
  'POST /api/auth/forgot-password': {
    id: 'auth.forgotPassword',
    access: 'public',
    announces: null,
    body: z.strictObject({ email: typedText }),
    reply: nothing,
  },
  'GET /api/auth/session': {
    id: 'auth.session',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: sessionTimes,
  },
  'POST /api/auth/session/extend': {
    id: 'auth.extend',
    access: 'signed-in',
    announces: null,
    beforeSecondFactor: true,
    reply: sessionTimes,
  },
  // 422 `wrong-password`.
  'POST /api/auth/step-up': {
    id: 'auth.stepUp',
    access: 'signed-in',
    announces: null,
    beforeSecondFactor: true,
    body: z.strictObject({ password: typedText }),
    reply: sessionTimes,
  },
} as const satisfies StewardTable;
