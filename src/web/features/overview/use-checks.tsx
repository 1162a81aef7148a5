import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Hourglass, Nfc, Repeat2, ShieldAlert } from 'lucide-react';
import type { PlanSum } from '#contract/steward/mirror.ts';
import { cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { aboutMoney } from '../../data/format/about-money.ts';
import { countText, dayText, dollarText } from '../../data/format/format.ts';
import { count as counted, plural } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pendingChargebacksOptions } from '../chargebacks/chargebacks-queries.ts';
import { plansSummaryOptions } from '../plans/plans-queries.ts';
import { issueCount } from '../tap/labels.ts';
import { useFindings } from '../tap/tap-queries.ts';
import type { Check, Need } from './check.tsx';
import { checkOf } from './check-of.ts';
import { stuckAfterDays, stuckGiftsOptions, stuckSearch } from './stuck-gifts-queries.ts';
import { useWebhookCheck } from './use-webhook-check.tsx';

/** What is checked, the most pressing first; each by itself, and only what the role may see. */
export function useChecks(): Check[] {
  const may = useMay();
  const checks = [
    ...usePlanChecks(may('mirror.read') && may('subscriptions.list')),
    useChargebacks(may('chargebacks.list')),
    useWebhookCheck(may('webhooks.list') && may('webhooks.eventLogs')),
    useStuckGifts(may('contributions.list')),
    useTapIssues(may('tap.devices.list')),
  ];
  return checks.filter((check) => check !== null);
}

function usePlanChecks(enabled: boolean): (Check | null)[] {
  const result = useQuery({ ...plansSummaryOptions, enabled });
  const step = (
    <Link to="/plans/rescue" className={buttonClass()}>
      Review
    </Link>
  );
  const needOf = (tone: Need['tone'], sum: PlanSum | undefined, title: (count: number) => string) =>
    sum && sum.count > 0
      ? {
          tone,
          title: title(sum.count),
          line: `${aboutMoney(cents(sum.monthlyCents), 'About')} a month`,
          step,
        }
      : null;
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
  // Without a mirror of plans there is nothing to check them by.
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

function useChargebacks(enabled: boolean): Check | null {
  const result = useQuery({ ...pendingChargebacksOptions, enabled });
  const step = (
    <Link to="/chargebacks" className={buttonClass()}>
      Review
    </Link>
  );
  return checkOf(
    enabled,
    { id: 'chargebacks', icon: ShieldAlert, what: 'chargebacks', calm: 'No chargebacks pending' },
    result,
    ({ count, complete, atStakeDollars, oldest }) => {
      const since = readTime(oldest);
      if (count === 0)
        return complete
          ? null
          : { kind: 'partial', words: 'None pending among the newest chargebacks', step };
      return {
        tone: 'danger',
        title: `${countText(count)}${complete ? '' : ' or more'} ${plural(complete ? count : 2, 'chargeback', 'chargebacks')} pending`,
        line: `${dollarText(atStakeDollars)} at risk${since ? `, oldest opened ${dayText(since)}` : ''}`,
        step,
      };
    },
  );
}

function useStuckGifts(enabled: boolean): Check | null {
  const result = useQuery({ ...stuckGiftsOptions(), enabled });
  const step = (
    <Link to="/contributions" search={stuckSearch()} className={buttonClass()}>
      View
    </Link>
  );
  return checkOf(
    enabled,
    { id: 'stuck', icon: Hourglass, what: 'pending gifts', calm: 'No gifts are stuck' },
    result,
    ({ reply: { data, totalCount } }) => {
      const count = totalCount ?? data.length;
      if (count === 0) return null;
      return {
        tone: 'info',
        title:
          totalCount === null
            ? 'Some pending gifts are stuck'
            : `${counted(count, "gift hasn't", "gifts haven't")} moved in ${stuckAfterDays} days`,
        line: 'Still pending',
        step,
      };
    },
  );
}

function useTapIssues(enabled: boolean): Check | null {
  return checkOf(
    enabled,
    { id: 'tap', icon: Nfc, what: 'tap devices', calm: 'No tap issues' },
    useFindings(enabled),
    (issues) => {
      const count = issueCount(issues);
      if (count === 0) return null;
      return {
        tone: 'warn',
        title: counted(count, 'tap issue', 'tap issues'),
        line: issues
          .map(({ words }) => words)
          .slice(0, 2)
          .join(', '),
        step: (
          <Link to="/tap/findings" className={buttonClass()}>
            Review
          </Link>
        ),
      };
    },
  );
}
