import { useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useProfileAct } from './profile-mutations.ts';

type Props = { required: boolean; onClose: () => void };

/** Requires one last code, so that access to an unattended computer isn't enough. */
export function RemoveSecondFactorDialog({ required, onClose }: Props) {
  const [code, setCode] = useState('');
  const remove = useProfileAct((typed: string) =>
    callWithStepUp('POST /api/auth/second-factor/remove', { body: { code: typed } }),
  );
  const wrong = remove.error instanceof AppError ? remove.error.fields[0]?.message : undefined;
  return (
    <GuardedDialog
      onClose={onClose}
      title="Turn off two-step verification?"
      actLabel="Turn off"
      pending={remove.isPending && 'Turning off…'}
      blocked={code.trim() ? undefined : 'Enter a code.'}
      failure={wrong ? null : writeFailure(remove.error, 'two-step verification is off')}
      onAct={() => remove.mutateAsync(code.trim())}
    >
      <DialogText>
        <p>
          {required
            ? 'You can use only your profile until you set it up again, since your role needs it. Your recovery codes stop working.'
            : "You'll sign in with only your password, and your recovery codes stop working."}{' '}
          You'll be signed out on other devices. To move to another phone, turn it off, then set it up there.
        </p>
      </DialogText>
      <TextField
        label="Code from your app, or a recovery code"
        error={wrong}
        autoComplete="one-time-code"
        spellCheck={false}
        {...controlled(code, setCode)}
      />
    </GuardedDialog>
  );
}
