import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { momentOfWallTime } from '#contract/values/wall-time.ts';
import { calendarDay, timeZone } from '../../../data/format/format.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import type { Device } from '../../../nouns/tap/tap-records.ts';
import { Button } from '../../../ui/button.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import words from '../../../ui/text/words.module.css';
import { PastAnswerView } from '../find/past-answer.tsx';
import history from './device-history.module.css';

const route = getRouteApi('/_app/tap/devices/$deviceId');

type Props = {
  device: Device;
  /** ID of its current destination; null for none. */
  nowId: string | null;
};

/** "Where did it point on Sunday at ten?" The question is stored in the address. */
export function DevicePast({ device, nowId }: Props) {
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
        <p className={words.quiet}>Based on recorded taps; gaps are marked as inferred.</p>
      )}
    </>
  );
}
