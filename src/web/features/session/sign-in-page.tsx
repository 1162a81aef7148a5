import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import { endOfflineSession } from '../../data/offline/offline-session.ts';
import { keepReturn, startProvider } from '../../data/session/provider.ts';
import { aboutOptions } from '../../data/session/session.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { SandboxOffer, SignInFrame } from '../../ui/frame/sign-in-frame.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInChoices } from './sign-in-choices.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const ForgotForm = lazy(async () => ({ default: (await import('./forgot-form.tsx')).ForgotForm }));

type Props = {
  /** The page was opened by the provider or beside another page, and shows something else in a moment. */
  isArriving: boolean;
  onSignedIn: () => void;
};

export function SignInPage({ isArriving, onSignedIn }: Props) {
  const about = useQuery(aboutOptions);
  useEffect(() => {
    // A person who has to sign in has no session that could be used offline.
    if (about.data && !isArriving) void endOfflineSession().catch(() => undefined);
  }, [about.data, isArriving]);
  const way = useSignIn(onSignedIn);
  // The sandbox's buttons show their own errors.
  const byButton = useSignIn(onSignedIn);
  const { attempt, pending, failure } = byButton;
  const shown = byButton.needsCode ? byButton : way;
  const accounts = about.data?.accounts ?? [];
  // The typed email is kept when switching between the two forms.
  const [email, setEmail] = useState('');
  const [hasForgotten, setForgotten] = useState(false);
  const turn = (forgotten: boolean) => (typed: string) => {
    setEmail(typed);
    setForgotten(forgotten);
  };
  const provider = about.data?.provider;
  const form = (
    <>
      <SignInForm way={shown} email={email} onForgot={about.data?.emailsLinks ? turn(true) : undefined} />
      {shown.needsCode ? null : <PasskeySignIn onSignedIn={onSignedIn} />}
    </>
  );
  if (hasForgotten)
    return (
      <SignInFrame title="Reset your password" organization={about.data?.organization}>
        <Suspense>
          <ForgotForm initialEmail={email} onBack={turn(false)} />
        </Suspense>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={shown.needsCode ? 'Two-step verification' : 'Sign in'}
      organization={about.data?.organization}
      below={
        accounts.length > 0 && !shown.needsCode ? (
          <SandboxOffer>
            {accounts.map(({ label, email, password }) => (
              <Button key={email} aria-disabled={pending} onClick={() => void attempt(email, password)}>
                {label}
              </Button>
            ))}
            <FailureNotice>{failure}</FailureNotice>
          </SandboxOffer>
        ) : null
      }
    >
      {provider && !shown.needsCode ? (
        <SignInChoices
          provider={provider}
          button={(label, variant) => <ProviderEnterButton label={label} variant={variant} />}
        >
          {form}
        </SignInChoices>
      ) : (
        form
      )}
    </SignInFrame>
  );
}

/** Leads the whole page to the provider, which leads back to where the person wanted to go. */
function ProviderEnterButton({ label, variant }: { label: string; variant: ButtonVariant }) {
  const [state, setState] = useState<'idle' | 'leaving'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setState('leaving');
    setFailure(null);
    try {
      const address = await startProvider('enter');
      keepReturn(window.location.search);
      window.location.assign(address);
    } catch (thrown) {
      setFailure(thrown instanceof AppError ? thrown.words : "That didn't work. Try again.");
      setState('idle');
    }
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FailureNotice>{failure}</FailureNotice>
      <Button
        variant={variant}
        wide
        pending={state === 'leaving' && `Opening ${label}…`}
        onClick={() => void leave()}
      >
        Continue with {label}
      </Button>
    </div>
  );
}
