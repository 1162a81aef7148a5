import { type ComponentProps, lazy } from 'react';
import { DateRangeFilter as PlainFilter } from '../ui/filters/date-range-filter.tsx';
import { rangeText } from './day-range.ts';

const Fields = lazy(async () => ({ default: (await import('./date-range-fields.tsx')).DateRangeFields }));

type FilterProps = ComponentProps<typeof PlainFilter>;
type Props = Omit<FilterProps, 'text' | 'Fields'> & {
  /** `rangeText` by default. */
  text?: FilterProps['text'] | undefined;
};

/** A filter by days of the organization. */
export const DateRangeFilter = ({ text = rangeText, ...props }: Props) => (
  <PlainFilter {...props} text={text} Fields={Fields} />
);
