import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & {
  /** The field's value, HH:MM, if the form knows it: also shown in our own time format, whatever the browser's is. */
  time: string | undefined;
  /** More about the time, such as its time zone. */
  note?: string;
};

const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/**
 * A field for a time of day; below it, the same time in the format of all other screens.
 *
 *     <TimeField label="Time" time={time} {...register('time')} />
 */
export const TimeField = ({ time, note, ...rest }: Props) => {
  const at = Date.parse(`1970-01-01T${time}Z`);
  const text = Number.isNaN(at) ? null : format.format(at).replace(/\s/, ' ');
  return <TextField {...rest} type="time" hint={[text, note].filter(Boolean).join(' · ') || undefined} />;
};
