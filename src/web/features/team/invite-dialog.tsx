import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StewardBody } from '#contract/steward/api.ts';
import { type Role, roleIds } from '#contract/steward/roles.ts';
import { AppError } from '../../data/api/app-error.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { teamOptions } from '../../nouns/person/query.ts';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { roleOptions } from './change-role-dialog.tsx';
import { OneUseLinkDialog } from './one-use-link-dialog.tsx';
import { useTeamAct } from './team-mutations.ts';

/** Creates an account without a password, and the one-use link with which the person chooses one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const invite = useTeamAct((body: StewardBody<'POST /api/team/invitations'>) =>
    callWithStepUp('POST /api/team/invitations', { body }),
  );
  const emails = useQuery(teamOptions).data?.emails ?? false;
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
      actLabel={emails ? 'Send invitation' : 'Create invite link'}
      pending={invite.isPending && (emails ? 'Sending invitation…' : 'Creating link…')}
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
          emails
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
