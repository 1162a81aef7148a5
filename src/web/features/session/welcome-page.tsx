import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import { passwordLinkOptions, setPasswordByLink } from '../../data/session/password-links.ts';
import { aboutOptions } from '../../data/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { SignInFrame } from '../../ui/frame/sign-in-frame.tsx';

const least = 15;

/** Why the link can't be used; null if the error is about something else. */
function linkFault(error: unknown): string | null {
  if (!(error instanceof AppError)) return null;
  if (error.problem.type === 'link-over') return error.words;
  return error.fields.some(({ field }) => field === 'token')
    ? "This link isn't complete. Copy all of it, or ask an administrator for a new one."
    : null;
}

/** The page of a one-use link, for choosing a password. The token is in the fragment, which browsers never send. */
export function WelcomePage({ token }: { token: string }) {
  const about = useQuery(aboutOptions).data;
  const organization = about?.organization;
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [error, setError] = useState<unknown>(null);
  // The form doesn't wait for it. If it fails for any other reason, sending the form says so.
  const check = useQuery(passwordLinkOptions(token));
  const send = async () => {
    setState('sending');
    setError(null);
    try {
      await setPasswordByLink(token, password);
      setState('done');
    } catch (thrown) {
      setError(thrown);
      setState('asking');
    }
  };
  if (state === 'done')
    return (
      <SignInFrame title="Your password is set" organization={organization}>
        <p>Sign in with your email and new password.</p>
        <Link to="/sign-in" className={buttonClass('primary', true)}>
          Sign in
        </Link>
      </SignInFrame>
    );
  const fault = linkFault(error) ?? linkFault(check.error);
  if (fault !== null && state === 'asking')
    return (
      <SignInFrame title="Choose a password" organization={organization}>
        <FailureNotice>{fault}</FailureNotice>
        {about?.provider ? <p>You can sign in with {about.provider.label}, without a password.</p> : null}
        {about?.emailsLinks ? (
          <p>If you already have a password, you can request a new link on the sign-in page.</p>
        ) : null}
        <Link to="/sign-in" className={buttonClass('plain', true)}>
          Go to sign in
        </Link>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Choose a password" organization={organization}>
      <Form style={{ display: 'grid', gap: 16 }} onSubmit={send}>
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${least} characters. Try a few unrelated words.`}
          {...controlled(password, setPassword)}
        />
        <FailureNotice>{error === null ? null : wordsOf(error)}</FailureNotice>
        <Button
          type="submit"
          variant="primary"
          wide
          pending={state === 'sending' && 'Saving…'}
          aria-disabled={password.length < least}
        >
          Set password
        </Button>
      </Form>
    </SignInFrame>
  );
}

const wordsOf = (error: unknown): string =>
  error instanceof AppError ? (error.fields[0]?.message ?? error.words) : "That didn't work. Try again.";
