import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Repeat2 } from 'lucide-react';
import type { PlanSum } from '#contract/steward/mirror.ts';
import { cents } from '#contract/values/money.ts';
import { aboutMoney } from '../../data/format/about-money.ts';
import { count as counted } from '../../data/format/plural.ts';
import { plansSummaryOptions } from '../plans/plans-queries.ts';
import { type Check, type Need, Step } from './check.tsx';
import { checkOf } from './check-of.ts';

/** Plans that fail, and plans whose card expires before the next gift. None without a mirror of the plans. */
export function usePlanChecks(enabled: boolean): (Check | null)[] {
  const result = useQuery({ ...plansSummaryOptions, enabled });
  if (result.data === null) return [];
  return [
    checkOf(enabled, failing, result, (summary) =>
      needOf(
        'danger',
        summary?.concerns.failing,
        (count) => `${counted(count, 'plan', 'plans')} with failed payments`,
      ),
    ),
    checkOf(enabled, ending, result, (summary) =>
      needOf(
        'warn',
        summary?.concerns.ending,
        (count) => `${counted(count, 'card expires', 'cards expire')} before the next gift`,
      ),
    ),
  ];
}

const failing = {
  id: 'failing',
  icon: Repeat2,
  what: 'recurring plans',
  calm: 'No plans with failed payments',
};
const ending = {
  id: 'ending',
  icon: CalendarClock,
  what: 'cards',
  calm: 'No cards expire before their next gift',
};

const needOf = (
  tone: Need['tone'],
  sum: PlanSum | undefined,
  title: (count: number) => string,
): Need | null =>
  sum && sum.count > 0
    ? {
        tone,
        title: title(sum.count),
        line: `${aboutMoney(cents(sum.monthlyCents), 'About')} a month`,
        step: <Step to="/plans/rescue">Review</Step>,
      }
    : null;
