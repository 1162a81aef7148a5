import type { OwnSession } from '#contract/steward/team.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { callSteward } from '../../data/api/api.ts';
import { ask } from '../../data/asked.ts';
import { nearText } from '../../data/format/format.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';

/** Every browser in which this person is signed in, each with a button to sign it out. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const end = useProfileAct((id: string) =>
    callSteward('DELETE /api/auth/sessions/{sessionId}', { path: { sessionId: id } }),
  );
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <>
      <ul className={styles.rows}>
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
              onClick={() => (session.current ? ask('sign-out') : end.mutate(session.id))}
            >
              {session.current ? 'Sign out' : 'Sign out device'}
            </Button>
          </li>
        ))}
      </ul>
      <WriteFailure error={end.error} what="that device was signed out" />
    </>
  );
}

const when = (text: string): string => {
  const time = readTime(text);
  return time ? nearText(time).replace(/^on /, '') : 'at an unknown time';
};
