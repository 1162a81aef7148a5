import { useState } from 'react';
import { AppError } from '../../data/app-error.ts';
import { signIn } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCountdown } from '../../ui/state-panel.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { onSignedIn: () => void; email?: string };

export function SignInForm({ onSignedIn, email: known = '' }: Props) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const { attempt, pending, failure, wait } = useSignIn(onSignedIn);
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(email.trim(), password);
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" look="primary" wide pending={pending && 'Signing in…'} disabled={wait > 0}>
        {wait > 0 ? `Try again in ${wait} s` : 'Sign in'}
      </Button>
    </form>
  );
}

/** Tries to sign in; `failure` is what to say, `wait` the seconds until another try makes sense. */
export function useSignIn(onSignedIn: () => void) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const wait = useCountdown(error?.retryAfter ?? 0);
  const attempt = async (email: string, password: string) => {
    setPending(true);
    setError(null);
    try {
      await signIn(email, password);
      onSignedIn();
    } catch (thrown) {
      setError(thrown instanceof AppError ? thrown : new AppError({}));
    } finally {
      setPending(false);
    }
  };
  return { attempt, pending, failure: error ? error.words : null, wait };
}
