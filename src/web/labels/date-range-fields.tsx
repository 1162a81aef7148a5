import type { ComponentProps } from 'react';
import { fiscalYearStart } from '../data/format/fiscal-year-start.ts';
import { calendarDay } from '../data/format/format.ts';
import { DateRangeFields as PlainFields } from '../ui/filters/date-range-fields.tsx';
import { dayPresets } from '../ui/filters/day-presets.ts';
import { fiscalPresets } from './fiscal-presets.ts';

type Props = Omit<ComponentProps<typeof PlainFields>, 'presets'>;

/** Ranges of the organization's calendar and of its fiscal years, or any two days. */
export function DateRangeFields(props: Props) {
  const today = calendarDay();
  return (
    <PlainFields {...props} presets={[...dayPresets(today), ...fiscalPresets(today, fiscalYearStart())]} />
  );
}
