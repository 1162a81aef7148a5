import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & {
  /** The field's value, HH:MM, if the form knows it: also shown in our own time format, whatever the browser's is. */
  time: string | undefined;
  /** More about the time, such as its time zone. */
  note?: string;
};

const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** "9:00 AM" for 09:00; null if there is no time. */
export function timeText(time: string | undefined): string | null {
  const at = Date.parse(`1970-01-01T${time}Z`);
  return Number.isNaN(at) ? null : format.format(at).replace(/\s/, ' ');
}

/**
 * A field for a time of day; below it, the same time in the format of all other screens.
 *
 *     <TimeField label="Time" time={time} {...register('time')} />
 */
export const TimeField = ({ time, note, ...rest }: Props) => (
  <TextField {...rest} type="time" hint={[timeText(time), note].filter(Boolean).join(' · ') || undefined} />
);
