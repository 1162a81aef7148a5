import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StewardReply } from '#contract/steward/api.ts';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';

import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { useMay } from '../../data/session/session.ts';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Card } from '../../ui/details/record.tsx';
import { useIsPrinted } from '../../ui/printing.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import { WhenVisible } from '../../ui/when-visible.tsx';
import styles from './activity.module.css';
import { OutcomeActorTime } from './activity-columns.tsx';
import { activityEntries } from './activity-entries.ts';
import { actLabel } from './labels.ts';
import { activityOptions } from './query.ts';

const maxShown = 6;

/** A card with our team's actions on one record, for those who may see them; loads once its place is in view. Nothing if there are none. */
export function RecordActivity({ id }: { id: string }) {
  const may = useMay();
  if (!may('activity.read')) return null;
  return (
    <WhenVisible minHeight={1}>
      <ActivityOfRecord id={id} />
    </WhenVisible>
  );
}

const newestOptions = (of: { about: string } | { who: string }) =>
  activityOptions({ ...of, limit: 4 * maxShown });

function ActivityOfRecord({ id }: { id: string }) {
  const activity = useQuery(newestOptions({ about: id }));
  const { data, error } = activity;
  const isPrinted = useIsPrinted();
  if (data ? data.rows.length === 0 : !error && !isPrinted) return null;
  return (
    <Card
      title="Team activity"
      aside={
        <Link to="/settings/activity" search={{ about: id }}>
          View all
        </Link>
      }
    >
      <Slice {...activity} />
    </Card>
  );
}

/** One person's latest actions. */
export const ActivityOfPerson = ({ id }: { id: string }) => (
  <WhenVisible minHeight={20}>
    <SliceOfPerson id={id} />
  </WhenVisible>
);

const SliceOfPerson = ({ id }: { id: string }) => <Slice {...useQuery(newestOptions({ who: id }))} />;

type SliceProps = Pick<UseQueryResult<StewardReply<'GET /api/activity'>>, 'data' | 'error' | 'refetch'>;

/** Asks for nothing itself: mounted by a failure, it would ask again, and be gone until that failed. */
function Slice({ data, error, refetch }: SliceProps) {
  if (!data)
    return (
      <LoadState failure={error && `${failureMessage(error).title}.`} onRetry={retryOf(error, refetch)} />
    );
  if (data.rows.length === 0) return <p className={words.soft}>No activity yet</p>;
  return (
    <ul className={styles.slice}>
      {activityEntries(data.rows)
        .slice(0, maxShown)
        .map((row) => (
          <Entry key={row.seq} row={row} />
        ))}
    </ul>
  );
}

const Entry = ({ row }: { row: ActivityRecord }) => (
  <li className={styles.entry}>
    <span>
      {actLabel(row)}
      {row.personal.reason ? (
        <>
          {': '}
          <NameText>{row.personal.reason}</NameText>
        </>
      ) : null}
    </span>
    <OutcomeActorTime row={row} />
  </li>
);
