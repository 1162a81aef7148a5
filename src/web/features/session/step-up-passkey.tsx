import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import { hasPasskeysHere } from '../../data/session/passkeys.ts';
import { confirmByPasskey, stepUpChallengeOptions } from '../../data/session/signing-in.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';

/** True if the person has a passkey that works here; undefined while that isn't known. */
export function useHasPasskeyHere(): boolean | undefined {
  const { data, isPending } = useQuery(stepUpChallengeOptions);
  return isPending ? undefined : data != null && data.passkeys.length > 0 && hasPasskeysHere(data.site);
}

/** Confirms with a passkey instead of the password, for people who have one that works here. */
export function StepUpPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const hasPasskey = useHasPasskeyHere();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asking = useRef<AbortController>(null);
  // Closing this dialog closes the browser's.
  useEffect(() => () => asking.current?.abort(), []);
  if (!hasPasskey) return null;
  const confirm = async () => {
    setPending(true);
    setFailure(null);
    asking.current = new AbortController();
    const { signal } = asking.current;
    try {
      await confirmByPasskey(signal);
      if (!signal.aborted) onConfirmed();
    } catch (thrown) {
      setFailure(thrown instanceof AppError ? thrown.words : "That didn't work. Try again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button wide pending={pending && 'Waiting for your passkey…'} onClick={() => void confirm()}>
        Use your passkey
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </>
  );
}
