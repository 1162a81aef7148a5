import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { typedText } from './inputs.ts';
import { sessionTimes, textOrNull } from './outputs.ts';
import { signInAnswer } from './sign-in.ts';

/**
 * `enter`: sign in on the whole page. `resume`: sign in beside a page that waits with what was typed on it. `confirm`: the signed-in person
 * confirms that it's them.
 */
const purpose = z.enum(['enter', 'resume', 'confirm']);

/** Ways in which a person can confirm that it's them. */
const stepUpWays = z.strictObject({
  password: z.boolean(),
  /** A code of two-step verification, for people without a password. */
  code: z.boolean(),
  /** The provider's name on screen, for people who sign in with it. */
  provider: textOrNull,
});

/** Signing in with the organization's OpenID Connect provider, such as Google. */
export const providerOperations = {
  // Returns the address at the provider. 503 `provider-down`; 404 without single sign-on.
  'POST /api/auth/provider/start': {
    id: 'auth.providerStart',
    access: 'visitor',
    announces: null,
    body: z.strictObject({ purpose }),
    reply: z.strictObject({ address: z.url() }),
  },
  // `code` are the parameters with which the provider led the browser back. 422 `provider-refused`; 503 `provider-down`.
  'POST /api/auth/provider/finish': {
    id: 'auth.providerFinish',
    access: 'visitor',
    announces: null,
    body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(8_192)) }),
    reply: signInAnswer,
  },
  'GET /api/auth/step-up': {
    id: 'auth.stepUpWays',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: stepUpWays,
  },
  // 422 `wrong-code`; 409 `password-needed` for people who have a password.
  'POST /api/auth/step-up/code': {
    id: 'auth.stepUpCode',
    access: 'signed-in',
    announces: null,
    beforeSecondFactor: true,
    body: z.strictObject({ code: typedText }),
    reply: sessionTimes,
  },
} as const satisfies StewardTable;
