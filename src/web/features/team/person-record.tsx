import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, KeyRound, LogOut, ShieldHalf, Unplug, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { TeamPerson } from '#contract/steward/operations/team.ts';
import { roleLabel } from '#contract/steward/roles.ts';
import { countText } from '#contract/values/money.ts';

import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { useMe } from '../../data/session/session.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { writeFailure } from '../../labels/write-failure.tsx';
import { ActivityOfPerson } from '../../nouns/activity/record-activity.tsx';
import { teamOptions } from '../../nouns/person/query.ts';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import type { PanelProps } from '../../record/beside.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { ByProviderDialog } from './by-provider-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { OneUseLinkDialog } from './one-use-link-dialog.tsx';
import { PersonStatus } from './person-status.tsx';
import styles from './team.module.css';
import { useTeamAct } from './team-mutations.ts';

/** One person in the side panel: their account, and what an administrator can do with it. */
export function PersonRecord(props: PanelProps) {
  const people = useQuery(teamOptions).data?.people;
  const person = people?.find(({ id }) => id === props.id);
  const state = {
    record: person,
    missing: Boolean(people && !person),
    gone: null,
    failure: null,
    retry: () => undefined,
    asOf: null,
    behind: false,
  };
  return (
    <RecordScreen {...props} noun="person" label="Person" state={state} tab={({ name }) => name}>
      {(found) => <Person person={found} />}
    </RecordScreen>
  );
}

const Person = ({ person }: { person: TeamPerson }) => (
  <RecordSheet
    title={<NameText>{person.name}</NameText>}
    status={<PersonStatus state={person.state} pill />}
    line={<EmailText>{person.email}</EmailText>}
    actions={<PersonActs person={person} />}
  >
    <Card title="Access">
      <Details
        entries={{
          Role: roleLabel(person.role),
          'Signs in with': <SignsInWith person={person} />,
          'Two-step verification': person.secondFactor ? 'On' : 'Off',
          Passkeys: person.passkeys === 0 ? 'None' : countText(person.passkeys),
          Sessions: person.sessions === 0 ? 'No active sessions' : `${countText(person.sessions)} active`,
          'Last seen': person.lastSeenAt ? <TimeLabel text={person.lastSeenAt} /> : 'Never',
        }}
      />
    </Card>
    <Card title="Role">
      <RoleSheet role={person.role} />
    </Card>
    <Card title="Recent activity">
      <ActivityOfPerson id={person.id} />
    </Card>
  </RecordSheet>
);

type Act = 'role' | 'link' | 'sign-out' | 'disable' | 'enable' | 'unbind';

/** Such as "Google" or "Password and Google". */
function SignsInWith({ person: { signsInWith, breakGlass } }: { person: TeamPerson }) {
  const provider = useQuery(teamOptions).data?.provider;
  const names = [signsInWith.password && 'Password', signsInWith.provider && provider?.label];
  const text = names.filter(Boolean).join(' and ');
  return <>{[text || 'Nothing yet', breakGlass && 'emergency access'].filter(Boolean).join(' · ')}</>;
}

/** What a link is for; null for people who need none, since they sign in with the provider only. */
function linkLabel({ state, secondFactor, breakGlass }: TeamPerson, only: boolean): string | null {
  if (!only || breakGlass) return state === 'active' ? 'Reset password' : 'New link';
  if (state === 'invited') return 'Invite again';
  return secondFactor ? 'Remove two-step verification' : null;
}

/** An administrator's actions on an account. Unavailable actions stay visible and say why. */
function PersonActs({ person }: { person: TeamPerson }) {
  const me = useMe();
  const [act, setAct] = useState<Act | null>(null);
  const isSelf = person.id === me.user.id;
  const close = () => setAct(null);
  const provider = useQuery(teamOptions).data?.provider ?? null;
  const link = linkLabel(person, provider?.only ?? false);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <Button onClick={() => setAct('role')}>
        <ShieldHalf {...icon} />
        Change role
      </Button>
      {link ? (
        <Button aria-disabled={isSelf || person.state === 'disabled'} onClick={() => setAct('link')}>
          <KeyRound {...icon} />
          {link}
        </Button>
      ) : null}
      {provider && person.signsInWith.provider ? (
        <Button onClick={() => setAct('unbind')}>
          <Unplug {...icon} />
          Disconnect {provider.label}
        </Button>
      ) : null}
      <Button aria-disabled={person.sessions === 0} onClick={() => setAct('sign-out')}>
        <LogOut {...icon} />
        Sign out everywhere
      </Button>
      {person.state === 'disabled' ? (
        <Button onClick={() => setAct('enable')}>
          <UserCheck {...icon} />
          Reactivate
        </Button>
      ) : (
        <Button variant="quietDanger" onClick={() => setAct('disable')}>
          <Ban {...icon} />
          Disable
        </Button>
      )}
      {isSelf ? (
        <p className={styles.why}>
          This is you. Manage your password and sessions in <Link to="/profile">your profile</Link>.
        </p>
      ) : null}
      {act === 'role' ? <ChangeRoleDialog person={person} onClose={close} /> : null}
      {act === 'link' ? <NewLinkDialog person={person} onClose={close} /> : null}
      {act === 'sign-out' || act === 'disable' || act === 'enable' || act === 'unbind' ? (
        <AccessDialog person={person} act={act} onClose={close} />
      ) : null}
    </>
  );
}

/** What a reset takes away, since whoever knew the password could have added a passkey. */
const stops = ({ passkeys }: TeamPerson): string => {
  if (passkeys === 0) return 'Their current password stops working';
  return `Their current password and ${passkeys === 1 ? 'passkey' : `${countText(passkeys)} passkeys`} stop working`;
};

/** Creates a link for someone who forgot their password, lost their phone, or has an expired link. */
function NewLinkDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const team = useQuery(teamOptions).data;
  // No password of theirs works, so nothing but the second step can be reset.
  const byProvider = (team?.provider?.only ?? false) && !person.breakGlass;
  const isRemoval = byProvider && person.state === 'active';
  const [clearSecondFactor, setClear] = useState(isRemoval);
  const make = useTeamAct(() =>
    callWithStepUp('POST /api/team/{personId}/password-link', {
      path: { personId: person.id },
      body: { clearSecondFactor },
    }),
  );
  const emails = team?.emails ?? false;
  if (byProvider)
    return <ByProviderDialog person={person} isRemoval={isRemoval} act={make} onClose={onClose} />;
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
            ? `${stops(person)} now and they'll be signed out everywhere. They choose a new password with the link; no one else sees it.`
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
