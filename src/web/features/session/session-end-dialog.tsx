import { useQueryClient } from '@tanstack/react-query';
import { callOwn } from '../../data/api.ts';
import { refreshAll } from '../../data/query-client.ts';
import { meOptions, useMe } from '../../data/session.ts';
import { noteLeaving } from '../../data/session-events.ts';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** When the session ends the page stays, with all that was typed; the same person signs in over it. Another person starts anew. */
export function SessionEndDialog({ onSignedIn }: { onSignedIn: () => void }) {
  const me = useMe();
  const client = useQueryClient();
  const signedIn = async () => {
    const now = await callOwn<typeof me>('GET', '/api/me');
    if (now.user.id !== me.user.id || now.user.role !== me.user.role) {
      noteLeaving();
      return window.location.replace('/');
    }
    client.setQueryData(meOptions.queryKey, now);
    onSignedIn();
    await refreshAll(client);
  };
  const way = useSignIn(() => void signedIn());
  return (
    <Dialog open locked onClose={() => undefined} title="Please sign in again" end={null}>
      <DialogText>
        <p>
          Your session has ended. What you typed is still here; nothing was sent. Signing in as somebody else
          starts anew.
        </p>
      </DialogText>
      <SignInForm email={me.user.email} way={way} />
    </Dialog>
  );
}
