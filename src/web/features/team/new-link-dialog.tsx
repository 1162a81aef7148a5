import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamPerson } from '#contract/steward/team.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { teamOptions } from '../../nouns/person/query.ts';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { OneUseLinkDialog } from './one-use-link-dialog.tsx';
import { useTeamAct } from './team-mutations.ts';

/** Creates a link for someone who forgot their password, lost their phone, or has an expired link. */
export function NewLinkDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const [clearSecondFactor, setClear] = useState(false);
  const make = useTeamAct(() =>
    callWithStepUp('POST /api/team/{personId}/password-link', {
      path: { personId: person.id },
      body: { clearSecondFactor },
    }),
  );
  const emails = useQuery(teamOptions).data?.emails ?? false;
  const isReset = person.state === 'active';
  const title = isReset ? 'Reset the password of' : 'Create a new link for';
  if (make.data)
    return (
      <OneUseLinkDialog
        link={make.data}
        email={person.email}
        onClose={onClose}
        title={
          <>
            Link for <NameText>{person.name}</NameText>
          </>
        }
      />
    );
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          {title} <NameText>{person.name}</NameText>?
        </>
      }
      actLabel={isReset ? 'Reset password' : emails ? 'Send new link' : 'Create link'}
      variant={isReset ? 'danger' : 'primary'}
      pending={make.isPending && (isReset ? 'Resetting…' : emails ? 'Sending link…' : 'Creating link…')}
      failure={writeFailure(make.error, 'the link was created')}
      onAct={() => void make.mutate(undefined)}
    >
      <DialogText>
        <p>
          {isReset
            ? "Their current password stops working now and they'll be signed out everywhere. They choose a new password with the link; no one else sees it."
            : 'Earlier links stop working. They choose a password with this link; no one else sees it.'}
        </p>
        {emails ? (
          <p>
            The link is emailed to <EmailText>{person.email}</EmailText>.
          </p>
        ) : null}
      </DialogText>
      {person.secondFactor ? (
        <Checkbox
          label="Also remove two-step verification (lost phone)"
          checked={clearSecondFactor}
          onChange={(event) => setClear(event.target.checked)}
        />
      ) : null}
    </GuardedDialog>
  );
}
