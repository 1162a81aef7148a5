import { useState } from 'react';
import type { TeamPerson } from '#contract/steward/operations/team.ts';
import { roleIds, roleLabel } from '#contract/steward/roles.ts';

import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { useMe } from '../../data/session/session.ts';
import { writeFailure } from '../../labels/write-failure.tsx';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { useTeamAct } from './team-mutations.ts';

export const roleOptions = roleIds.map((value) => ({ value, label: roleLabel(value) }));

/** Changes a role; shows both roles and what the new one includes. */
export function ChangeRoleDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const [role, setRole] = useState(person.role);
  const me = useMe();
  const change = useTeamAct(() =>
    callWithStepUp('POST /api/team/{personId}/role', { path: { personId: person.id }, body: { role } }),
  );
  return (
    <GuardedDialog
      onClose={onClose}
      title={
        <>
          Change role for <NameText>{person.name}</NameText>
        </>
      }
      actLabel="Change role"
      variant="primary"
      pending={change.isPending && 'Changing…'}
      blocked={role === person.role ? 'They already have this role' : undefined}
      failure={writeFailure(change.error, 'the role was changed')}
      onAct={() => change.mutateAsync(undefined)}
    >
      <DialogText>
        <p>
          {person.id === me.user.id
            ? "You'll be signed out. The new role applies the next time you sign in."
            : "They'll be signed out. The new role applies the next time they sign in."}
        </p>
      </DialogText>
      <SelectField
        label="Role"
        options={roleOptions}
        value={role}
        onChange={(event) => setRole(roleIds.find((one) => one === event.target.value) ?? person.role)}
      />
      <RoleSheet role={role} />
      {role === 'admin' && person.role !== 'admin' ? (
        <Notice tone="warn">All administrators will be notified.</Notice>
      ) : null}
    </GuardedDialog>
  );
}
