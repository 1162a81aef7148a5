import * as z from 'zod/mini';
import type { Me, SessionTimes, SignInAbout, SignInAnswer } from '../messages.ts';
import { reply, type StewardTable } from '../operation.ts';
import { linkToken, typedText } from './inputs.ts';

/** Signing in and out, and the current session. */
export const signInOperations = {
  // Null when nobody is signed in; a first visit calls it too.
  'GET /api/me': { id: 'me', access: 'visitor', reply: reply<Me | null>() },
  'GET /api/auth/about': { id: 'auth.about', access: 'public', reply: reply<SignInAbout>() },
  // 401 `sign-in-failed`; 429 after too many tries.
  'POST /api/auth/sign-in': {
    id: 'auth.signIn',
    access: 'public',
    body: z.strictObject({ email: typedText, password: typedText }),
    reply: reply<SignInAnswer>(),
  },
  // 422 `wrong-code`; 410 `sign-in-over` when the ticket has expired.
  'POST /api/auth/sign-in/code': {
    id: 'auth.signInCode',
    access: 'public',
    body: z.strictObject({ ticket: linkToken, code: typedText }),
    reply: reply<SessionTimes>(),
  },
  // Public, so that signing out twice or after the session has ended succeeds.
  'POST /api/auth/sign-out': { id: 'auth.signOut', access: 'public', reply: reply<null>() },
  // 410 `link-over`. The person then signs in with the new password.
  'POST /api/auth/password-link': {
    id: 'auth.passwordLink',
    access: 'public',
    body: z.strictObject({ token: linkToken, password: typedText }),
    reply: reply<null>(),
  },
  'GET /api/auth/session': { id: 'auth.session', access: 'signed-in', reply: reply<SessionTimes>() },
  'POST /api/auth/session/extend': { id: 'auth.extend', access: 'signed-in', reply: reply<SessionTimes>() },
  // 422 `wrong-password`.
  'POST /api/auth/step-up': {
    id: 'auth.stepUp',
    access: 'signed-in',
    body: z.strictObject({ password: typedText }),
    reply: reply<SessionTimes>(),
  },
} as const satisfies StewardTable;
