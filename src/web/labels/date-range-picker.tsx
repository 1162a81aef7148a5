import type { ComponentProps } from 'react';
import { calendarDay } from '../data/format/format.ts';
import { useFilterZone } from '../data/format/utc-days.ts';
import { DateRangeFilter as PlainFilter } from '../ui/filters/date-range-filter.tsx';
import { rangeText } from './day-range.ts';

type FilterProps = ComponentProps<typeof PlainFilter>;
type Props = Omit<FilterProps, 'zone' | 'today' | 'text'> & {
  /** `rangeText` by default. */
  text?: FilterProps['text'] | undefined;
  /** True if our own server filters, by days of the organization. */
  local?: boolean;
};

/** A filter by days that says so if the platform filters by UTC days only. */
export function DateRangeFilter({ local = false, text = rangeText, ...props }: Props) {
  const zone = useFilterZone();
  return <PlainFilter {...props} text={text} zone={local ? undefined : zone} today={calendarDay()} />;
}
