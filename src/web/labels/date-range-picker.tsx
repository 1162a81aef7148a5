import type { ComponentProps } from 'react';
import { calendarDay } from '../data/format/format.ts';
import { useFilterZone } from '../data/format/utc-days.ts';
import { DateRangeFilter as PlainFilter } from '../ui/filters/date-range-filter.tsx';

/** A range of days that the platform filters by: says so where it takes days of UTC only. */
export const DateRangeFilter = (props: Omit<ComponentProps<typeof PlainFilter>, 'zone' | 'today'>) => (
  <PlainFilter {...props} zone={useFilterZone()} today={calendarDay()} />
);
