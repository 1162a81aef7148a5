import { useState } from 'react';
import { AppError, SignedOut } from '../../data/api/app-error.ts';
import { declined } from '../../data/session/request-step-up.ts';
import { confirmStepUp } from '../../data/session/signing-in.ts';
import type { StepUpRequest } from '../../data/session/step-up.ts';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { StepUpPasskey } from './step-up-passkey.tsx';

/** Asks for the password or a passkey before a write, if neither was used in the last 30 minutes. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await confirmStepUp(password);
      request.resolve();
    } catch (thrown) {
      if (thrown instanceof SignedOut) request.reject(thrown);
      setError(thrown instanceof AppError ? thrown.words : "That didn't work. Try again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      onClose={() => request.reject(declined())}
      title="Confirm your password"
      actLabel="Confirm"
      pending={pending && 'Checking…'}
      onSubmit={() => void send()}
    >
      <DialogText>
        <p>It's been over 30 minutes since you last entered it. Your work is saved on this page.</p>
      </DialogText>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        data-autofocus
        error={error}
        {...controlled(password, setPassword)}
      />
      <StepUpPasskey onConfirmed={request.resolve} />
    </FormDialog>
  );
}
