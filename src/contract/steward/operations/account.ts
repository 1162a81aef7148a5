import * as z from 'zod/mini';
import { isDrawn } from '../../values/drawn-text.ts';
import type { StewardTable } from '../operation.ts';
import { maxName } from '../team.ts';
import { oneLine, typedText } from './inputs.ts';
import {
  count,
  nothing,
  sessionMembers,
  sessionTimes,
  textOrNull,
  time,
  timeOrNull,
  userMembers,
} from './outputs.ts';
import { ownPasskeys } from './passkeys.ts';

/** A person's name: one line, not blank. */
export const personName = z.pipe(z.string().check(z.trim(), z.refine(isDrawn)), oneLine(maxName));
const code = z.strictObject({ code: typedText });

export const ownSession = z.strictObject({
  id: z.string(),
  startedAt: time,
  lastSeenAt: time,
  /** Such as `Firefox on Windows`. */
  agent: z.string(),
  addressPrefix: z.string(),
  current: z.boolean(),
});
export const secondFactorState = z.enum(['on', 'off', 'needed']);
export const profile = z.strictObject({
  user: z.strictObject(userMembers),
  secondFactor: z.strictObject({
    state: secondFactorState,
    /** The person's role must have it. */
    required: z.boolean(),
    since: timeOrNull,
    recoveryCodesLeft: count,
  }),
  passkeys: ownPasskeys,
  /** How the person signs in: with a password that works, and with the provider of this name. */
  signsInWith: z.strictObject({ password: z.boolean(), provider: textOrNull }),
  sessions: z.array(ownSession),
});
export const secondFactorStart = z.strictObject({
  key: z.string(),
  address: z.string(),
});
const recoveryMembers = { recoveryCodes: z.array(z.string()) };
/** Returned only once. */
const recoveryCodes = z.strictObject(recoveryMembers);

/** One of a person's own sessions. Times are ISO. */
export type OwnSession = z.infer<typeof ownSession>;

/** `needed`: must be set up before anything else. */
export type SecondFactorState = z.infer<typeof secondFactorState>;

export type Profile = z.infer<typeof profile>;

/** The key in base32, for typing, and the address for a QR code. */
export type SecondFactorStart = z.infer<typeof secondFactorStart>;

/** A person's own account: name, password, sessions, two-step verification. */
export const accountOperations = {
  'GET /api/auth/profile': {
    id: 'auth.profile',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: profile,
  },
  'POST /api/auth/name': {
    id: 'auth.changeName',
    access: 'signed-in',
    announces: 'team',
    beforeSecondFactor: true,
    body: z.strictObject({ name: personName }),
    reply: nothing,
  },
  // The notes of a first visit. Dismissing them again changes nothing.
  'POST /api/auth/first-notes/read': {
    id: 'auth.readFirstNotes',
    access: 'signed-in',
    announces: null,
    reply: nothing,
  },
  // 422 `wrong-password`. Ends all of the person's sessions and opens a new one here.
  'POST /api/auth/password': {
    id: 'auth.changePassword',
    access: 'signed-in',
    announces: 'team',
    beforeSecondFactor: true,
    body: z.strictObject({ password: typedText, newPassword: typedText }),
    reply: sessionTimes,
  },
  'GET /api/auth/sessions': {
    id: 'auth.sessions',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: z.strictObject({ sessions: z.array(ownSession) }),
  },
  'DELETE /api/auth/sessions/{sessionId}': {
    id: 'auth.endSession',
    access: 'signed-in',
    announces: 'team',
    beforeSecondFactor: true,
    stepUp: true,
    reply: nothing,
  },
  // Ends all of the person's sessions except the current one.
  'POST /api/auth/sessions/end-others': {
    id: 'auth.endOtherSessions',
    access: 'signed-in',
    announces: 'team',
    beforeSecondFactor: true,
    stepUp: true,
    reply: nothing,
  },
  // 409 `second-factor-on`.
  'POST /api/auth/second-factor': {
    id: 'auth.beginSecondFactor',
    access: 'signed-in',
    announces: null,
    beforeSecondFactor: true,
    stepUp: true,
    reply: secondFactorStart,
    status: 201,
  },
  // 422 `wrong-code`. Ends the person's other sessions, which were opened without a code.
  'POST /api/auth/second-factor/confirm': {
    id: 'auth.confirmSecondFactor',
    access: 'signed-in',
    announces: 'team',
    beforeSecondFactor: true,
    stepUp: true,
    body: code,
    reply: z.strictObject({ ...sessionMembers, ...recoveryMembers }),
  },
  // 409 `second-factor-off`.
  'POST /api/auth/second-factor/recovery-codes': {
    id: 'auth.newRecoveryCodes',
    access: 'signed-in',
    announces: null,
    beforeSecondFactor: true,
    stepUp: true,
    reply: recoveryCodes,
    status: 201,
  },
  'POST /api/auth/second-factor/remove': {
    id: 'auth.removeSecondFactor',
    access: 'signed-in',
    announces: 'team',
    beforeSecondFactor: true,
    stepUp: true,
    body: code,
    reply: sessionTimes,
  },
} as const satisfies StewardTable;
