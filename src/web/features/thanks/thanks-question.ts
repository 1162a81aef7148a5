/** An address of the thank-you list as a query for our server. */
import type { StewardBody } from '#contract/steward/api.ts';
import { usualGiftFrom } from '#contract/steward/live/notifications.ts';
import { afterDay, startOfDay } from '../../data/format/day-range.ts';
import { calendarDay } from '../../data/format/format.ts';
import { dayFrom } from '../../ui/filters/day-presets.ts';
import type { ThanksSearch } from './thanks-search.ts';

type Period = { givenFrom?: string; givenTo?: string };

/** The days in the address, or the last 30; none for all days. */
export function periodOf({ givenFrom, givenTo, days }: ThanksSearch): Period {
  if (days === 'all') return {};
  if (givenFrom || givenTo) return { ...(givenFrom ? { givenFrom } : {}), ...(givenTo ? { givenTo } : {}) };
  return { givenFrom: dayFrom(calendarDay(), { days: -29 }), givenTo: calendarDay() };
}

/** In cents; 0 for every gift. */
export const minAmountOf = ({ least = usualGiftFrom }: ThanksSearch): number => least;

/** The query without its page. */
export function thankQuestion(search: ThanksSearch): Omit<StewardBody<'POST /api/thanks'>, 'limit' | 'page'> {
  const { givenFrom, givenTo } = periodOf(search);
  return {
    ...(minAmountOf(search) > 0 ? { least: minAmountOf(search) } : {}),
    ...(givenFrom ? { givenFrom: startOfDay(givenFrom) } : {}),
    ...(givenTo ? { givenBefore: afterDay(givenTo) } : {}),
    ...(search.pending ? {} : { received: true }),
    ...(search.reason ? { reason: [...search.reason] } : {}),
    ...(search.tab === 'all' ? {} : { thanked: search.tab === 'thanked' }),
  };
}
