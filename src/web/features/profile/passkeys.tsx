import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnPasskeys } from '#contract/steward/operations/passkeys.ts';
import { maxPasskeyName } from '#contract/steward/team.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { isDrawn } from '#contract/values/drawn-text.ts';
import { callSteward } from '../../data/api/api.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { hasPasskeysHere, makePasskey } from '../../data/session/passkeys.ts';
import { ownOrigin } from '../../data/session/platform.ts';
import { WriteFailure, writeFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Said } from '../../ui/said.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { when } from './own-sessions.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';

type Passkey = OwnPasskeys['list'][number];
type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

/** False if passkeys are off, unless only because people open Steward by an IP address: then the card says so. */
export const showsPasskeys = (site: string | null): boolean =>
  site !== null || /^[\d.]+$|^\[/.test(new URL(ownOrigin()).hostname);

/** A person's passkeys, and adding, renaming, and removing them. */
export function Passkeys({ passkeys: { site, list } }: { passkeys: OwnPasskeys }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const card = useRef<HTMLDivElement>(null);
  const show = (next: Open) => {
    setDone('');
    setOpen(next);
  };
  const close = () => setOpen(null);
  return (
    <div ref={card} tabIndex={-1} className={styles.text} style={{ outline: 'none' }}>
      <p>
        Sign in with your fingerprint, face, or screen lock instead of your password. You won't need a code
        either.
      </p>
      {list.length > 0 ? (
        <ul className={styles.rows}>
          {list.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div>
                <NameText>{passkey.name}</NameText>
                <small>
                  Added {when(passkey.addedAt)},{' '}
                  {passkey.lastUsedAt ? `last used ${when(passkey.lastUsedAt)}` : 'not used yet'}
                </small>
              </div>
              <div className={styles.end}>
                <Button
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => show({ act: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  variant="quietDanger"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => show({ act: 'remove', passkey })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {hasPasskeysHere(site) ? (
        <div className={styles.end}>
          <Button onClick={() => show({ act: 'add' })}>
            <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
            Add a passkey
          </Button>
          <span>
            <Said>{done}</Said>
          </span>
        </div>
      ) : (
        <Elsewhere site={site} />
      )}
      {open?.act === 'add' ? (
        <AddPasskeyDialog onClose={close} onDone={() => setDone('Passkey added.')} />
      ) : null}
      {open?.act === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.act === 'remove' ? (
        <RemovePasskeyDialog
          passkey={open.passkey}
          onClose={close}
          onDone={() => {
            setDone('Passkey removed.');
            // The button that had the focus is gone.
            card.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

/** Says where passkeys work. `site` is null if people open Steward by an IP address of the network. */
function Elsewhere({ site }: { site: string | null }) {
  const here = new URL(ownOrigin());
  if (site === null)
    return (
      <p>
        Passkeys need a named address, and this one is {here.hostname}. The person who runs Steward can give
        it a name.
      </p>
    );
  const there = new URL('/profile', here);
  there.hostname = site;
  return (
    <p>
      Passkeys need a named address. Open <a href={there.href}>{there.origin}</a> to add one.
    </p>
  );
}

/** The kind of device, which is where most passkeys are stored. */
const kinds: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows PC'],
  [/Macintosh/, 'Mac'],
];
const kindOfDevice = (): string =>
  kinds.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Computer';

/** Why the name can't be saved; undefined if it can. */
function faultOf(name: string): string | undefined {
  if (!isDrawn(name)) return 'Enter a name.';
  return countCharacters(name.trim()) > maxPasskeyName ? `At most ${maxPasskeyName} characters.` : undefined;
}

/** Asks for a name, then for the password if it wasn't entered recently, then the browser asks for the passkey. */
function AddPasskeyDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [name, setName] = useState(kindOfDevice);
  const fault = faultOf(name);
  const add = useProfileAct(async (typed: string) => {
    const challenge = await callWithStepUp('POST /api/auth/passkeys/begin', {});
    const passkey = await makePasskey(challenge);
    await callWithStepUp('POST /api/auth/passkeys', { body: { name: typed, passkey } });
  });
  const send = async () => {
    if (fault) return;
    try {
      await add.mutateAsync(name.trim());
      onDone();
      onClose();
    } catch {
      // Shown below from `add.error`.
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Add a passkey"
      actLabel="Continue"
      pending={add.isPending && 'Waiting for your browser…'}
      blocked={fault !== undefined}
      onSubmit={() => void send()}
    >
      <DialogText>
        <p>
          Your browser asks where to store it: on this device, on a phone, on a security key, or in a password
          manager.
        </p>
      </DialogText>
      <TextField
        label="Name"
        hint="So that you recognize it in your list."
        error={fault}
        data-autofocus
        {...controlled(name, setName)}
      />
      <WriteFailure error={add.error} what="the passkey was added" />
    </FormDialog>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const fault = faultOf(name);
  const rename = useProfileAct((typed: string) =>
    callSteward('POST /api/auth/passkeys/{passkeyId}/name', {
      path: { passkeyId: passkey.id },
      body: { name: typed },
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Rename this passkey"
      actLabel="Save name"
      pending={rename.isPending && 'Saving…'}
      blocked={fault !== undefined}
      onSubmit={() => {
        if (!fault) rename.mutateAsync(name.trim()).then(onClose, () => undefined);
      }}
    >
      <TextField label="Name" error={fault} data-autofocus {...controlled(name, setName)} />
      <WriteFailure error={rename.error} what="the name was changed" />
    </FormDialog>
  );
}

type RemoveProps = { passkey: Passkey; onClose: () => void; onDone: () => void };

function RemovePasskeyDialog({ passkey, onClose, onDone }: RemoveProps) {
  const remove = useProfileAct(() =>
    callWithStepUp('DELETE /api/auth/passkeys/{passkeyId}', { path: { passkeyId: passkey.id } }),
  );
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          Remove the passkey <NameText>{passkey.name}</NameText>?
        </>
      }
      safeLabel="Keep passkey"
      actLabel="Remove passkey"
      pending={remove.isPending && 'Removing…'}
      failure={writeFailure(remove.error, 'the passkey was removed')}
      onAct={async () => {
        await remove.mutateAsync(undefined);
        onDone();
      }}
    >
      <DialogText>
        <p>
          You can no longer sign in with it, and you'll be signed out on other devices. Your device or
          password manager may still offer it; delete it there, too.
        </p>
      </DialogText>
    </GuardedDialog>
  );
}
