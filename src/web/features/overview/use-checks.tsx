import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Hourglass, Nfc, Repeat2, ShieldAlert, Webhook } from 'lucide-react';
import type { PlanSum } from '#contract/directory.ts';
import { cents } from '#contract/money.ts';
import { readTime } from '#contract/wire-time.ts';
import { countText, dateTimeText, dayText, dollarText, moneyText } from '../../data/format.ts';
import { count as counted } from '../../data/plural.ts';
import { useMay } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pendingChargebacksOptions } from '../chargebacks/chargebacks-queries.ts';
import { plansSummaryOptions } from '../plans/plans-queries.ts';
import { useFindings } from '../tap/tap-queries.ts';
import { failingWebhooksOptions } from '../webhooks/webhooks-queries.ts';
import type { Check, Need } from './check.tsx';
import { stuckAfterDays, stuckGiftsOptions, stuckSearch } from './stuck-gifts-queries.ts';

/** What is looked at, the most pressing first; each is found out by itself, and only what the role may see. */
export function useChecks(): Check[] {
  const may = useMay();
  const checks = [
    ...usePlanChecks(may('directory.read') && may('subscriptions.list')),
    useChargebacks(may('chargebacks.list')),
    useWebhooks(may('webhooks.list') && may('webhooks.eventLogs')),
    useStuckGifts(may('contributions.list')),
    useTapFindings(may('tap.devices.list')),
  ];
  return checks.filter((check) => check !== null);
}

type Asked<Data> = {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
  /** ms since 1970. */
  dataUpdatedAt?: number;
};
type About = Omit<Check, 'state'>;

/** `needOf` answers null where nobody is needed. Null for what the role may not see. */
function checkOf<Data>(
  enabled: boolean,
  about: About,
  { data, error, refetch, dataUpdatedAt }: Asked<Data>,
  needOf: (data: Data) => Need | null,
): Check | null {
  if (!enabled) return null;
  if (data === undefined)
    return {
      ...about,
      state: error ? { kind: 'failed', onRetry: () => void refetch() } : { kind: 'waiting' },
    };
  const need = needOf(data);
  return { ...about, state: need ? { kind: 'needed', need } : { kind: 'calm', at: dataUpdatedAt ?? null } };
}

function usePlanChecks(enabled: boolean): (Check | null)[] {
  const asked = useQuery({ ...plansSummaryOptions, enabled });
  const step = (
    <Link to="/plans/rescue" className={buttonClass()}>
      See plans
    </Link>
  );
  const needOf = (tone: Need['tone'], { count, monthlyCents }: PlanSum, title: string): Need | null =>
    count === 0 ? null : { tone, title, line: `About ${moneyText(cents(monthlyCents))} a month`, step };
  const failing = {
    id: 'failing',
    icon: Repeat2,
    what: 'recurring plans',
    calm: 'No recurring plan is failing',
  };
  const ending = {
    id: 'ending',
    icon: CalendarClock,
    what: 'cards',
    calm: 'No card ends before the next gift',
  };
  // Where no plans are kept, nobody can tell.
  if (asked.data === null) return [];
  return [
    checkOf(enabled, failing, asked, (summary) => {
      const sum = summary?.concerns.failing ?? nothing;
      return needOf('danger', sum, counted(sum.count, 'recurring plan failing', 'recurring plans failing'));
    }),
    checkOf(enabled, ending, asked, (summary) => {
      const sum = summary?.concerns.ending ?? nothing;
      return needOf('warn', sum, `${counted(sum.count, 'card ends', 'cards end')} before the next gift`);
    }),
  ];
}

const nothing: PlanSum = { count: 0, monthlyCents: 0, unpriced: 0 };

function useChargebacks(enabled: boolean): Check | null {
  const asked = useQuery({ ...pendingChargebacksOptions, enabled });
  return checkOf(
    enabled,
    { id: 'chargebacks', icon: ShieldAlert, what: 'chargebacks', calm: 'No chargeback is pending' },
    asked,
    ({ count, complete, atStakeDollars, oldest }) => {
      const since = readTime(oldest);
      return count === 0
        ? null
        : {
            tone: 'danger',
            title: `${countText(count)}${complete ? '' : ' or more'} ${count === 1 && complete ? 'chargeback' : 'chargebacks'} pending`,
            line: `${dollarText(atStakeDollars)} at stake${since ? `, the oldest from ${dayText(since)}` : ''}`,
            step: (
              <Link to="/chargebacks" className={buttonClass()}>
                Review
              </Link>
            ),
          };
    },
  );
}

function useWebhooks(enabled: boolean): Check | null {
  const asked = useQuery({ ...failingWebhooksOptions, enabled });
  return checkOf(
    enabled,
    { id: 'webhooks', icon: Webhook, what: 'webhooks', calm: 'No webhook is failing' },
    asked,
    ({ failing }) => {
      const [first] = failing;
      const since = readTime(first?.since);
      if (!first) return null;
      return {
        tone: 'danger',
        title:
          failing.length === 1 ? (
            <>{first.name ?? first.host} is failing</>
          ) : (
            `${failing.length} webhooks are failing`
          ),
        line: since ? `Nothing arrives since ${dateTimeText(since)}` : 'Nothing arrives',
        step:
          failing.length === 1 ? (
            <Link to="/webhooks/$webhookId" params={{ webhookId: first.id }} className={buttonClass()}>
              Open log
            </Link>
          ) : (
            <Link to="/webhooks" className={buttonClass()}>
              See them
            </Link>
          ),
      };
    },
  );
}

function useStuckGifts(enabled: boolean): Check | null {
  const asked = useQuery({ ...stuckGiftsOptions(), enabled });
  return checkOf(
    enabled,
    { id: 'stuck', icon: Hourglass, what: 'gifts that do not move', calm: 'No gift is stuck' },
    asked,
    ({ reply: { totalCount } }) =>
      totalCount
        ? {
            tone: 'info',
            title: counted(totalCount, 'gift is stuck', 'gifts are stuck'),
            line: `No change for ${stuckAfterDays} days or more`,
            step: (
              <Link to="/contributions" search={stuckSearch()} className={buttonClass()}>
                See gifts
              </Link>
            ),
          }
        : null,
  );
}

function useTapFindings(enabled: boolean): Check | null {
  return checkOf(
    enabled,
    { id: 'tap', icon: Nfc, what: 'tap devices', calm: 'Tap has no findings' },
    useFindings(enabled),
    (findings) => {
      const count = findings.reduce((sum, { ids }) => sum + ids.size, 0);
      return count === 0
        ? null
        : {
            tone: 'warn',
            title: counted(count, 'tap finding', 'tap findings'),
            line: findings
              .map(({ words }) => words)
              .slice(0, 2)
              .join(', '),
            step: (
              <Link to="/tap/findings" className={buttonClass()}>
                Look
              </Link>
            ),
          };
    },
  );
}
