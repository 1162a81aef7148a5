/** Signing in, and what keeps a session: nothing that a first visit of a signed-in person loads. */

import { queryOptions } from '@tanstack/react-query';
import type { SessionTimes } from '#contract/steward/messages.ts';
import type { Me, SignInAnswer } from '#contract/steward/operations/sign-in.ts';
import { callSteward } from '../api/api.ts';
import { AppError } from '../api/app-error.ts';
import { forgetFirstAnswers } from '../api/first-answers.ts';
import { askForPasskey } from './passkeys.ts';
import { handOver } from './provider.ts';

/** Throws AppError `sign-in-failed` (401) or `no-cookie`, or BudgetSpent (429, too many attempts). */
export function signIn(email: string, password: string): Promise<SignInAnswer> {
  forgetFirstAnswers();
  return entered(callSteward('POST /api/auth/sign-in', { body: { email, password } }));
}
/** Throws Invalid `wrong-code` or `sign-in-over`, AppError `no-cookie`, or BudgetSpent. */
export const signInByCode = (ticket: string, code: string): Promise<SignInAnswer> =>
  entered(callSteward('POST /api/auth/sign-in/code', { body: { ticket, code } }));

/** Throws AppError if the person cancels, `sign-in-failed` (401), or `no-cookie`, or BudgetSpent. */
export async function signInByPasskey(): Promise<SignInAnswer> {
  forgetFirstAnswers();
  const challenge = await callSteward('POST /api/auth/sign-in/passkey/begin', {});
  return entered(callSteward('POST /api/auth/sign-in/passkey', { body: await askForPasskey(challenge) }));
}

/** Hands over what the provider led back with. Throws Invalid `provider-refused`, ServiceDown `provider-down`, or AppError `no-cookie`. */
export function signInByProvider(answer: string): Promise<SignInAnswer> {
  forgetFirstAnswers();
  return entered(handOver(answer));
}

/** A browser that blocks cookies is signed in and out at once; without a message, nothing would seem to happen. */
async function entered(asked: Promise<SignInAnswer>): Promise<SignInAnswer> {
  const answer = await asked;
  if (!('ticket' in answer) && !(await seesSession()))
    throw new AppError({
      type: 'no-cookie',
      title: "Your browser didn't keep the session cookie",
      detail: 'Allow cookies for this site, then sign in again.',
    });
  return answer;
}

export const confirmStepUp = (password: string): Promise<SessionTimes> =>
  callSteward('POST /api/auth/step-up', { body: { password } });
/** Says which passkeys the person has. Its challenge isn't used, since it may have expired by the time they press the button. */
export const stepUpChallengeOptions = queryOptions({
  queryKey: ['step-up-challenge'],
  queryFn: ({ signal }) => callSteward('POST /api/auth/step-up/passkey/begin', {}, signal),
  gcTime: 0,
  retry: false,
});
/** Throws AppError if the person cancels or `signal` is aborted, or Invalid `wrong-passkey`, or BudgetSpent. */
export async function confirmByPasskey(signal: AbortSignal): Promise<SessionTimes> {
  const challenge = await callSteward('POST /api/auth/step-up/passkey/begin', {});
  const body = await askForPasskey(challenge, { passkeys: challenge.passkeys, signal });
  return callSteward('POST /api/auth/step-up/passkey', { body });
}
export const extendSession = (): Promise<SessionTimes> => callSteward('POST /api/auth/session/extend', {});

/** False if our server sees no session, whoever this page belongs to. True if it doesn't say. */
async function seesSession(): Promise<boolean> {
  try {
    return (await readSignedIn()) !== null;
  } catch {
    return true;
  }
}

/** Who is signed in, whoever this page belongs to; null without a session. Throws AppError if our server doesn't say. */
export const readSignedIn = (): Promise<Me | null> =>
  callSteward('GET /api/me', {}, undefined, { 'x-steward': '1' });
