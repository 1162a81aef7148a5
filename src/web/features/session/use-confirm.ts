import { useState } from 'react';
import { AppError, SignedOut } from '../../data/api/app-error.ts';
import type { StepUpRequest } from '../../data/session/step-up.ts';

/** Sends what the person confirms with, such as a password, and answers the request. `error` says why it wasn't accepted. */
export function useConfirm(request: StepUpRequest, confirm: (typed: string) => Promise<unknown>) {
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const send = async (typed: string) => {
    setPending(true);
    try {
      await confirm(typed);
      request.resolve();
    } catch (thrown) {
      if (thrown instanceof SignedOut) request.reject(thrown);
      setError(thrown instanceof AppError ? thrown.words : "That didn't work. Try again.");
    } finally {
      setPending(false);
    }
  };
  return { error, pending, send };
}
