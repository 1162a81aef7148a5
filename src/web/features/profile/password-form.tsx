import { useState } from 'react';
import { callSteward } from '../../data/api/api.ts';
import { AppError } from '../../data/api/app-error.ts';
import { Button } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';

const least = 15;

/** Changes the password, which requires the current one. All other sessions end. */
export function PasswordForm() {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useProfileAct((body: { password: string; newPassword: string }) =>
    callSteward('POST /api/auth/password', { body }),
  );
  const errors = change.error instanceof AppError ? change.error.fields : [];
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const ready = password !== '' && newPassword.length >= least;
  const send = async () => {
    try {
      await change.mutateAsync({ password, newPassword });
      setPassword('');
      setNewPassword('');
    } catch {
      // Shown from `change.error`.
    }
  };
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (ready) void send();
      }}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...controlled(password, setPassword)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${least} characters. Try a few unrelated words.`}
        error={errorOf('newPassword')}
        {...controlled(newPassword, setNewPassword)}
      />
      {change.error && errors.length === 0 ? (
        <FailureNotice>
          {change.error instanceof AppError ? change.error.words : "That didn't work. Try again."}
        </FailureNotice>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" pending={change.isPending && 'Changing…'} aria-disabled={!ready}>
          Change password
        </Button>
        <span role="status">
          {change.isSuccess ? "Password changed. You've been signed out on other devices." : null}
        </span>
      </div>
    </Form>
  );
}
