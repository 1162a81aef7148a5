/** Pending gifts that haven't changed for a long time. The platform has no time of a status, only that of the last change. */

import { readOptions } from '../../data/api/read.ts';
import { endOfDay } from '../../data/format/day-range.ts';
import { calendarDay } from '../../data/format/format.ts';

/** A check or a transfer of shares takes days; one that hasn't moved for this long needs a review. */
export const stuckAfterDays = 10;

/** The list of gifts that the count is of. */
export const stuckSearch = () => ({ status: ['PENDING' as const], updatedTo: calendarDay(stuckAfterDays) });

/** One row is enough: the reply says how many there are. */
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
