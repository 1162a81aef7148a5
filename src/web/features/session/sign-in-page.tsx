import { useQuery } from '@tanstack/react-query';
import { aboutOptions } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SandboxOffer, SignInFrame } from '../../ui/sign-in-frame.tsx';
import { SignInForm, useSignIn } from './sign-in-form.tsx';

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const about = useQuery(aboutOptions);
  const { attempt, pending, failure } = useSignIn(onSignedIn);
  const accounts = about.data?.accounts ?? [];
  return (
    <SignInFrame
      title="Sign in"
      organisation={about.data?.organisation}
      below={
        accounts.length > 0 ? (
          <SandboxOffer>
            {accounts.map(({ label, email, password }) => (
              <Button key={email} aria-disabled={pending} onClick={() => void attempt(email, password)}>
                {label}
              </Button>
            ))}
            {failure ? (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            ) : null}
          </SandboxOffer>
        ) : null
      }
    >
      <SignInForm onSignedIn={onSignedIn} />
    </SignInFrame>
  );
}
