import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & {
  /** The field's value, YYYY-MM-DD, if the form knows it: also shown in our own date format, whatever the browser's is. */
  day: string | undefined;
};

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A date field; below it, the same date in the format of all other screens.
 *
 *     <DateField label="Start date" day={day} {...register('startDate')} />
 */
export const DateField = ({ day, ...rest }: Props) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return <TextField {...rest} type="date" hint={Number.isNaN(time) ? undefined : format.format(time)} />;
};
