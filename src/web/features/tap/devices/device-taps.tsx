import { useQuery } from '@tanstack/react-query';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { countText, dayText, nearText } from '../../../data/format/format.ts';
import { useLacks } from '../../../data/session/session.ts';
import { tapsOfDeviceOptions } from '../../../nouns/tap/query.ts';
import { LoadState } from '../../../ui/details/load-state.tsx';
import words from '../../../ui/text/words.module.css';
import weekStyles from './device-taps.module.css';
import { TapDiary } from './tap-diary.tsx';
import { tapsByWeek } from './taps-by-week.ts';

/** The last tap of a device, and its number of taps in recent weeks. */
export function DeviceTaps({ deviceId }: { deviceId: string }) {
  const lacked = useLacks()('tap.events.list');
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...tapsOfDeviceOptions(deviceId),
    enabled: !lacked,
  });
  if (lacked) return <p className={words.quiet}>{platformNameAtStart()} doesn't share taps yet.</p>;
  if (!data)
    return (
      <LoadState
        failure={error && `${failureMessage(error).title}. Its taps couldn't be loaded.`}
        onRetry={retryOf(error, refetch)}
      />
    );
  const latest = readTime(data.rows[0]?.createdAt);
  if (!latest) return <p className={words.quiet}>No taps yet</p>;
  const weeks = tapsByWeek(
    data.rows.map(({ createdAt }) => createdAt),
    dataUpdatedAt,
  );
  const most = Math.max(1, ...weeks.map(({ taps }) => taps));
  return (
    <>
      <p>
        Last tapped {nearText(latest)}.{' '}
        <span className={words.quiet}>
          {data.complete
            ? `${countText(data.rows.length)} in total.`
            : `Based on the latest ${countText(data.rows.length)} of ${data.total === null ? 'more' : countText(data.total)}.`}
        </span>
      </p>
      <div className={weekStyles.weeks}>
        {weeks.map(({ start, taps }, index) => (
          <div key={start} className={weekStyles.week}>
            <span>{index === 0 ? 'Last 7 days' : `Week of ${dayText(new Date(start))}`}</span>
            <meter value={taps} max={most} aria-label={`${taps} taps`} />
            <span>{countText(taps)}</span>
          </div>
        ))}
      </div>
      <TapDiary taps={data.rows} />
    </>
  );
}
