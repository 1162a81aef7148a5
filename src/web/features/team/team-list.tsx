import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { StewardBody } from '#contract/steward/api.ts';
import type { TeamPerson } from '#contract/steward/operations/team.ts';
import { type Role, roleIds, roleLabel } from '#contract/steward/roles.ts';
import { countText } from '#contract/values/money.ts';

import { AppError } from '../../data/api/app-error.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { type ListColumn, ListScreen } from '../../list/list-screen.tsx';
import { pageOf } from '../../list/page-of.ts';
import { lazyPanel } from '../../list/panel.ts';
import { useListOf } from '../../list/use-list.ts';
import { teamOptions } from '../../nouns/person/query.ts';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import { SettingsTabs } from '../../nouns/person/settings-tabs.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import cells from '../../ui/table/cells.module.css';
import { Avatar } from '../../ui/text/avatar.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { roleOptions } from './change-role-dialog.tsx';
import { OneUseLinkDialog } from './one-use-link-dialog.tsx';
import { PersonStatus } from './person-status.tsx';
import styles from './team.module.css';
import { useTeamAct } from './team-mutations.ts';

const route = getRouteApi('/_app/settings/');
const panel = lazyPanel(() => import('./person-record.tsx').then((file) => file.PersonRecord));

/** Everyone with an account. */
export function TeamList() {
  const search = route.useSearch();
  const [inviting, setInviting] = useState(false);
  const { data } = useQuery(teamOptions);
  const list = useListOf(search, () => teamOptions, {
    words: [],
    page: ({ people }, at) => pageOf(people, at),
  });
  return (
    <>
      <ListScreen
        title="People"
        sentence={data ? <Sentence people={data.people} /> : null}
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            Invite someone
          </Button>
        }
        tabs={<SettingsTabs />}
        list={list}
        label="People"
        one="person"
        many="people"
        columns={personColumns}
        rowLabel={({ name }) => name}
        phone={(person) => <PersonRowPhone person={person} />}
        panel={panel}
        onClear={() => list.go({})}
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

/** Creates an account without a password, and the one-use link with which the person chooses one. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const invite = useTeamAct((body: StewardBody<'POST /api/team/invitations'>) =>
    callWithStepUp('POST /api/team/invitations', { body }),
  );
  const { emails = false, provider } = useQuery(teamOptions).data ?? {};
  const ready = name.trim() !== '' && email.trim() !== '';
  const errors = invite.error instanceof AppError ? invite.error.fields : [];
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  if (invite.data)
    return (
      <OneUseLinkDialog
        link={invite.data}
        email={email.trim()}
        onClose={onClose}
        title={
          <>
            <NameText>{name.trim()}</NameText> is invited
          </>
        }
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Invite someone"
      actLabel={emails ? 'Send invitation' : provider?.only ? 'Invite' : 'Create invite link'}
      pending={
        invite.isPending && (emails ? 'Sending invitation…' : provider?.only ? 'Inviting…' : 'Creating link…')
      }
      blocked={!ready}
      onSubmit={() => {
        if (ready) invite.mutate({ name: name.trim(), email: email.trim(), role });
      }}
    >
      <TextField
        label="Name"
        autoComplete="off"
        data-autofocus
        error={errorOf('name')}
        {...controlled(name, setName)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={
          provider?.only
            ? `The one that they have at ${provider.label}.`
            : emails
              ? "They'll sign in with this, and get an email with a link."
              : "They'll sign in with this. No email is sent; share the link yourself."
        }
        error={errorOf('email')}
        {...controlled(email, setEmail)}
      />
      <SelectField
        label="Role"
        options={roleOptions}
        value={role}
        onChange={(event) => setRole(roleIds.find((one) => one === event.target.value) ?? role)}
      />
      <RoleSheet role={role} />
      {role === 'admin' ? <Notice tone="warn">All administrators will be notified.</Notice> : null}
      {invite.error && errors.length === 0 ? (
        <WriteFailure error={invite.error} what="the account was created" />
      ) : null}
    </FormDialog>
  );
}

const who: ListColumn<TeamPerson> = {
  id: 'who',
  narrow: true,
  room: 180,
  title: 'Name',
  cell: ({ name }) => (
    <span className={cells.who}>
      <Avatar name={name} />
      <NameText className={cells.strong}>{name}</NameText>
    </span>
  ),
};
const role: ListColumn<TeamPerson> = {
  id: 'role',
  narrow: true,
  title: 'Role',
  fixed: 126,
  cell: (person) => roleLabel(person.role),
};
const state: ListColumn<TeamPerson> = {
  id: 'state',
  narrow: true,
  fixed: 112,
  title: 'Status',
  cell: (person) => <PersonStatus state={person.state} />,
};

const personColumns: readonly ListColumn<TeamPerson>[] = [
  who,
  { id: 'email', title: 'Email', room: 170, leaves: 4, cell: ({ email }) => <bdi>{email}</bdi> },
  role,
  {
    id: 'factor',
    title: 'Two-step verification',
    fixed: 158,
    leaves: 3,
    cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off'),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    align: 'end',
    fixed: 92,
    leaves: 1,
    cell: ({ sessions }) => countText(sessions),
  },
  {
    id: 'seen',
    title: 'Last seen',
    fixed: 142,
    leaves: 2,
    cell: ({ lastSeenAt }) => <TimeLabel text={lastSeenAt} />,
  },
  state,
];

const PersonRowPhone = ({ person }: { person: TeamPerson }) => (
  <span className={`${cells.led} ${styles.phone}`}>
    <Avatar name={person.name} />
    <NameText className={cells.strong}>{person.name}</NameText>
    <PersonStatus state={person.state} />
    <span className={cells.quiet}>
      {roleLabel(person.role)} · <bdi>{person.email}</bdi>
    </span>
  </span>
);

function Sentence({ people }: { people: readonly TeamPerson[] }) {
  const admins = people.filter(({ role, state }) => role === 'admin' && state === 'active').length;
  return (
    <>
      <b>{countText(people.length)}</b> {people.length === 1 ? 'person' : 'people'} · {countText(admins)}{' '}
      {admins === 1 ? 'administrator' : 'administrators'}
    </>
  );
}
