import type { TeamPerson } from '#contract/steward/operations/team.ts';

import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { useMe } from '../../data/session/session.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { useTeamAct } from './team-mutations.ts';

type Act = 'sign-out' | 'disable' | 'enable' | 'unbind';
type AccessTexts = { title: string; act: string; pending: string; text: string; what: string };

const words: Record<Act, AccessTexts> = {
  'sign-out': {
    title: 'Sign out everywhere:',
    act: 'Sign out everywhere',
    pending: 'Signing out…',
    text: "Every device this person is signed in on will be signed out. Their password and role don't change, and they can sign in again right away.",
    what: 'the sessions ended',
  },
  disable: {
    title: 'Disable the account of',
    act: 'Disable account',
    pending: 'Disabling…',
    text: "They'll be signed out and can't sign in, and unused links stop working. Their history stays. You can reactivate the account later.",
    what: 'the account was disabled',
  },
  enable: {
    title: 'Reactivate',
    act: 'Reactivate account',
    pending: 'Reactivating…',
    text: 'They can sign in again with the same password and role. Administrators can see this in the activity log.',
    what: 'the account was reactivated',
  },
  unbind: {
    title: 'Disconnect the sign-in provider from',
    act: 'Disconnect',
    pending: 'Disconnecting…',
    text: "They'll be signed out everywhere. The next person who signs in at the provider with this account's email is connected to it. Use this when a person's account there was created anew, or their email now belongs to someone else.",
    what: 'the account was disconnected',
  },
};

/** Texts for a person's own account. */
const ownTexts: Partial<Record<Act, string>> = {
  'sign-out':
    "Every device you're signed in on will be signed out, this one too. To stay signed in here, use Sign out all other devices in your profile.",
  disable:
    "You'll be signed out and can't sign in, and unused links stop working. Your history stays. Another administrator can reactivate the account later.",
};

type Props = { person: TeamPerson; act: Act; onClose: () => void };

/** Confirms an action on a person's access: who it affects, what changes, and what stays. */
export function AccessDialog({ person, act, onClose }: Props) {
  const run = useTeamAct(() =>
    callWithStepUp(`POST /api/team/{personId}/${act}`, { path: { personId: person.id } }),
  );
  const isSelf = useMe().user.id === person.id;
  const { title, act: actLabel, pending, text, what } = words[act];
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          {title} <NameText>{person.name}</NameText>
        </>
      }
      actLabel={actLabel}
      variant={act === 'disable' ? 'danger' : 'primary'}
      pending={run.isPending && pending}
      failure={writeFailure(run.error, what)}
      onAct={() => run.mutateAsync(undefined)}
    >
      <DialogText>
        <p>{(isSelf && ownTexts[act]) || text}</p>
      </DialogText>
    </GuardedDialog>
  );
}
