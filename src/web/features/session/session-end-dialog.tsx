import { useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { refreshAll } from '../../data/api/query-client.ts';
import { meOptions, useMe } from '../../data/session/session.ts';
import { noteLeaving } from '../../data/session/session-events.ts';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * When the session ends, the page stays with everything that was typed, hidden behind this dialog, until the same person signs in.
 * Another person starts over.
 */
export function SessionEndDialog({ onSignedIn }: { onSignedIn: () => void }) {
  const me = useMe();
  const client = useQueryClient();
  const signedIn = async () => {
    const now = await callSteward('GET /api/me', {});
    if (now?.user.id !== me.user.id || now.user.role !== me.user.role) {
      noteLeaving();
      return window.location.replace('/');
    }
    client.setQueryData(meOptions.queryKey, now);
    onSignedIn();
    await refreshAll(client);
  };
  const way = useSignIn(() => void signedIn());
  return (
    <Dialog open locked covers onClose={() => undefined} title="You've been signed out" end={null}>
      <DialogText>
        <p>
          Sign in to continue; what you typed is still here and nothing was sent. Signing in as someone else
          starts over.
        </p>
      </DialogText>
      <SignInForm email={me.user.email} way={way} />
    </Dialog>
  );
}
