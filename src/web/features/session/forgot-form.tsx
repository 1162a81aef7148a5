import { useEffect, useRef, useState } from 'react';
import { linkMinutes } from '#contract/steward/team.ts';
import { AppError } from '../../data/api/app-error.ts';
import { requestPasswordLink } from '../../data/session/password-links.ts';
import { Button } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { useCountdown } from '../../ui/frame/state-panel.tsx';
import { Said } from '../../ui/said.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { EmailField } from './email-field.tsx';
import { TryButton } from './try-button.tsx';

type Props = {
  /** The email typed on the sign-in page. */
  initialEmail: string;
  onBack: (email: string) => void;
};

/** Requests an email with a link to choose a new password. The answer is the same for every address. */
export function ForgotForm({ initialEmail, onBack }: Props) {
  const [email, setEmail] = useState(initialEmail);
  const [requested, setRequested] = useState<string>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const wait = useCountdown(error?.retryAfter ?? 0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = async () => {
    setPending(true);
    setError(null);
    try {
      await requestPasswordLink(email.trim());
      setRequested(email.trim());
    } catch (thrown) {
      setError(thrown instanceof AppError ? thrown : new AppError({}));
    } finally {
      setPending(false);
    }
  };
  if (requested !== undefined) return <Requested email={requested} onBack={() => onBack(requested)} />;
  return (
    <Form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={() => {
        if (wait === 0) void send();
      }}
    >
      <EmailField
        ref={field}
        hint="You'll get a link to choose a new password."
        {...controlled(email, setEmail)}
      />
      <TryButton label="Email me a link" pending={pending && 'Sending…'} failure={error?.words} wait={wait} />
      <Button variant="quiet" onClick={() => onBack(email)}>
        Back to sign in
      </Button>
    </Form>
  );
}

function Requested({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div ref={text} tabIndex={-1} style={{ display: 'grid', gap: 12, outline: 'none' }}>
        <Said hidden>
          If {email} has an active account, you'll get an email with a link within a few minutes.
        </Said>
        <p>
          If <EmailText>{email}</EmailText> has an active account, you'll get an email with a link within a
          few minutes. It works once and expires after {linkMinutes} minutes.
        </p>
        <p>No email? Check your spam folder, or ask an administrator for a new link.</p>
      </div>
      <Button onClick={onBack}>Back to sign in</Button>
    </div>
  );
}
