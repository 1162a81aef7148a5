import type { ComponentProps } from 'react';
import { calendarDay } from '../data/format/format.ts';
import { DateRangeFilter as PlainFilter } from '../ui/filters/date-range-filter.tsx';
import { rangeText } from './day-range.ts';

type FilterProps = ComponentProps<typeof PlainFilter>;
type Props = Omit<FilterProps, 'today' | 'text'> & {
  /** `rangeText` by default. */
  text?: FilterProps['text'] | undefined;
};

/** A filter by days of the organization. */
export const DateRangeFilter = ({ text = rangeText, ...props }: Props) => (
  <PlainFilter {...props} text={text} today={calendarDay()} />
);
