import { useState } from 'react';
import { AppError } from '../../data/app-error.ts';
import { actOwn } from '../../data/own-act.ts';
import { DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { useProfileAct } from './profile-mutations.ts';

/** Takes a last code, so that a machine somebody left cannot do it. */
export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const remove = useProfileAct((typed: string) => actOwn('/api/auth/second-factor/remove', { code: typed }));
  const wrong = remove.error instanceof AppError ? remove.error.fields[0]?.message : undefined;
  const send = async () => {
    try {
      await remove.mutateAsync(code.trim());
      onClose();
    } catch {
      // Shown in the dialog from `remove.error`.
    }
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title="Turn off your second factor?"
      safeLabel="Keep it on"
      actLabel="Turn off"
      pendingLabel="Turning off…"
      pending={remove.isPending}
      blocked={code.trim() ? undefined : 'A code is needed'}
      failure={remove.error && !wrong ? writeFailure(remove.error, 'it is off') : null}
      onAct={() => void send()}
    >
      <DialogText>
        <p>
          From then on the password alone opens your account, and your recovery codes are void. Your other
          sessions end. To move it to another phone, turn it off, then set it up there.
        </p>
      </DialogText>
      <TextField
        label="Code from the app, or a recovery code"
        error={wrong}
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </GuardedDialog>
  );
}
