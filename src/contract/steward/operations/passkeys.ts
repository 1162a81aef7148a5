import * as z from 'zod/mini';
import type { StewardTable } from '../operation.ts';
import { maxPasskeyName } from '../team.ts';
import { oneLine } from './inputs.ts';
import { nothing, sessionTimes, time, timeOrNull } from './outputs.ts';

/** A passkey's name: one line, not blank. */
const passkeyName = z.pipe(z.string().check(z.trim(), z.minLength(1)), oneLine(maxPasskeyName));
/** Bytes in base64url. Longer ones than any authenticator sends are refused before they are decoded. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_000);

/** What an authenticator signed. `userHandle` is the ID of the person whose passkey it is. */
export const usedPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(8_000),
  signature: bytes(2_000),
  userHandle: z.nullable(bytes(100)),
});
export const madePasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(40_000),
  /** How the browser reaches the authenticator, such as `internal` or `usb`. */
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
});

/** `site`: the host name that passkeys are for (the "RP ID"). */
const challengeMembers = { challenge: z.string(), site: z.string() };
const knownPasskeys = z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) }));
export const passkeyChallenge = z.strictObject(challengeMembers);
export const stepUpChallenge = z.strictObject({ ...challengeMembers, passkeys: knownPasskeys });
export const newPasskeyChallenge = z.strictObject({
  ...challengeMembers,
  siteName: z.string(),
  /** `handle` is the person's ID in base64url. */
  user: z.strictObject({ handle: z.string(), email: z.string(), name: z.string() }),
  /** Those the person has already. */
  passkeys: knownPasskeys,
});
export const ownPasskeys = z.strictObject({
  /** As in challenges; null if passkeys are off. */
  site: z.nullable(z.string()),
  list: z.array(z.strictObject({ id: z.string(), name: z.string(), addedAt: time, lastUsedAt: timeOrNull })),
});

export type UsedPasskey = z.infer<typeof usedPasskey>;

export type MadePasskey = z.infer<typeof madePasskey>;

/** A challenge works once, within five minutes, and only in the browser or the session that asked for it. */
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

export type NewPasskeyChallenge = z.infer<typeof newPasskeyChallenge>;

/** One's own passkeys. Times are ISO. */
export type OwnPasskeys = z.infer<typeof ownPasskeys>;

const own = { access: 'signed-in', beforeSecondFactor: true } as const;

/** Signing in and confirming with a passkey, and one's own passkeys. 404 for all of them if passkeys are off. */
export const passkeyOperations = {
  // The same for everyone: a passkey says by itself whose it is.
  'POST /api/auth/sign-in/passkey/begin': {
    id: 'auth.beginPasskeySignIn',
    access: 'public',
    announces: null,
    reply: passkeyChallenge,
  },
  // 401 `sign-in-failed`, whatever was wrong; 429 after too many tries.
  'POST /api/auth/sign-in/passkey': {
    id: 'auth.signInPasskey',
    access: 'public',
    announces: null,
    body: usedPasskey,
    reply: sessionTimes,
  },
  'POST /api/auth/step-up/passkey/begin': {
    id: 'auth.beginPasskeyStepUp',
    ...own,
    announces: null,
    reply: stepUpChallenge,
  },
  // 422 `wrong-passkey`.
  'POST /api/auth/step-up/passkey': {
    id: 'auth.stepUpPasskey',
    ...own,
    announces: null,
    body: usedPasskey,
    reply: sessionTimes,
  },
  // 409 `too-many-passkeys`.
  'POST /api/auth/passkeys/begin': {
    id: 'auth.beginPasskey',
    ...own,
    announces: null,
    stepUp: true,
    reply: newPasskeyChallenge,
    status: 201,
  },
  // 422 `wrong-passkey`; 409 `passkey-known` or `too-many-passkeys`.
  'POST /api/auth/passkeys': {
    id: 'auth.addPasskey',
    ...own,
    announces: 'team',
    stepUp: true,
    body: z.strictObject({ name: passkeyName, passkey: madePasskey }),
    reply: nothing,
  },
  'POST /api/auth/passkeys/{passkeyId}/name': {
    id: 'auth.renamePasskey',
    ...own,
    announces: null,
    body: z.strictObject({ name: passkeyName }),
    reply: nothing,
  },
  // Ends the person's other sessions, since the device with the passkey may be lost.
  'DELETE /api/auth/passkeys/{passkeyId}': {
    id: 'auth.removePasskey',
    ...own,
    announces: 'team',
    stepUp: true,
    reply: sessionTimes,
  },
} as const satisfies StewardTable;
