import { useRef, useState } from 'react';
import type { OwnSession } from '#contract/steward/operations/account.ts';
import { countText } from '#contract/values/money.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';
import { nearText } from '../../data/format/format.ts';
import { requestShellAction } from '../../data/shell-action.ts';
import { WriteFailure, writeFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../ui/dialog/guarded-dialog.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';

/** Every browser in which this person is signed in, each with a button to sign it out, and one for all others. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState('');
  const end = useProfileAct((id: string) =>
    callWithStepUp('DELETE /api/auth/sessions/{sessionId}', { path: { sessionId: id } }),
  );
  const endOne = async (id: string) => {
    setEnded('');
    try {
      await end.mutateAsync(id);
      setEnded('Device signed out.');
      // The button that had the focus is gone.
      list.current?.focus();
    } catch {
      // Shown below from `end.error`.
    }
  };
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.rows}>
        {ordered.map((session) => (
          <li key={session.id} className={styles.row}>
            <div>
              {session.agent}
              {session.current ? ' · this device' : ''}
              <small>
                Signed in {when(session.startedAt)}, last active {when(session.lastSeenAt)}, from{' '}
                {session.addressPrefix}
              </small>
            </div>
            <Button
              pending={end.isPending && end.variables === session.id && 'Signing out…'}
              onClick={() => (session.current ? requestShellAction('sign-out') : void endOne(session.id))}
            >
              {session.current ? 'Sign out' : 'Sign out device'}
            </Button>
          </li>
        ))}
      </ul>
      <WriteFailure error={end.error} what="that device was signed out" />
      <div className={styles.end}>
        {others > 0 ? <Button onClick={() => setAsking(true)}>Sign out all other devices</Button> : null}
        <span>
          <Said>{ended}</Said>
        </span>
      </div>
      {isAsking ? (
        <EndOtherSessionsDialog
          count={others}
          onClose={() => setAsking(false)}
          onDone={() => setEnded('All other devices are signed out.')}
        />
      ) : null}
    </>
  );
}

type Props = { count: number; onClose: () => void; onDone: () => void };

/** Asks before every other device is signed out, since someone may be typing on one. */
function EndOtherSessionsDialog({ count, onClose, onDone }: Props) {
  const end = useProfileAct(() => callWithStepUp('POST /api/auth/sessions/end-others', {}));
  return (
    <GuardedDialog
      onClose={onClose}
      title="Sign out all other devices?"
      actLabel="Sign out all others"
      variant="primary"
      pending={end.isPending && 'Signing out…'}
      failure={writeFailure(end.error, 'the other devices were signed out')}
      onAct={async () => {
        await end.mutateAsync(undefined);
        onDone();
      }}
    >
      <DialogText>
        <p>
          {count === 1
            ? 'Your other session ends at once.'
            : `Your ${countText(count)} other sessions end at once.`}{' '}
          You stay signed in here. If you don't recognize a device, change your password too.
        </p>
      </DialogText>
    </GuardedDialog>
  );
}

/** "today at 9:41 AM", or "Nov 20, 9:41 AM". */
export const when = (text: string): string => {
  const time = readTime(text);
  return time ? nearText(time).replace(/^on /, '') : 'at an unknown time';
};
