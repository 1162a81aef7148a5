import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#contract/steward/team.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { Offline } from '../../data/api/app-error.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { dayText } from '../../data/format/format.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { SetUpSecondFactorDialog } from './set-up-second-factor-dialog.tsx';

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
        <Notice tone="warn">You're almost out of recovery codes. Create new ones.</Notice>
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
