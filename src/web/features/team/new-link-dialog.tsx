import { useState } from 'react';
import type { OneUseLink, PasswordLinkBody, TeamPerson } from '#contract/team.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { OneUseLinkShown } from './one-use-link.tsx';
import { useTeamAct } from './team-mutations.ts';

/** For somebody who forgot the password, lost the phone, or whose link is over. */
export function NewLinkDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const [clearSecondFactor, setClear] = useState(false);
  const make = useTeamAct<PasswordLinkBody, OneUseLink>(`${encodeURIComponent(person.id)}/password-link`);
  if (make.data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={
          <>
            A new link for <bdi>{person.name}</bdi>
          </>
        }
        end={
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <OneUseLinkShown link={make.data} />
      </Dialog>
    );
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={
        <>
          A new link for <bdi>{person.name}</bdi>?
        </>
      }
      safeLabel="Keep as it is"
      actLabel="Make the link"
      pendingLabel="Making the link…"
      look="primary"
      pending={make.isPending}
      failure={make.error ? writeFailure(make.error, 'the link was made') : null}
      onAct={() => make.mutate({ clearSecondFactor })}
    >
      <DialogText>
        <p>
          {person.state === 'active'
            ? 'The present password is void at once and all sessions end. With the link, this person chooses a new one; nobody else ever sees it.'
            : 'An earlier link stops working. With this one, the person chooses a password; nobody else ever sees it.'}
        </p>
      </DialogText>
      {person.secondFactor ? (
        <Checkbox
          label="Take the second factor away too: the phone and the recovery codes are lost"
          checked={clearSecondFactor}
          onChange={(event) => setClear(event.target.checked)}
        />
      ) : null}
    </GuardedDialog>
  );
}
