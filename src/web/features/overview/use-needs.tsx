import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Hourglass, Nfc, Repeat2, ShieldAlert, Webhook } from 'lucide-react';
import { cents } from '#contract/money.ts';
import { countText, dateTimeText, dayText, dollarText, moneyText, readTime } from '../../data/format.ts';
import { useMay } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pendingChargebacksOptions } from '../chargebacks/chargebacks-queries.ts';
import { plansSummaryOptions } from '../plans/plans-queries.ts';
import { useFindings } from '../tap/tap-queries.ts';
import { failingWebhooksOptions } from '../webhooks/webhooks-queries.ts';
import type { Need, NeedState } from './need.tsx';
import { stuckAfterDays, stuckGiftsOptions, stuckSearch } from './stuck-gifts-queries.ts';

/** What wants somebody, the most pressing first; each is found out by itself, and only what the role may see. */
export function useNeeds(): NeedState[] {
  const may = useMay();
  const plans = usePlanNeeds(may('directory.read') && may('subscriptions.list'));
  const chargebacks = useChargebacks(may('chargebacks.list'));
  const webhooks = useWebhooks(may('webhooks.list') && may('webhooks.eventLogs'));
  const stuck = useStuckGifts(may('contributions.list'));
  const findings = useTapFindings(may('tap.devices.list'));
  return [...plans, chargebacks, webhooks, stuck, findings];
}

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown };
const none: NeedState = { kind: 'none' };

/** `needOf` answers null where nobody is needed. */
function stateOf<Data>(
  enabled: boolean,
  { data, error, refetch }: Asked<Data>,
  what: string,
  needOf: (data: Data) => Need | null,
): NeedState {
  if (!enabled) return none;
  if (data === undefined)
    return error ? { kind: 'failed', what, onRetry: () => void refetch() } : { kind: 'waiting' };
  const need = needOf(data);
  return need ? { kind: 'some', need } : none;
}

const few = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

function usePlanNeeds(enabled: boolean): NeedState[] {
  const asked = useQuery({ ...plansSummaryOptions, enabled });
  const step = (
    <Link to="/plans/rescue" className={buttonClass()}>
      See plans
    </Link>
  );
  const worth = (monthlyCents: number) => `About ${moneyText(cents(monthlyCents))} a month`;
  // The second speaks of the same answer: a failure is told once.
  const ending = asked.error
    ? none
    : stateOf(enabled, asked, 'plans', (summary) =>
        summary && summary.concerns.ending.count > 0
          ? {
              id: 'ending',
              icon: CalendarClock,
              tone: 'warn',
              title: `${few(summary.concerns.ending.count, 'card ends', 'cards end')} before the next gift`,
              line: worth(summary.concerns.ending.monthlyCents),
              step,
            }
          : null,
      );
  const failing = stateOf(enabled, asked, 'recurring plans', (summary) =>
    summary && summary.concerns.failing.count > 0
      ? {
          id: 'failing',
          icon: Repeat2,
          tone: 'danger',
          title: few(summary.concerns.failing.count, 'recurring plan failing', 'recurring plans failing'),
          line: worth(summary.concerns.failing.monthlyCents),
          step,
        }
      : null,
  );
  return [failing, ending];
}

function useChargebacks(enabled: boolean): NeedState {
  const asked = useQuery({ ...pendingChargebacksOptions, enabled });
  return stateOf(enabled, asked, 'chargebacks', ({ count, complete, atStakeDollars, oldest }) => {
    const since = readTime(oldest);
    return count === 0
      ? null
      : {
          id: 'chargebacks',
          icon: ShieldAlert,
          tone: 'danger',
          title: `${countText(count)}${complete ? '' : ' or more'} ${count === 1 && complete ? 'chargeback' : 'chargebacks'} pending`,
          line: `${dollarText(atStakeDollars)} at stake${since ? `, the oldest from ${dayText(since)}` : ''}`,
          step: (
            <Link to="/chargebacks" className={buttonClass()}>
              Review
            </Link>
          ),
        };
  });
}

function useWebhooks(enabled: boolean): NeedState {
  const asked = useQuery({ ...failingWebhooksOptions, enabled });
  return stateOf(enabled, asked, 'webhooks', ({ failing }) => {
    const [first] = failing;
    const since = readTime(first?.since);
    if (!first) return null;
    return {
      id: 'webhooks',
      icon: Webhook,
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
  });
}

function useStuckGifts(enabled: boolean): NeedState {
  const asked = useQuery({ ...stuckGiftsOptions(), enabled });
  return stateOf(enabled, asked, 'gifts that do not move', ({ reply: { totalCount } }) =>
    totalCount
      ? {
          id: 'stuck',
          icon: Hourglass,
          tone: 'info',
          title: few(totalCount, 'gift is stuck', 'gifts are stuck'),
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

function useTapFindings(enabled: boolean): NeedState {
  return stateOf(enabled, useFindings(enabled), 'the tap devices', (findings) => {
    const count = findings.reduce((sum, { ids }) => sum + ids.size, 0);
    return count === 0
      ? null
      : {
          id: 'tap',
          icon: Nfc,
          tone: 'warn',
          title: few(count, 'tap finding', 'tap findings'),
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
  });
}
