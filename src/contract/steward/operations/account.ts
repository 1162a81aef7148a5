import * as z from 'zod/mini';
import type { SessionTimes } from '../messages.ts';
import { reply, type StewardTable } from '../operation.ts';
import {
  mostName,
  type OwnSession,
  type Profile,
  type RecoveryCodes,
  type SecondFactorStart,
} from '../team.ts';
import { oneLine, typedText } from './inputs.ts';

/** A person's name: one line, not blank. */
export const personName = z.pipe(z.string().check(z.trim(), z.minLength(1)), oneLine(mostName));
const code = z.strictObject({ code: typedText });

/** A person's own account: name, password, sessions, two-step verification. */
export const accountOperations = {
  'GET /api/auth/profile': { id: 'auth.profile', access: 'signed-in', reply: reply<Profile>() },
  'POST /api/auth/name': {
    id: 'auth.changeName',
    access: 'signed-in',
    body: z.strictObject({ name: personName }),
    reply: reply<null>(),
  },
  // 422 `wrong-password`. Ends all of the person's sessions and opens a new one here.
  'POST /api/auth/password': {
    id: 'auth.changePassword',
    access: 'signed-in',
    body: z.strictObject({ password: typedText, newPassword: typedText }),
    reply: reply<SessionTimes>(),
  },
  'GET /api/auth/sessions': {
    id: 'auth.sessions',
    access: 'signed-in',
    reply: reply<{ sessions: OwnSession[] }>(),
  },
  'DELETE /api/auth/sessions/{sessionId}': {
    id: 'auth.endSession',
    access: 'signed-in',
    reply: reply<null>(),
  },
  // 409 `second-factor-on`.
  'POST /api/auth/second-factor': {
    id: 'auth.beginSecondFactor',
    access: 'signed-in',
    stepUp: true,
    reply: reply<SecondFactorStart>(),
    status: 201,
  },
  // 422 `wrong-code`. Ends the person's other sessions, which were opened without a code.
  'POST /api/auth/second-factor/confirm': {
    id: 'auth.confirmSecondFactor',
    access: 'signed-in',
    stepUp: true,
    body: code,
    reply: reply<SessionTimes & RecoveryCodes>(),
  },
  // 409 `second-factor-off`.
  'POST /api/auth/second-factor/recovery-codes': {
    id: 'auth.newRecoveryCodes',
    access: 'signed-in',
    stepUp: true,
    reply: reply<RecoveryCodes>(),
    status: 201,
  },
  'POST /api/auth/second-factor/remove': {
    id: 'auth.removeSecondFactor',
    access: 'signed-in',
    stepUp: true,
    body: code,
    reply: reply<SessionTimes>(),
  },
} as const satisfies StewardTable;
