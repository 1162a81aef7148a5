import { Link } from '@tanstack/react-router';
import { Ban, KeyRound, LogOut, ShieldHalf, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { TeamPerson } from '#contract/steward/team.ts';
import { useMe } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import styles from './team.module.css';

type Act = 'role' | 'link' | 'sign-out' | 'disable' | 'enable';

/** An administrator's actions on an account. Unavailable actions stay visible and say why. */
export function PersonActs({ person }: { person: TeamPerson }) {
  const me = useMe();
  const [act, setAct] = useState<Act | null>(null);
  const isSelf = person.id === me.user.id;
  const close = () => setAct(null);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <Button onClick={() => setAct('role')}>
        <ShieldHalf {...icon} />
        Change role
      </Button>
      <Button aria-disabled={isSelf || person.state === 'disabled'} onClick={() => setAct('link')}>
        <KeyRound {...icon} />
        {person.state === 'active' ? 'Reset password' : 'New link'}
      </Button>
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
      {act === 'sign-out' || act === 'disable' || act === 'enable' ? (
        <AccessDialog person={person} act={act} onClose={close} />
      ) : null}
    </>
  );
}
