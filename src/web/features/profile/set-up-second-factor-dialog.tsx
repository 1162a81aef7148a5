import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SecondFactorStart } from '#contract/steward/team.ts';
import { AppError, Offline } from '../../data/api/app-error.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { QrCode } from '../../ui/text/qr-code.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';
import { secondFactorKeyOptions } from './profile-queries.ts';

type Props = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => void };

/** Shows the key as a QR code and as text, then requires the first code to prove that the app has the key. */
export function SetUpSecondFactorDialog({ onClose, onDone }: Props) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const start = useQuery(secondFactorKeyOptions);
  const confirm = useProfileAct((typed: string) =>
    callWithStepUp('POST /api/auth/second-factor/confirm', { body: { code: typed } }),
  );
  const wrong = confirm.error instanceof AppError ? confirm.error.fields[0]?.message : undefined;
  const missing = code.trim() ? undefined : 'Enter the code your app shows.';
  const failure = start.error ?? (wrong ? null : confirm.error);
  const send = async () => {
    setTried(true);
    if (missing) return field.current?.focus();
    if (!start.data) return;
    try {
      onDone((await confirm.mutateAsync(code.trim())).recoveryCodes);
    } catch {
      // Shown in the dialog from `confirm.error`.
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Set up two-step verification"
      safeLabel="Not now"
      actLabel="Turn on"
      pending={confirm.isPending && 'Checking…'}
      onSubmit={() => void send()}
    >
      <DialogText>
        <p>Scan this with your authenticator app, then enter the code it shows.</p>
      </DialogText>
      {start.data ? (
        <Key start={start.data} />
      ) : (
        <div aria-busy={start.isPending} style={{ minHeight: 208 }} />
      )}
      <TextField
        ref={field}
        label="Code from your app"
        hint="You'll be signed out on other devices."
        error={(tried ? missing : undefined) ?? wrong}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...controlled(code, setCode)}
      />
      <WriteFailure error={failure} what="two-step verification is on" />
      {failure && failure === confirm.error && failure instanceof Offline ? (
        <Notice tone="warn">If it's on, create new recovery codes: you haven't seen these.</Notice>
      ) : null}
    </FormDialog>
  );
}

const Key = ({ start }: { start: SecondFactorStart }) => (
  <div className={styles.text}>
    <QrCode text={start.address} label="QR code for an authenticator app" />
    <div>
      <p>No camera? Enter this key in the app:</p>
      <div className={styles.end}>
        <span className={styles.key}>{start.key.match(/.{1,4}/g)?.join(' ')}</span>
        <CopyButton text={start.key} label="Copy key" compact />
      </div>
    </div>
  </div>
);
