import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import { aboutOptions, setPasswordByLink } from '../../data/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { SignInFrame } from '../../ui/frame/sign-in-frame.tsx';

const least = 15;

/** The page of a one-use link, for choosing a password. The token is in the fragment, which browsers never send. */
export function WelcomePage({ token }: { token: string }) {
  const about = useQuery(aboutOptions).data;
  const organization = about?.organization;
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const send = async () => {
    setState('sending');
    setFailure(undefined);
    try {
      await setPasswordByLink(token, password);
      setState('done');
    } catch (error) {
      const fault =
        error instanceof AppError
          ? (error.fields[0]?.message ?? error.words)
          : "That didn't work. Try again.";
      setFailure(fault);
      setOver(error instanceof AppError && error.problem.type === 'link-over');
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
        <FailureNotice>{failure}</FailureNotice>
        <Button
          type="submit"
          variant="primary"
          wide
          pending={state === 'sending' && 'Saving…'}
          aria-disabled={password.length < least}
        >
          Set password
        </Button>
        {isOver && about?.emailsLinks ? (
          <>
            <p>If you already have a password, you can request a new link on the sign-in page.</p>
            <Link to="/sign-in" className={buttonClass('plain', true)}>
              Go to sign in
            </Link>
          </>
        ) : null}
      </Form>
    </SignInFrame>
  );
}
