/** Gifts that are on their way and did not change for long. The service has no time of a state; it has that of the last change. */
import { endOfDay } from '../../data/day-range.ts';
import { calendarDay } from '../../data/format.ts';
import { readOptions } from '../../data/read.ts';

/** A check or a transfer of shares takes days; one that did not move for so long wants somebody to look. */
export const stuckAfterDays = 10;

/** The list of gifts that the count is of. */
export const stuckSearch = () => ({ status: ['PENDING' as const], updatedTo: calendarDay(stuckAfterDays) });

/** One row is enough to be told how many there are. */
export const stuckGiftsOptions = () =>
  readOptions(
    'contributions.list',
    {
      query: {
        limit: 1,
        page: 1,
        statusBucket: ['PENDING'],
        maximumUpdatedDate: endOfDay(calendarDay(stuckAfterDays)),
      },
    },
    { staleTime: 5 * 60_000 },
  );
