import { refundStatuses } from '#contract/giving/vocabulary.ts';
import { type ReversalFilters, reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { calendarDayText } from '../../data/format/format.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { type FilterCells, filterWords } from '../../labels/lists/filter-cells.tsx';
import { reversalCells } from '../reversal/filter-cells.tsx';
import type { RefundsSearch } from './address.ts';
import { refundStatusLabel } from './labels.ts';
import { isDefaultPeriod, refundDays, whileSearching } from './list-request.ts';

const cells = reversalCells({
  created: 'Requested',
  statuses: refundStatuses,
  nameOf: (status) => refundStatusLabel(status).name,
});

/** Without other filters, the list shows what changed in the last 30 days. */
export const refundCells: FilterCells<ReversalFilters, RefundsSearch> = {
  ...cells,
  changed: {
    ...cells.changed,
    words: (search) =>
      isDefaultPeriod(search) ? 'updated in the last 30 days' : cells.changed.words(search),
    control: ({ search, change }) => {
      const days = refundDays(search);
      return (
        <DateRangeFilter
          label="Updated"
          value={days}
          text={(range) =>
            isDefaultPeriod(search) && range === days
              ? `Last 30 days, since ${calendarDayText(days.from ?? '')}`
              : rangeText(range)
          }
          // Clearing the days means any time, not the default 30 days.
          onChange={({ from, to }) =>
            change({ changedFrom: from, changedTo: to, changed: from || to ? undefined : 'any' })
          }
        />
      );
    },
  },
};

/** The filters that the rows were selected by, as text. */
export function refundWords(search: RefundsSearch, text: string): string[] {
  const asked = whileSearching(search, text);
  return [...(text ? [`“${text}”`] : []), ...filterWords(reversalFilters, refundCells, asked)];
}
