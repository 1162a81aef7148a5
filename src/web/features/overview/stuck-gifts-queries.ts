/** Pending gifts that haven't changed for a long time. The platform reports no time for a status, only the last update. */

import { readOptions } from '../../data/api/read.ts';
import { endOfDay } from '../../data/format/day-range.ts';
import { calendarDay } from '../../data/format/format.ts';

/** A check or a transfer of shares takes days; a gift that hasn't changed for this long needs a review. */
export const stuckAfterDays = 10;

/** The filters of the gifts that are counted. */
export const stuckSearch = () => ({ status: ['PENDING' as const], updatedTo: calendarDay(stuckAfterDays) });

/** One row is enough: the reply includes the total. */
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
