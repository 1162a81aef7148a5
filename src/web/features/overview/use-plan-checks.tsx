import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Repeat2, SearchCheck } from 'lucide-react';
import type { PlanSum } from '#contract/steward/operations/copy.ts';

import { cents, moneyText } from '#contract/values/money.ts';
import { aboutMoney } from '../../data/format/about-money.ts';
import { count as counted } from '../../data/format/plural.ts';
import { unknownStatusText } from '../../nouns/plan/labels.ts';
import { plansSummaryOptions } from '../../nouns/plan/list-queries.ts';
import { planFindingsOptions } from '../../nouns/plan/watch/findings-queries.ts';
import type { Check, Need, Step } from './check.tsx';
import { checkOf } from './check-of.ts';

/** Plans that fail, and plans whose card expires before the next gift. */
export function usePlanChecks(enabled: boolean): (Check | null)[] {
  const result = useQuery({ ...plansSummaryOptions, enabled });
  return [
    checkOf(enabled, failing, result, (summary) =>
      needOf(
        'danger',
        summary?.concerns.failing,
        (count) => counted(count, 'failing plan', 'failing plans'),
        summary && summary.unknown.status > 0
          ? `Some payments may have failed: ${unknownStatusText(summary.unknown.status)}`
          : null,
      ),
    ),
    checkOf(enabled, ending, result, (summary) =>
      needOf(
        'warn',
        summary?.concerns.ending,
        (count) => counted(count, 'card expiring', 'cards expiring'),
        summary && summary.unknown.status + summary.unknown.next > 0
          ? `Some cards may expire: ${counted(summary.unknown.status + summary.unknown.next, 'plan', 'plans')} with an unknown status or next gift`
          : null,
      ),
    ),
  ];
}

/** Plans that their gifts contradict. None where gifts can't be compared, or aren't yet. */
export function usePlanFindings(enabled: boolean): Check | null {
  const result = useQuery({ ...planFindingsOptions, enabled });
  if (result.data && result.data.state !== 'ready') return null;
  return checkOf(enabled, toCheck, result, ({ sums }) => {
    if (sums.plans === 0) return null;
    const money = sums.unpriced < sums.findings ? moneyText(cents(sums.cents)) : 'Amount unknown';
    return {
      tone: 'danger',
      title: counted(sums.plans, 'plan to review', 'plans to review'),
      line:
        sums.unpriced > 0 && sums.unpriced < sums.findings
          ? `${money}, not counting ${sums.unpriced} of unknown amount`
          : money,
      step: { to: '/plans/check' },
    };
  });
}

const toCheck = {
  id: 'plans-to-check',
  icon: SearchCheck,
  what: 'plans and their gifts',
  calm: 'No plan contradicts its gifts',
};

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

/** `unknown`: why it isn't certain that there are none, or no more; null if it is. */
export function needOf(
  tone: Need['tone'],
  sum: PlanSum | undefined,
  title: (count: number) => string,
  unknown: string | null,
): Need | { kind: 'partial'; words: string; step: Step } | null {
  if (!sum) return null;
  if (sum.count === 0)
    return unknown === null
      ? null
      : {
          kind: 'partial',
          words: unknown,
          step: { to: '/plans', search: { tab: 'all' } },
        };
  return {
    tone,
    title: title(sum.count),
    line:
      sum.unpriced === sum.count
        ? 'Monthly value unknown'
        : `${aboutMoney(cents(sum.monthlyCents), 'About')} a month${sum.unpriced > 0 ? `, not counting ${sum.unpriced} of unknown value` : ''}`,
    step: { to: '/plans/rescue' },
  };
}
