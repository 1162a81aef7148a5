import { useState } from 'react';
import type { SignInAnswer } from '#contract/steward/operations/sign-in.ts';

import { AppError } from '../../data/api/app-error.ts';
import { signIn, signInByCode, signInByPasskey, signInByProvider } from '../../data/session/signing-in.ts';
import { useCountdown } from '../../ui/frame/state-panel.tsx';

/** The steps of signing in: the password, then the code for people with two-step verification; or a passkey instead of both. */
export type SigningIn = {
  /** True once the code is needed. */
  needsCode: boolean;
  attempt: (email: string, password: string) => Promise<void>;
  /** `answer`: what the provider led back with. */
  enterByProvider: (answer: string) => Promise<void>;
  giveCode: (code: string) => Promise<void>;
  byPasskey: () => Promise<void>;
  startAgain: () => void;
  pending: boolean;
  /** The error message, if any. */
  failure: string | null;
  /** Seconds until the next attempt. */
  wait: number;
};

/** What `onSignedIn` throws is shown like a sign-in that failed. */
export function useSignIn(onSignedIn: () => void | Promise<void>): SigningIn {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const wait = useCountdown(error?.retryAfter ?? 0);
  const run = async (ask: () => Promise<SignInAnswer>) => {
    setPending(true);
    setError(null);
    try {
      const answer = await ask();
      setTicket('ticket' in answer ? answer.ticket : null);
      if (!('ticket' in answer)) await onSignedIn();
    } catch (thrown) {
      const failed = thrown instanceof AppError ? thrown : new AppError({});
      if (failed.problem.type === 'sign-in-over') setTicket(null);
      setError(failed);
    } finally {
      setPending(false);
    }
  };
  return {
    needsCode: ticket !== null,
    attempt: (email, password) => run(() => signIn(email, password)),
    enterByProvider: (answer) => run(() => signInByProvider(answer)),
    giveCode: (code) => run(() => signInByCode(ticket ?? '', code)),
    byPasskey: () => run(signInByPasskey),
    startAgain: () => {
      setTicket(null);
      setError(null);
    },
    pending,
    failure: error?.words ?? null,
    wait,
  };
}
