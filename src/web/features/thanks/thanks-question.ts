/** An address of the thank-you list as a query for our server. */
import type { StewardBody } from '#contract/steward/api.ts';
import { afterDay, startOfDay } from '../../data/format/day-range.ts';
import { calendarDay } from '../../data/format/format.ts';
import { dayPresets } from '../../ui/filters/day-presets.ts';
import type { ThanksSearch } from './thanks-search.ts';

/** In cents: $1,000. */
const usualLeast = 100_000;

type Period = { givenFrom?: string; givenTo?: string };

/** The days in the address, or this week. */
export function periodOf({ givenFrom, givenTo }: ThanksSearch): Period {
  if (givenFrom || givenTo) return { ...(givenFrom ? { givenFrom } : {}), ...(givenTo ? { givenTo } : {}) };
  const week = dayPresets(calendarDay()).find(({ label }) => label === 'This week');
  return week ? { givenFrom: week.from, givenTo: week.to } : {};
}

export const minAmountOf = ({ least = usualLeast }: ThanksSearch): number => least;

/** The query without its page. */
export function thankQuestion(search: ThanksSearch): Omit<StewardBody<'POST /api/thanks'>, 'limit' | 'page'> {
  const { givenFrom, givenTo } = periodOf(search);
  return {
    least: minAmountOf(search),
    ...(givenFrom ? { givenFrom: startOfDay(givenFrom) } : {}),
    ...(givenTo ? { givenBefore: afterDay(givenTo) } : {}),
    ...(search.reason ? { reason: [...search.reason] } : {}),
    ...(search.tab === 'all' ? {} : { thanked: search.tab === 'thanked' }),
  };
}
