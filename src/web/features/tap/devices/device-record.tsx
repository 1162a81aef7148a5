import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { countText } from '#contract/values/money.ts';
import { momentOfWallTime } from '#contract/values/wall-time.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { calendarDay, dateTimeText, dayText, nearText, timeZone } from '../../../data/format/format.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useLacks } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { recordPlace } from '../../../labels/record-places.ts';
import { RecordActivity } from '../../../nouns/activity/record-activity.tsx';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { deviceOptions, tapsOfDeviceOptions } from '../../../nouns/tap/query.ts';
import { type Device, serialOf, type Tap } from '../../../nouns/tap/tap-records.ts';
import { placeOf, type Stay, staysOf } from '../../../nouns/tap/where-it-pointed.ts';
import type { RecordProps } from '../../../record/beside.ts';
import { recordPageOf } from '../../../record/record-page-of.tsx';
import { RecordSheet } from '../../../record/record-sheet.tsx';
import { useRecord } from '../../../record/use-record.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { BesideList, Card, Columns, OnPage, Stack } from '../../../ui/details/record.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { PastAnswerView } from '../find/past-answer.tsx';
import { PointingAnswer } from '../find/pointing-answer.tsx';
import { PointingPath } from '../find/pointing-path.tsx';
import { TapAnswer } from '../find/tap-answer.tsx';
import { usePointing } from '../find/use-pointing.ts';
import styles from '../tap.module.css';
import { TapDetails } from '../tap-details.tsx';
import { TapRecordScreen } from '../tap-record-screen.tsx';
import { ReportedAlready, ReportWrong } from '../todos/report-wrong.tsx';
import history from './device-history.module.css';
import { DeviceNote } from './device-note.tsx';
import weekStyles from './device-taps.module.css';
import { tapsByWeek } from './taps-by-week.ts';

/** A device: what it opens and why, where it is, and how it is used; its page also shows its history. */
export const DeviceRecord = ({ id, beside }: RecordProps) => (
  <TapRecordScreen
    {...recordPlace('device', id)}
    beside={beside}
    state={useRecord(deviceOptions(id))}
    tab={(device) => `Tap device ${serialOf(device)}`}
  >
    {(device) => <DeviceSheet device={device} />}
  </TapRecordScreen>
);

export const DevicePage = recordPageOf(DeviceRecord);

function DeviceSheet({ device }: { device: Device }) {
  const lacks = useLacks();
  const pointing = usePointing(device);
  return (
    <RecordSheet
      title={serialOf(device)}
      panelHead={false}
      line={`${deviceKind(device.deviceType)}${device.archivedAt ? ', archived' : ''}`}
    >
      <Columns>
        <Stack>
          <TapAnswer>
            <PointingAnswer
              pointing={pointing}
              actions={<ReportWrong device={device} opensId={pointing.destination?.id ?? null} />}
            />
          </TapAnswer>
          <ReportedAlready deviceId={device.id} />
          <BesideList>
            <Card title="How it gets there">
              <PointingPath pointing={pointing} />
            </Card>
          </BesideList>
          <Card title="Placement">
            <DeviceNote deviceId={device.id} serial={serialOf(device)} />
          </Card>
          <OnPage>
            {lacks('tap.events.list') ? null : (
              <Card title="Tap history">
                <DevicePast device={device} nowId={pointing.destination?.id ?? null} />
              </Card>
            )}
          </OnPage>
          <Card title="Taps" late={540}>
            <div className={styles.taps}>
              <DeviceTaps deviceId={device.id} />
            </div>
          </Card>
        </Stack>
        <Stack>
          <OnPage>
            <Card title="How it gets there">
              <PointingPath pointing={pointing} />
              <p className={words.quiet}>To change it, edit its group in {platformName()}.</p>
            </Card>
          </OnPage>
          <TapDetails what="device" record={device} />
          <OnPage>
            <RecordActivity id={device.id} />
          </OnPage>
        </Stack>
      </Columns>
    </RecordSheet>
  );
}

const route = getRouteApi('/_app/tap/devices/$deviceId');

type Props = {
  device: Device;
  /** ID of its current destination; null for none. */
  nowId: string | null;
};

/** "Where did it point on Sunday at ten?" The question is stored in the address. */
function DevicePast({ device, nowId }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [askedDay = '', askedTime = ''] = search.on?.split('T') ?? [];
  const [day, setDay] = useState(askedDay);
  const [time, setTime] = useState(askedTime);
  const [fieldError, setFieldError] = useState<string>();
  const moment = search.on ? momentOfWallTime(askedDay, askedTime, timeZone()) : null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const chosenMoment = momentOfWallTime(day, time, timeZone());
    const wrong = !chosenMoment
      ? 'Enter a date and time.'
      : chosenMoment.getTime() > Date.now()
        ? 'Choose a date and time in the past.'
        : undefined;
    setFieldError(wrong);
    if (!wrong) void navigate({ search: changeSearch(search, { on: `${day}T${time}` }), resetScroll: false });
  };
  return (
    <>
      <form className={history.past} noValidate onSubmit={ask}>
        <DateField
          label="Day"
          day={day}
          max={calendarDay()}
          error={fieldError}
          {...controlled(day, setDay)}
        />
        <TimeField
          label="Time"
          time={time}
          note={timeZone().replaceAll('_', ' ')}
          {...controlled(time, setTime)}
        />
        <Button type="submit">Check</Button>
      </form>
      {moment ? (
        <PastAnswerView key={search.on} device={device} moment={moment} nowId={nowId} />
      ) : (
        <p className={words.quiet}>From recorded taps; gaps are estimated.</p>
      )}
    </>
  );
}

/** The last tap of a device, and its number of taps in recent weeks. */
function DeviceTaps({ deviceId }: { deviceId: string }) {
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

const atFirst = 5;

/** Where the taps led, one destination after another, and the latest taps one by one. `taps`: latest first. */
function TapDiary({ taps }: { taps: readonly Tap[] }) {
  const [shown, setShown] = useState(atFirst);
  const stays = staysOf(taps);
  return (
    <>
      <h3 className={history.part}>Where taps went</h3>
      <ul className={history.rows}>
        {stays.slice(0, 20).map((stay) => (
          <li key={`${stay.placeId}-${stay.last}`}>
            <Place placeId={stay.placeId} name={stay.name} />
            <span>{span(stay)}</span>
          </li>
        ))}
      </ul>
      <h3 className={history.part}>Latest taps</h3>
      <ul className={history.rows} aria-label="Latest taps">
        {taps.slice(0, shown).map((tap) => {
          const time = readTime(tap.createdAt);
          return (
            <li key={tap.id}>
              <Place placeId={placeOf(tap)} name={tap.destination?.name ?? null} />
              <span>{time ? dateTimeText(time) : '—'}</span>
            </li>
          );
        })}
      </ul>
      {taps.length > shown ? (
        <Button onClick={() => setShown(shown + 20)}>Show {Math.min(20, taps.length - shown)} more</Button>
      ) : null}
    </>
  );
}

function Place({ placeId, name }: { placeId: string | null; name: string | null }) {
  if (!placeId) return <span>Nothing</span>;
  return (
    <Link {...recordPage('destination', placeId)}>
      <NameText>{name ?? 'Unnamed destination'}</NameText>
    </Link>
  );
}

function span({ first, last, taps }: Stay): string {
  const [from, to] = [readTime(first), readTime(last)];
  const days = from && to ? [...new Set([dayText(from), dayText(to)])].join(' to ') : 'at an unknown time';
  return `${taps === 1 ? '1 tap' : `${countText(taps)} taps`}, ${days}`;
}
