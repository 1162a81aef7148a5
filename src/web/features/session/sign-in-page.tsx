import { useQuery } from '@tanstack/react-query';
import { aboutOptions } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { SandboxOffer, SignInFrame } from '../../ui/frame/sign-in-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const about = useQuery(aboutOptions);
  const way = useSignIn(onSignedIn);
  // The buttons of the sandbox say what went wrong beside themselves.
  const byButton = useSignIn(onSignedIn);
  const { attempt, pending, failure } = byButton;
  const shown = byButton.needsCode ? byButton : way;
  const accounts = about.data?.accounts ?? [];
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
      <SignInForm way={shown} />
    </SignInFrame>
  );
}
