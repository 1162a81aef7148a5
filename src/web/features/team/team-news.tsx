import { useQuery } from '@tanstack/react-query';
import { readTime } from '#contract/values/wire-time.ts';
import { callSteward } from '../../data/api/api.ts';
import { dateTimeText } from '../../data/format/format.ts';
import { noticesOptions } from '../../nouns/person/query.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './team.module.css';
import { useTeamAct } from './team-mutations.ts';

/** New administrators, shown to every other administrator until they dismiss the notice. */
export function TeamNews() {
  const { data } = useQuery(noticesOptions);
  const seen = useTeamAct((ids: string[]) => callSteward('POST /api/team/notices/seen', { body: { ids } }));
  const notices = data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <div className={styles.news}>
      <Notice tone="warn">
        <div className={styles.link}>
          {notices.map(({ id, at, name, email, by }) => {
            const time = readTime(at);
            return (
              <p key={id}>
                <b>
                  <NameText>{name}</NameText>
                </b>{' '}
                (<bdi>{email}</bdi>) became an administrator
                {time ? ` on ${dateTimeText(time)}` : ''}, by{' '}
                {by ? <NameText>{by}</NameText> : "someone at the server's command line"}.
              </p>
            );
          })}
          <Button
            pending={seen.isPending && 'Saving…'}
            onClick={() => seen.mutate(notices.map(({ id }) => id))}
          >
            Got it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
