import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import { AppError } from '../../data/api/app-error.ts';
import { refreshAll } from '../../data/api/query-client.ts';
import { aboutOptions, meOptions, useMe } from '../../data/session/session.ts';
import { noteLeaving } from '../../data/session/session-events.ts';
import { readSignedIn } from '../../data/session/signing-in.ts';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderWindowButton } from './provider-window-button.tsx';
import { SignInChoices } from './sign-in-choices.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useProviderWindow } from './use-provider-window.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * When the session ends, the page stays with everything that was typed, hidden behind this dialog, until the same person signs in.
 * Another person starts over.
 */
export function SessionEndDialog({ onSignedIn }: { onSignedIn: () => void }) {
  const me = useMe();
  const client = useQueryClient();
  const isSamePerson = (now: Me) => now.user.id === me.user.id && now.user.role === me.user.role;
  const signedIn = async () => {
    const now = await readSignedIn();
    // That is no one else, for whom what was typed would be dropped.
    if (!now) throw new AppError({ title: "You're still signed out", detail: 'Please sign in again.' });
    if (!isSamePerson(now)) {
      noteLeaving();
      return window.location.replace('/');
    }
    resume(now);
  };
  const resume = (now: Me) => {
    client.setQueryData(meOptions.queryKey, now);
    onSignedIn();
    void refreshAll(client);
  };
  const resumeIfSignedIn = useEffectEvent(async () => {
    const now = await readSignedIn();
    if (now && isSamePerson(now)) resume(now);
  });
  // What was refused may have been sent before the person signed in again, here or in another tab.
  useEffect(() => void resumeIfSignedIn().catch(() => undefined), []);
  const way = useSignIn(signedIn);
  // The dialog doesn't wait for it: the page has to be covered at once.
  const about = useQuery({ ...aboutOptions, networkMode: 'always', retry: false });
  const provider = about.data?.provider ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const beside = useProviderWindow('resume', () => {
    setFailure(null);
    signedIn().catch((thrown: unknown) =>
      setFailure(thrown instanceof AppError ? thrown.words : "That didn't work. Try again."),
    );
  });
  return (
    <Dialog open locked covers onClose={() => undefined} title="You've been signed out" end={null}>
      <DialogText>
        <p>
          Sign in to continue; what you typed is still here and nothing was sent. Signing in as someone else
          starts over.
        </p>
      </DialogText>
      {/* One place for the form in any case, so that what is typed stays when the provider becomes known. */}
      <SignInChoices
        provider={way.needsCode ? null : provider}
        button={(label, variant) => (
          <ProviderWindowButton window={beside} label={`Continue with ${label}`} variant={variant} />
        )}
      >
        <SignInForm email={me.user.email} way={way} />
        {way.needsCode ? null : <PasskeySignIn onSignedIn={signedIn} />}
      </SignInChoices>
      <FailureNotice>{failure}</FailureNotice>
    </Dialog>
  );
}
