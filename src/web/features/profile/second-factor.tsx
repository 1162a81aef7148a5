import { useQuery } from '@tanstack/react-query';
import { Download, KeyRound, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Profile, SecondFactorStart } from '#contract/steward/operations/account.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { AppError, Offline } from '../../data/api/app-error.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { downloadText } from '../../data/api/download.ts';
import { dayText } from '../../data/format/format.ts';
import { WriteFailure, writeFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { QrCode } from '../../ui/text/qr-code.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';
import { secondFactorKeyOptions } from './profile-queries.ts';

type State = Profile['secondFactor'];
const fewCodes = 3;

/** Two-step verification: a code from an app on the person's phone, and recovery codes on paper in case the phone is lost. */
export function SecondFactor({ state }: { state: State }) {
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className={styles.text}>
      {state.state === 'on' ? (
        <On state={state} onCodes={setCodes} onRemove={() => setOpen('remove')} />
      ) : (
        <>
          <p>
            Protects your account even if your password is stolen. You'll also enter a code from an app on
            your phone, such as Google Authenticator, 1Password, or Bitwarden.
          </p>
          <Button variant="primary" onClick={() => setOpen('set-up')}>
            <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
            Set up
          </Button>
        </>
      )}
      {open === 'set-up' ? (
        <SetUpSecondFactorDialog
          onClose={() => setOpen(null)}
          onDone={(newCodes) => {
            setOpen(null);
            setCodes(newCodes);
          }}
        />
      ) : null}
      {open === 'remove' ? (
        <RemoveSecondFactorDialog required={state.required} onClose={() => setOpen(null)} />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </div>
  );
}

type SetUpSecondFactorDialogProps = {
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
};

/** Shows the key as a QR code and as text, then requires the first code to prove that the app has the key. */
function SetUpSecondFactorDialog({ onClose, onDone }: SetUpSecondFactorDialogProps) {
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
        <Notice tone="warn">
          If two-step verification is on, create new recovery codes. You haven't seen these yet.
        </Notice>
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

type Props = { required: boolean; onClose: () => void };

/** Requires one last code, so that access to an unattended computer isn't enough. */
function RemoveSecondFactorDialog({ required, onClose }: Props) {
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

/** Shows the recovery codes, only once: the server stores only their hashes. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      // Only its button closes it: an accidental press would lose the codes.
      locked
      onClose={onClose}
      title="Save your recovery codes"
      end={
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      }
    >
      <DialogText>
        <p>
          Use one if you don't have your phone. Each works once. Store them somewhere safe, not on your phone.
          You won't see them again, and old codes no longer work.
        </p>
      </DialogText>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <CopyButton text={text} label="Copy all" />
        <Button variant="quiet" onClick={() => downloadText('steward-recovery-codes.txt', text)}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download
        </Button>
      </div>
    </Dialog>
  );
}

type OnProps = { state: State; onCodes: (codes: readonly string[]) => void; onRemove: () => void };

function On({ state, onCodes, onRemove }: OnProps) {
  const renew = useProfileAct(() => callWithStepUp('POST /api/auth/second-factor/recovery-codes', {}));
  const make = async () => {
    try {
      onCodes((await renew.mutateAsync(undefined)).recoveryCodes);
    } catch {
      // Shown below from `renew.error`.
    }
  };
  const since = readTime(state.since);
  const left = state.recoveryCodesLeft;
  return (
    <>
      <p>
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" /> On
        {since ? ` since ${dayText(since)}` : ''}, with {left} recovery {left === 1 ? 'code' : 'codes'} left.
      </p>
      {left < fewCodes ? (
        <Notice tone="warn">
          {left === 0 ? 'You have no recovery codes.' : "You're almost out of recovery codes."} Create new
          ones.
        </Notice>
      ) : null}
      <WriteFailure error={renew.error} what="new codes were created" />
      {renew.error instanceof Offline ? (
        <Notice tone="warn">The codes you have may no longer work. Create new ones.</Notice>
      ) : null}
      <div className={styles.end}>
        <Button pending={renew.isPending && 'Creating…'} onClick={() => void make()}>
          New recovery codes
        </Button>
        <Button variant="quietDanger" onClick={onRemove}>
          Turn off
        </Button>
      </div>
    </>
  );
}
