import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { TryButton } from './try-button.tsx';
import type { SigningIn } from './use-sign-in.ts';

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

type Props = {
  way: SigningIn;
  email?: string;
  /** Called by "Forgot password?" with the email typed so far; without it there is no such button. */
  onForgot?: ((email: string) => void) | undefined;
};

/** Email and password, then the code for people with two-step verification. */
export const SignInForm = ({ way, email = '', onForgot }: Props) =>
  way.needsCode ? (
    <Suspense>
      <CodeForm way={way} />
    </Suspense>
  ) : (
    <PasswordForm way={way} initialEmail={email} onForgot={onForgot} />
  );

function PasswordForm({
  way,
  initialEmail,
  onForgot,
}: Pick<Props, 'way' | 'onForgot'> & { initialEmail: string }) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const { attempt, pending, failure, wait, startAgain } = way;
  return (
    <Form style={{ display: 'grid', gap: 16 }} onSubmit={() => attempt(email.trim(), password)}>
      <EmailField
        {...controlled(email, (typed) => {
          setEmail(typed);
          // Someone else may sign in on this device while an account has to wait.
          if (wait > 0) startAgain();
        })}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        {...controlled(password, setPassword)}
      />
      <TryButton label="Sign in" pending={pending && 'Signing in…'} failure={failure} wait={wait} />
      {onForgot ? (
        <Button variant="quiet" onClick={() => onForgot(email)}>
          Forgot password?
        </Button>
      ) : null}
    </Form>
  );
}
