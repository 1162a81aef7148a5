import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & {
  /** The day in the field, YYYY-MM-DD, where its form knows it: shown as all days are, whatever the browser's own format is. */
  day: string | undefined;
};

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A field for a day; below it the same day as all other screens write it.
 *
 *     <DateField label="Start date" day={day} {...register('startDate')} />
 */
export const DateField = ({ day, ...rest }: Props) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return <TextField {...rest} type="date" hint={Number.isNaN(time) ? undefined : format.format(time)} />;
};
