import type { UseMutationResult } from '@tanstack/react-query';
import type { OneUseLink, TeamPerson } from '#contract/steward/operations/team.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { OneUseLinkDialog } from './one-use-link-dialog.tsx';

type Props = {
  person: TeamPerson;
  /** Removes two-step verification; otherwise, invites again. */
  isRemoval: boolean;
  act: UseMutationResult<OneUseLink, Error, unknown>;
  onClose: () => void;
};

/** For someone who signs in with the provider only: invites them again, or removes the two-step verification of a lost phone. */
export function ByProviderDialog({ person, isRemoval, act, onClose }: Props) {
  const name = <NameText>{person.name}</NameText>;
  if (act.data && !isRemoval)
    return (
      <OneUseLinkDialog
        link={act.data}
        email={person.email}
        onClose={onClose}
        title={<>{name} is invited</>}
      />
    );
  return (
    <GuardedDialog
      onClose={onClose}
      title={isRemoval ? <>Remove two-step verification of {name}?</> : <>Invite {name} again?</>}
      actLabel={isRemoval ? 'Remove' : 'Invite again'}
      variant={isRemoval ? 'danger' : 'primary'}
      pending={act.isPending && (isRemoval ? 'Removing…' : 'Inviting…')}
      failure={writeFailure(act.error, isRemoval ? 'it was removed' : 'they were invited')}
      onAct={async () => {
        await act.mutateAsync(undefined);
      }}
    >
      <DialogText>
        <p>
          {isRemoval
            ? "They'll be signed out everywhere, and can sign in without a code. Use this when someone lost their phone."
            : 'They get the address of the sign-in page. Nothing else changes.'}
        </p>
      </DialogText>
    </GuardedDialog>
  );
}
