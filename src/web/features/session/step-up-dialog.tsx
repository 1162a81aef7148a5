import { useState } from 'react';
import { AppError, SignedOut } from '../../data/api/app-error.ts';
import { confirmStepUp } from '../../data/session/session.ts';
import { declined, type StepUpRequest } from '../../data/session/step-up.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Asks for the password before a write when the last confirmation is older than 30 minutes. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const close = () => request.reject(declined());
  const give = async () => {
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
    <Dialog
      open
      locked={pending}
      onClose={close}
      title="Confirm your password"
      end={
        <>
          <Button onClick={close} disabled={pending}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form="proof" pending={pending && 'Checking…'}>
            Confirm
          </Button>
        </>
      }
    >
      <DialogText>
        <p>It's been over 30 minutes since you last entered it. Your work is saved on this page.</p>
      </DialogText>
      <form
        id="proof"
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
