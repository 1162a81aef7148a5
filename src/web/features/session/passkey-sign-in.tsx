import { useQuery } from '@tanstack/react-query';
import { hasPasskeysHere } from '../../data/session/passkeys.ts';
import { aboutOptions } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { useSignIn } from './use-sign-in.ts';
import { waitText } from './wait-text.ts';

/** Signs in with a passkey instead of email, password, and code. It shows its own errors. Nothing where passkeys can't be used. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  const site = useQuery(aboutOptions).data?.passkeySite;
  const { byPasskey, pending, failure, wait } = useSignIn(onSignedIn);
  if (!hasPasskeysHere(site)) return null;
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Button
        wide
        pending={pending && 'Waiting for your passkey…'}
        aria-disabled={wait > 0}
        onClick={() => void byPasskey()}
      >
        {wait > 0 ? waitText(wait) : 'Sign in with a passkey'}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}
