import type { ReactNode } from 'react';
import type { TeamPerson } from '#contract/team.ts';
import { DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { useTeamAct } from './team-mutations.ts';

type Act = 'sign-out' | 'disable' | 'enable';
type Words = { title: string; safe: string; act: string; pending: string; text: string; what: string };

const words: Record<Act, Words> = {
  'sign-out': {
    title: 'Sign out everywhere:',
    safe: 'Leave signed in',
    act: 'Sign out everywhere',
    pending: 'Signing out…',
    text: 'Every browser that is signed in as this person is signed out at its next step. Password and role stay; signing in again is possible at once.',
    what: 'the sessions have ended',
  },
  disable: {
    title: 'Disable the account of',
    safe: 'Keep the account',
    act: 'Disable account',
    pending: 'Disabling…',
    text: 'This person is signed out at the next step and cannot sign in any more; a link that was given is void. Nothing that was done is lost: it stays in the activity under this name. You can let them in again.',
    what: 'the account is disabled',
  },
  enable: {
    title: 'Let in again:',
    safe: 'Keep disabled',
    act: 'Let in again',
    pending: 'Saving…',
    text: 'This person can sign in again with the password of before, in the role of before. All administrators see it in the activity.',
    what: 'the account is enabled',
  },
};

type Props = { person: TeamPerson; act: Act; onClose: () => void };

/** An act on somebody's access: who it is, what changes, what stays. */
export function AccessDialog({ person, act, onClose }: Props) {
  const run = useTeamAct<object>(`${encodeURIComponent(person.id)}/${act}`);
  const { title, safe, act: actLabel, pending, text, what } = words[act];
  const send = async () => {
    try {
      await run.mutateAsync({});
      onClose();
    } catch {
      // Shown in the dialog from `run.error`.
    }
  };
  const name: ReactNode = <bdi>{person.name}</bdi>;
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={
        <>
          {title} {name}
        </>
      }
      safeLabel={safe}
      actLabel={actLabel}
      pendingLabel={pending}
      look={act === 'disable' ? 'danger' : 'primary'}
      pending={run.isPending}
      failure={run.error ? writeFailure(run.error, what) : null}
      onAct={() => void send()}
    >
      <DialogText>
        <p>{text}</p>
      </DialogText>
    </GuardedDialog>
  );
}
