import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & {
  /** The time in the field, HH:MM, where its form knows it: shown as all times are, whatever the browser's own format is. */
  time: string | undefined;
  /** What it is a time of, such as the time zone. */
  note?: string;
};

const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/**
 * A field for a time of day; below it the same time as all other screens write it.
 *
 *     <TimeField label="Time" time={time} {...register('time')} />
 */
export const TimeField = ({ time, note, ...rest }: Props) => {
  const at = Date.parse(`1970-01-01T${time}Z`);
  const text = Number.isNaN(at) ? null : format.format(at).replace(/\s/, ' ');
  return <TextField {...rest} type="time" hint={[text, note].filter(Boolean).join(' · ') || undefined} />;
};
